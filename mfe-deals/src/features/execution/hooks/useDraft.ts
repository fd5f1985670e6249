import { useState } from 'react';

export type Draft = Readonly<Record<string, string>>;

const read = (key: string): Draft | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
};

/** What is typed into a dialog, kept in the tab until it is sent: closing the dialog or the page loses nothing. */
export const useDraft = (key: string, preset: () => Draft) => {
  const [draft, setDraft] = useState<Draft>(() => ({ ...preset(), ...read(key) }));
  const set = (name: string, value: string) =>
    setDraft((before) => {
      const after = { ...before, [name]: value };
      sessionStorage.setItem(key, JSON.stringify(after));
      return after;
    });
  return { draft, set, forget: () => sessionStorage.removeItem(key) };
};
