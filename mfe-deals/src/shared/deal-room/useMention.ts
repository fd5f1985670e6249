import type { RoomPerson } from '@orebridge/contracts';
import { type KeyboardEvent, type RefObject, useState } from 'react';

const SHOWN = 6;
/** An @ at the beginning or behind a space, and what is typed of the name behind it. */
const TYPED = /(?:^|\s)@([^@\n]{0,40})$/u;

interface Options {
  people: readonly RoomPerson[];
  text: string;
  setText: (text: string) => void;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** Offers the people whose name begins with what stands behind the @ before the caret. */
export const useMention = ({ people, text, setText, area }: Options) => {
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const typed = caret === null ? null : TYPED.exec(text.slice(0, caret));
  const query = typed?.[1]?.toLocaleLowerCase() ?? '';
  const found = typed
    ? people.filter(({ name }) => name.toLocaleLowerCase().includes(query) && name.toLocaleLowerCase() !== query)
    : [];
  const shown = found.slice(0, SHOWN);
  const active = Math.min(at, shown.length - 1);
  const choose = ({ name }: RoomPerson) => {
    if (caret === null || !typed) return;
    const start = caret - (typed[1]?.length ?? 0);
    const next = `${text.slice(0, start)}${name} ${text.slice(caret)}`;
    const end = start + name.length + 1;
    setText(next);
    setCaret(null);
    area.current?.focus();
    // The caret can stand behind the name only once the name is there.
    requestAnimationFrame(() => area.current?.setSelectionRange(end, end));
  };
  return {
    shown,
    active,
    choose,
    follow: () => {
      setCaret(area.current?.selectionStart ?? null);
      setAt(0);
    },
    close: () => setCaret(null),
    /** True when the key was for the list. */
    onKey: (event: KeyboardEvent): boolean => {
      const chosen = shown[active];
      if (!chosen || event.nativeEvent.isComposing) return false;
      if (event.key === 'ArrowDown') setAt((active + 1) % shown.length);
      else if (event.key === 'ArrowUp') setAt((active + shown.length - 1) % shown.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
      else if (event.key === 'Escape') setCaret(null);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
};
