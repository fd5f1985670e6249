/**
 * Runs in the page before anything else: notes when the application first draws, when its heading stands, and the largest
 * paint. The loading line of index.html is no paint of the application.
 */
export function watchPaints() {
  const seen = { app: null, heading: null, largest: null, useful: new Map() };
  const paint = (note) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => note(performance.now()));
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  let expected = null;
  const look = () => {
    if (seen.app === null && document.querySelector('#root > *')) {
      seen.app = 0;
      paint((at) => (seen.app = at));
    }
    const heading = document.querySelector('main h1');
    if (seen.heading === null && heading) {
      seen.heading = 0;
      seen.standing = performance.now();
      paint((at) => (seen.heading = at));
    }
    if (seen.lot === undefined && document.querySelector('main [href^="/listing/"]')) {
      seen.lot = 0;
      paint((at) => (seen.lot = at));
    }
    if (expected && heading?.textContent === expected.heading) {
      const { resolve } = expected;
      expected = null;
      paint(resolve);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });

  globalThis.benchExpect = (heading) => {
    globalThis.benchPainted = new Promise((resolve) => (expected = { heading, resolve }));
  };
  globalThis.benchFigures = () => {
    const resources = performance.getEntriesByType('resource');
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const scripts = new Map(
      resources.filter(({ name }) => new URL(name).pathname.endsWith('.js')).map((entry) => [entry.name, entry]),
    );
    const bytesUntil = (at) =>
      [...scripts.values()].filter((s) => s.responseEnd <= at).reduce((sum, s) => sum + s.encodedBodySize, 0);
    const check = performance.getEntriesByName('orebridge:document-check')[0];
    return {
      loadingLine: first,
      firstPaint: seen.app,
      headingPaint: seen.heading,
      lotsPaint: seen.lot ?? -1,
      largestPaint: seen.largest,
      scriptBytesToFirstPaint: bytesUntil(seen.app),
      scriptBytesToHeading: bytesUntil(seen.heading),
      // What the page asks for once its heading stands has no part in the heading's paint.
      requestsToHeading: 1 + resources.filter(({ responseEnd }) => responseEnd <= seen.standing).length,
      requestsToLots: 1 + resources.filter(({ responseEnd }) => responseEnd <= seen.lot).length,
      documentCheck: check?.duration ?? -1,
    };
  };
}
