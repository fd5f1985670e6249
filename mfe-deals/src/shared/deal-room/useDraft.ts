import { privateKey } from '@orebridge/remote-kit';
import { useCallback, useState } from 'react';

/** What is typed into a room, kept on this device until it is sent or the person signs out. */
export const useDraft = (roomId: string, userId: string): [string, (text: string) => void] => {
  const name = privateKey(userId, `draft.${roomId}`);
  const [text, setText] = useState(() => {
    try {
      return localStorage.getItem(name) ?? '';
    } catch {
      return '';
    }
  });
  const write = useCallback(
    (next: string) => {
      setText(next);
      try {
        if (next) localStorage.setItem(name, next);
        else localStorage.removeItem(name);
      } catch {
        // What cannot be kept lasts as long as the page.
      }
    },
    [name],
  );
  return [text, write];
};
