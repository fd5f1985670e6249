import { useEffect, useRef } from 'react';

const CHOSEN = '[data-state="active"], [data-state="on"], [aria-current]';

/** For a row that scrolls sideways: the chosen one of its items is in view, also where it came from the address. The page stays where it is. */
export const useChosenInView = <T extends HTMLElement>(chosen: string | undefined) => {
  const row = useRef<T>(null);
  useEffect(() => {
    const frame = row.current;
    const item = frame?.querySelector<HTMLElement>(CHOSEN);
    if (!frame || !item) return;
    const [left, right] = [item.offsetLeft - frame.offsetLeft, item.offsetLeft - frame.offsetLeft + item.offsetWidth];
    if (left < frame.scrollLeft) frame.scrollLeft = left;
    else if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth;
  }, [chosen]);
  return row;
};
