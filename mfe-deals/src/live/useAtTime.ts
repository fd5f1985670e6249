import { useEffect, useRef } from 'react';

/** The longest wait a browser's timer can hold. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls `act` once when `time` (ISO 8601) has come while the page is open; never for null or a time that is past. */
export const useAtTime = (time: string | null, act: () => void) => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const wait = time === null ? 0 : new Date(time).getTime() - Date.now();
    if (wait <= 0 || wait > LONGEST_MS) return;
    const timer = setTimeout(() => latest.current(), wait);
    return () => clearTimeout(timer);
  }, [time]);
};
