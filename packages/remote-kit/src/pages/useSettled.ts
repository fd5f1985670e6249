import { useEffect, useRef, useState } from 'react';

/** What a person types, told on only after a pause in the typing. A change from outside, a reset for one, shows at once. */
export const useSettled = <T>(value: T, onSettled: (value: T) => void, pause = 300) => {
  const [typed, setTyped] = useState(value);
  const outside = JSON.stringify(value);
  const told = useRef(outside);
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  useEffect(() => {
    if (outside === told.current) return;
    told.current = outside;
    setTyped(JSON.parse(outside) as T);
  }, [outside]);
  useEffect(() => {
    const text = JSON.stringify(typed);
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      latest.current(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return [typed, setTyped] as const;
};
