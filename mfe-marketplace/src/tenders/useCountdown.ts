import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** How far the clock of the database is ahead of this device's, in milliseconds, as of the answer that said `now`. */
export const useClockOffset = (now: string): number => {
  const [seen, setSeen] = useState({ now, offset: Date.parse(now) - Date.now() });
  if (seen.now !== now) setSeen({ now, offset: Date.parse(now) - Date.now() });
  return seen.offset;
};

/** Whole seconds until `time` by a clock that is `offset` ahead; never below 0. Ticks once a second until then. */
export const useSecondsLeft = (time: string, offset: number): number => {
  const left = () => Math.max(0, Math.ceil((Date.parse(time) - Date.now() - offset) / SECOND_MS));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((Date.parse(time) - Date.now() - offset) / SECOND_MS)));
    tick();
    if (Date.parse(time) - Date.now() - offset <= 0) return;
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [time, offset]);
  return seconds;
};
