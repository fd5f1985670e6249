import type { DraftForm } from './draftForm';

/** What was typed and is not saved on the server yet, as this device keeps it. */
interface LocalCopy {
  at: string;
  changed: Partial<DraftForm>;
}

const PREFIX = 'orebridge.draft';

/** Keeps unsaved typing of one person's draft on this device, so that a crash or a lost connection loses nothing. */
export const localCopyOf = (userId: string, draft: string, storage: Storage = localStorage) => {
  const name = `${PREFIX}.${userId}.${draft}`;
  return {
    read: (): LocalCopy | null => {
      try {
        const text = storage.getItem(name);
        const copy = text ? (JSON.parse(text) as LocalCopy) : null;
        return copy && typeof copy.changed === 'object' ? copy : null;
      } catch {
        return null;
      }
    },
    write: (changed: Partial<DraftForm>) => {
      try {
        if (Object.keys(changed).length === 0) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify({ at: new Date().toISOString(), changed } satisfies LocalCopy));
      } catch {
        // A full or forbidden storage must not stop the typing; the draft is still saved on the server.
      }
    },
    clear: () => {
      try {
        storage.removeItem(name);
      } catch {
        // As above: nothing depends on it.
      }
    },
  };
};
export type LocalCopyStore = ReturnType<typeof localCopyOf>;

/** The fields of a form that differ from what the server has. */
export const unsavedParts = (saved: DraftForm, now: DraftForm): Partial<DraftForm> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof DraftForm]),
    ),
  ) as Partial<DraftForm>;
