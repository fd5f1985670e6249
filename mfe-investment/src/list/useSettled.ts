import { useEffect, useRef, useState } from 'react';

/** What a person types, told on only after a pause in the typing. A change from outside shows at once. */
export const useSettled = (value: string, onSettled: (value: string) => void, pause = 300) => {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      latest.current(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return [typed, setTyped] as const;
};
