import { median, ratio } from './figures.mjs';

/** How exact a ratio must be before the measuring ends. */
const ERROR = 0.03;

/**
 * Two visits by turns, in changing order, for the machine's mood changes too: at least `least` pairs, and more, up to `most`,
 * while the ratios scatter so much that their median is not exact to 3 %. Every pair counts.
 * @param {() => Promise<object>} first @param {() => Promise<object>} second both give the same figures
 * @param {{least: number, most: number, exact: string[]}} options `exact` names the figures whose ratio is to be exact
 * @returns {Promise<{first: object[], second: object[], ratios: Record<string, number>}>} medians of the pairs' ratios
 */
export async function byTurns(first, second, { least, most, exact }) {
  const runs = { first: [], second: [] };
  const turns = [
    ['first', first],
    ['second', second],
  ];
  const ratiosOf = (name) => runs.first.map((run, n) => run[name] / runs.second[n][name]);
  for (let n = 0; n < most && (n < least || exact.some((name) => errorOf(ratiosOf(name)) > ERROR)); n += 1) {
    for (const [who, visit] of n % 2 ? turns.toReversed() : turns) runs[who].push(await visit());
  }
  return { ...runs, ratios: Object.fromEntries(exact.map((name) => [name, ratio(median(ratiosOf(name)), 1)])) };
}

/** The standard error of a median, from the middle half of the values, which outliers do not move. */
function errorOf(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => sorted[Math.round(share * (sorted.length - 1))];
  return (1.2533 * ((at(0.75) - at(0.25)) / 1.349)) / Math.sqrt(sorted.length);
}
