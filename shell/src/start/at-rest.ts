import { useEffect, useState } from 'react';

/** How long after its load event the page's own code and data still come first. */
const AFTER_LOAD_MS = 500;
/** A browser that is never idle, or whose tab lies behind another, must not wait for ever. */
const LONGEST_WAIT_MS = 1000;

const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve();
  else addEventListener('load', () => setTimeout(resolve, AFTER_LOAD_MS), { once: true });
});

/** Kept once the page has had its start, and the browser has nothing more urgent to do. */
export const atRest: Promise<void> = loaded.then(
  () =>
    new Promise((resolve) =>
      'requestIdleCallback' in globalThis
        ? requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
        : resolve(),
    ),
);

let rests = false;
void atRest.then(() => {
  rests = true;
});

/** False while the page starts: what stands in the header may wait for what the visitor came for. */
export const useAtRest = (): boolean => {
  const [rest, setRest] = useState(rests);
  useEffect(() => {
    let here = true;
    void atRest.then(() => here && setRest(true));
    return () => {
      here = false;
    };
  }, []);
  return rest;
};
