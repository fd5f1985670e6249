import type { RoomFile, RoomMessage } from '@orebridge/contracts';
import { privateKey, useErrorText } from '@orebridge/remote-kit';
import { steadily } from '@orebridge/remote-kit/uploads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRoomCalls } from '../api/useRoomCalls';

/** A message that the server has not confirmed yet; with a sentence when it could not be sent. */
export interface Waiting {
  readonly clientId: string;
  readonly text: string;
  readonly mentions: readonly string[];
  readonly files: readonly RoomFile[];
  readonly refusal: string | null;
}

const kept = (name: string): Waiting[] => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]') as Waiting[];
  } catch {
    return [];
  }
};

/**
 * Messages on their way, one after the other; a broken line is waited for. They stay on this device until the server has
 * them, so that a reload sends them too, under the same id, and each is written once.
 */
export const useOutbox = (roomId: string, userId: string, onSent: (message: RoomMessage) => void) => {
  const name = privateKey(userId, `outbox.${roomId}`);
  const [waiting, setWaiting] = useState<readonly Waiting[]>(() => kept(name));
  const errorText = useErrorText();
  const calls = useRoomCalls(roomId);
  const latest = useRef({ calls, onSent, errorText, list: waiting });
  useEffect(() => {
    latest.current = { ...latest.current, calls, onSent, errorText };
  });
  const line = useRef(Promise.resolve());
  const left = useRef(new AbortController());

  const change = useCallback(
    (next: (all: readonly Waiting[]) => readonly Waiting[]) => {
      const list = next(latest.current.list);
      latest.current.list = list;
      setWaiting(list);
      try {
        if (list.length) localStorage.setItem(name, JSON.stringify(list));
        else localStorage.removeItem(name);
      } catch {
        // A device that keeps nothing loses with the page what was on its way.
      }
    },
    [name],
  );
  const drop = useCallback(
    (clientId: string) => change((all) => all.filter((one) => one.clientId !== clientId)),
    [change],
  );
  const attempt = useCallback(
    ({ clientId, text, mentions, files }: Waiting) => {
      const { signal } = left.current;
      line.current = line.current.then(async () => {
        if (signal.aborted) return;
        try {
          const body = { clientId, text, mentions: [...mentions], files: files.map(({ id }) => id) };
          const message = await steadily(() => latest.current.calls.send(body), { signal });
          drop(clientId);
          latest.current.onSent(message);
        } catch (error) {
          if (signal.aborted) return;
          const refusal = latest.current.errorText(error);
          change((all) => all.map((one) => (one.clientId === clientId ? { ...one, refusal } : one)));
        }
      });
    },
    [change, drop],
  );

  useEffect(() => {
    left.current = new AbortController();
    for (const one of latest.current.list) if (one.refusal === null) attempt(one);
    return () => left.current.abort();
  }, [attempt]);

  return {
    waiting,
    post: (message: Pick<Waiting, 'text' | 'mentions' | 'files'>) => {
      const one = { ...message, clientId: crypto.randomUUID(), refusal: null };
      change((all) => [...all, one]);
      attempt(one);
    },
    again: (one: Waiting) => {
      change((all) => all.map((each) => (each.clientId === one.clientId ? { ...each, refusal: null } : each)));
      attempt(one);
    },
    drop,
  };
};
export type Outbox = ReturnType<typeof useOutbox>;
