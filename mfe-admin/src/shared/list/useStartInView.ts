import { type RefObject, useEffect, useRef } from 'react';

/** Brings the start of a record into view when another record is shown; the first one stays where the page opened. */
export const useStartInView = (id: string | null): RefObject<HTMLDivElement | null> => {
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const top = start.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) start.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return start;
};
