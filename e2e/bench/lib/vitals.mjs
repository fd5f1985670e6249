/** Runs in the page before anything else: keeps what the browser measures of it. */
export function observe() {
  const kept = { largestPaintMs: 0, layoutShift: 0, interactionMs: 0 };
  globalThis.orebridgeBench = kept;
  const watch = (type, take, extra = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...extra });
  watch('largest-contentful-paint', (entry) => {
    kept.largestPaintMs = Math.round(entry.startTime);
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) kept.layoutShift = Math.round((kept.layoutShift + entry.value) * 10_000) / 10_000;
  });
  const slowest = (entry) => {
    if (entry.interactionId) kept.interactionMs = Math.max(kept.interactionMs, entry.duration);
  };
  watch('event', slowest, { durationThreshold: 16 });
  new MutationObserver((_, self) => {
    if (!document.querySelector('h1')) return;
    self.disconnect();
    requestAnimationFrame(() => {
      kept.headlineAt = performance.now();
    });
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: waits for the headline, and says when it stood. */
export async function atHeadline() {
  while (!globalThis.orebridgeBench.headlineAt) await new Promise(requestAnimationFrame);
  return { at: globalThis.orebridgeBench.headlineAt, origin: performance.timeOrigin };
}

/** Runs in the page: what was measured so far. */
export function readVitals() {
  const { largestPaintMs, layoutShift, interactionMs } = globalThis.orebridgeBench;
  return { largestPaintMs, layoutShift, interactionMs };
}
