import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/**
 * Whole seconds until `time` by a clock that is `offset` milliseconds ahead of this device's; never below 0, and null before
 * the first look. Ticks once a second until then.
 */
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
