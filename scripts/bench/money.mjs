import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../lib/paths.mjs';

// The properties of money, quantities and settlements over 100,000 cases each, and 10,000 walks of every lifecycle.
const small = process.argv.includes('--small');
const CASES = small ? 5000 : 100_000;
const WALKS = small ? 600 : 10_000;
const cwd = path.join(root, 'packages/trade');
const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'orebridge-money-')), 'report.json');
const SPECS = ['test/money-properties.spec.ts', 'test/walks.spec.ts', 'test/settlement.spec.ts'];

try {
  const started = performance.now();
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const options = ['--maxWorkers=1', '--json', `--outputFile=${report}`, '--testTimeout=600000', '--silent'];
  await run([...jest, ...SPECS, ...options]);
  const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const figures = { cases: CASES, tests: numTotalTests, passed: numPassedTests, failed: numFailedTests, seconds };
  const bar = { cases: CASES, failed: 0 };
  console.log(JSON.stringify({ name: 'money', figures, bar, ok: numFailedTests === 0 && numPassedTests > 0 }));
} finally {
  fs.rmSync(path.dirname(report), { recursive: true, force: true });
}

/** Jest's own words go to stderr: the last line of stdout is the result. A failed test is in the report, not an error. */
function run(args) {
  const env = { ...process.env, OREBRIDGE_CASES: String(CASES), OREBRIDGE_WALKS: String(WALKS) };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
