import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../lib/paths.mjs';

// Ten thousand random deals over all minerals, units, price bases and currencies, each from its lot to its final invoice, by the calls of
// their parties: lot, contract, documents and books must be of one figure. The tests make one deal of each mineral.
const at = process.argv.indexOf('--deals');
const small = process.argv.includes('--small');
const DEALS = at > 0 ? Math.max(1, Number(process.argv[at + 1]) || 1) : small ? 74 : 10_000;
/** One process of deals for each processor; each has a database of its own. */
const LANES = 2;
/** A database is made anew after so many, as it would be for one day of trade. */
const BATCH = 500;
const cwd = path.join(root, 'backend');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'orebridge-books-'));

try {
  const started = performance.now();
  const batches = Array.from({ length: Math.ceil(DEALS / BATCH) }, (_, n) => n);
  const totals = { deals: 0, differ: 0 };
  const lane = async () => {
    for (let n = batches.shift(); n !== undefined; n = batches.shift()) {
      const { numPassedTests, numFailedTests, testResults } = await run(n, Math.min(BATCH, DEALS - n * BATCH));
      totals.deals += numPassedTests + numFailedTests;
      totals.differ += numFailedTests;
      for (const { assertionResults } of testResults)
        for (const { status, fullName, failureMessages } of assertionResults)
          if (status === 'failed') console.log(`${fullName}\n${failureMessages.join('\n').slice(0, 2000)}`);
      console.log(`${totals.deals} deals, ${totals.differ} differ`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const figures = { ...totals, seconds: Math.round((performance.now() - started) / 100) / 10 };
  const bar = { deals: DEALS, differ: 0 };
  const ok = totals.deals === DEALS && totals.differ === 0;
  console.log(JSON.stringify({ name: 'books', figures, bar, ok }));
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Jest's own words go to stderr: the last line of stdout is the result. A failed deal is in the report, not an error. */
async function run(batch, deals) {
  const report = path.join(folder, `${batch}.json`);
  const jest = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    'test/trade/books.spec.ts',
  ];
  const options = ['--maxWorkers=1', '--json', `--outputFile=${report}`, '--silent', '--testTimeout=600000'];
  const env = { ...process.env, OREBRIDGE_CASES: String(deals), OREBRIDGE_FIRST: String(batch * BATCH) };
  const child = spawn(process.execPath, [...jest, ...options], { cwd, env, stdio: ['ignore', 'ignore', 'ignore'] });
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return JSON.parse(fs.readFileSync(report, 'utf8'));
}
