import type { Room, RoomMessage } from '@orebridge/contracts';
import { useHost } from '@orebridge/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRoomCalls } from '../api/useRoomCalls';
import { catchUp, EMPTY_LOG, type Log, taken } from './log';

/** The socket says when something changed; whoever has lost it for a moment finds out after this. */
const ASK_AGAIN_MS = 20_000;
/** So many messages are fetched at once when somebody scrolls to where none are yet. */
const CHUNK = 100;
/** So many beyond those in view are fetched before they are scrolled to. */
const AHEAD = 20;

const first = (room: Room): Log =>
  taken(EMPTY_LOG, {
    items: room.messages,
    lastSeq: room.lastSeq,
    readByOther: room.readByOther,
    rev: room.lastRev,
  });

/** The messages of a room, kept whole while the line comes and goes. */
export const useLog = (room: Room) => {
  const { onEvent } = useHost();
  const calls = useRoomCalls(room.id);
  const [log, setLog] = useState(() => first(room));
  const held = useRef({ log, calls, asked: new Set<number>(), running: false, again: false });
  useEffect(() => {
    held.current.calls = calls;
  });

  const put = useCallback((arrived: Parameters<typeof taken>[1]) => {
    held.current.log = taken(held.current.log, arrived);
    setLog(held.current.log);
  }, []);

  const refresh = useCallback(async () => {
    const now = held.current;
    now.again = true;
    if (now.running) return;
    now.running = true;
    try {
      while (now.again) {
        now.again = false;
        await catchUp(now.log.rev, (after) => now.calls.changed(after), put);
      }
    } catch {
      // The line is down: the next event, the next minute or its return asks again.
    } finally {
      now.running = false;
    }
  }, [put]);

  useEffect(() => {
    const off = onEvent(({ about }) => {
      if (about?.kind === 'room' && about.id === room.id) void refresh();
    });
    const back = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(back, ASK_AGAIN_MS);
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    // The room may lie in the cache from an earlier visit.
    back();
    return () => {
      off();
      clearInterval(timer);
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, [onEvent, refresh, room.id]);

  /** Fetches what is not there yet of the messages between two numbers. */
  const need = useCallback(
    (from: number, to: number) => {
      const { asked, calls: now, log: known } = held.current;
      for (let seq = Math.max(1, from - AHEAD); seq <= Math.min(to + AHEAD, known.lastSeq); seq += 1) {
        const start = Math.floor((seq - 1) / CHUNK) * CHUNK + 1;
        if (known.bySeq.has(seq) || asked.has(start)) continue;
        asked.add(start);
        now.range(start, CHUNK).then(
          ({ items, lastSeq }) => put({ items, lastSeq }),
          () => asked.delete(start),
        );
      }
    },
    [put],
  );

  const take = useCallback((message: RoomMessage) => put({ items: [message] }), [put]);
  return { log, need, take, refresh };
};
