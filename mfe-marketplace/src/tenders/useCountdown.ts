import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** How far the clock of the database is ahead of this device's, in milliseconds, as of the answer that said `now`. */
export const useClockOffset = (now: string): number => {
  const [offset, setOffset] = useState(0);
  useEffect(() => setOffset(Date.parse(now) - Date.now()), [now]);
  return offset;
};

/** Whole seconds until `time` by a clock that is `offset` ahead; never below 0, and null before the first look. Ticks once a second until then. */
export const useSecondsLeft = (time: string, offset: number): number | null => {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const left = () => Math.max(0, Math.ceil((Date.parse(time) - Date.now() - offset) / SECOND_MS));
    const tick = () => setSeconds(left());
    tick();
    if (left() === 0) return;
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [time, offset]);
  return seconds;
};
