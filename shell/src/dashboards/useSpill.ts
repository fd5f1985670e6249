import { type RefObject, useEffect, useState } from 'react';
import { KEYS, keep, recall } from '../start/storage';

/** The columns change only for so many px, so that what a person reads does not jump about. */
const WORTH = 120;
const SETTLED_MS = 250;

type Place = RefObject<HTMLDivElement | null>;

const total = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0);
/** The height of widgets that stand two abreast. */
const abreast = (heights: readonly number[]): number =>
  total(heights.filter((_, at) => at % 2 === 0).map((height, row) => Math.max(height, heights[row * 2 + 1] ?? 0)));
const heightsIn = (place: HTMLElement | null): number[] =>
  [...(place?.children ?? [])].map((child) => child.getBoundingClientRect().height);

/** The length of the longer column when the last `spilled` of the watched widgets stand two abreast under the work. */
export const lengthWith = (spilled: number, work: number, watched: readonly number[]): number =>
  Math.max(work + abreast(watched.slice(watched.length - spilled)), total(watched.slice(0, watched.length - spilled)));

/**
 * How many of the watched widgets, from the last, stand under the work so that both columns end about together: measured once
 * the widgets have their matter, and none where the page has one column. Kept on the device, so that a dashboard opens as it was left.
 */
export const useSpill = (work: Place, watch: Place, below: Place): number => {
  const [spilled, setSpilled] = useState(() => Number(recall(KEYS.spilled)) || 0);
  useEffect(() => {
    let timer = 0;
    const settle = () => {
      const [left, right] = [work.current?.getBoundingClientRect(), watch.current?.getBoundingClientRect()];
      if (!left || !right) return;
      if (right.left <= left.left) return setSpilled(0);
      const watched = [...heightsIn(watch.current), ...heightsIn(below.current)];
      const length = (count: number) => lengthWith(count, total(heightsIn(work.current)), watched);
      const counts = watched.map((_, at) => at);
      setSpilled((now) => {
        const best = counts.reduce((least, count) => (length(count) < length(least) ? count : least), now);
        return length(now) - length(best) > WORTH ? best : now;
      });
    };
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(settle, SETTLED_MS);
    });
    for (const place of [work, watch, below]) if (place.current) observer.observe(place.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [work, watch, below]);
  useEffect(() => {
    keep(KEYS.spilled, String(spilled));
  }, [spilled]);
  return spilled;
};
