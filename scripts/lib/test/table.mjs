const SHOWN = 12;

/**
 * Where the time of a run went: each part with the seconds of its steps and what they kept a processor busy, then the longest steps.
 * @param {{name: string, part: string, passed: number, failed: number, seconds: number, processor?: number}[]} results
 * @param {number} seconds of the whole run
 * @returns {string}
 */
export function timesTable(results, seconds) {
  const parts = new Map();
  for (const { part, passed, failed, seconds: own, processor = 0 } of results) {
    const sum = parts.get(part) ?? { passed: 0, failed: 0, seconds: 0, processor: 0 };
    parts.set(part, {
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      seconds: sum.seconds + own,
      processor: sum.processor + processor,
    });
  }
  const bySeconds = (list) => list.toSorted(([, one], [, other]) => other.seconds - one.seconds);
  const longest = bySeconds(results.map((one) => [one.name, one])).slice(0, SHOWN);
  const head = ['part', 'passed', 'failed', 'seconds', 'processor'];
  return [
    ...columns([head, ...bySeconds([...parts]).map(rowOf)]),
    '',
    ...columns([['longest', ...head.slice(1)], ...longest.map(rowOf)]),
    '',
    `${seconds.toFixed(0)} s in all`,
  ].join('\n');
}

const rowOf = ([name, { passed, failed, seconds, processor = 0 }]) => [
  name,
  String(passed),
  String(failed),
  seconds.toFixed(1),
  processor.toFixed(1),
];

function columns(rows) {
  const widths = rows[0].map((_, n) => Math.max(...rows.map((row) => row[n].length)));
  return rows.map((row) => row.map((cell, n) => (n ? cell.padStart(widths[n]) : cell.padEnd(widths[n]))).join('  '));
}
