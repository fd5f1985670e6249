import { useEffect, useRef } from 'react';

/** The longest wait a browser's timer can hold. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls `act` once when `time` (ISO 8601) has come, at once when it came while the page was on its way; never for null. */
export const useAtTime = (time: string | null, act: () => void) => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (time === null) return;
    const wait = new Date(time).getTime() - Date.now();
    if (wait > LONGEST_MS) return;
    const timer = setTimeout(() => latest.current(), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [time]);
};
