/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The medians of each figure over runs that all have the same ones. */
export function medians(runs) {
  return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, round(median(runs.map((run) => run[name])))]));
}

export const round = (value, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;

export const ratio = (a, b) => round(a / b, 3);

/** Prints rows of figures under a heading. */
export function table(heading, rows) {
  console.log(`\n${heading}`);
  console.table(rows);
}

/**
 * The bars that hold on a busy machine too: without those in milliseconds and those of paints, which a test run shares with everything
 * else that runs.
 * @param {Record<string, number>} bar
 */
export const untimed = (bar) =>
  Object.fromEntries(Object.entries(bar).filter(([key]) => !/(Ms|PaintRatio)$/.test(key)));

/**
 * Prints the closing line: each figure that has a bar must not exceed it.
 * @param {string} name of the benchmark
 * @param {Record<string, unknown>} figures
 * @param {Record<string, number>} bar the most that a figure may be
 */
export function conclude(name, figures, bar) {
  const missed = Object.entries(bar).filter(([key, most]) => !(figures[key] <= most));
  for (const [key, most] of missed) console.log(`missed: ${key} is ${figures[key]}, the bar is ${most}`);
  console.log(JSON.stringify({ name, figures, bar, ok: missed.length === 0 }));
}
