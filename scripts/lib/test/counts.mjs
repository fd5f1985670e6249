import fs from 'node:fs';

/** Each reader gives {passed, failed} of one run; a run that failed without saying which test counts as one failure. */
export const whole = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** Counts of a jest run from the file that --outputFile wrote. `anyNumber`: no test at all is no fault, as where changes narrow them. */
export function fromJest(code, file, { anyNumber = false } = {}) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1 };
  if (anyNumber && code === 0 && !report.numTotalTests) return { passed: 0, failed: 0 };
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && !suite.assertionResults.length);
  return honest(code, report.numPassedTests, report.numFailedTests + broken.length);
}

/**
 * Counts of a Playwright run from its JSON report; a journey that passed only when retried has passed. `anyNumber`: no journey at all is no
 * fault, as where words narrow them.
 */
export function fromPlaywright(code, file, { anyNumber = false } = {}) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  if (anyNumber && code === 0 && expected + flaky === 0) return { passed: 0, failed: 0 };
  return honest(code, expected + flaky, unexpected + (report.errors?.length ?? 0));
}

/** Counts of `node --test` from its TAP output. */
export function fromTap(code, output) {
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return honest(code, count('pass'), count('fail') + count('cancelled'));
}

function honest(code, passed, failed) {
  return { passed, failed: failed || (code === 0 && passed > 0 ? 0 : 1) };
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
