import fs from 'node:fs';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { requireChromium } from './lib/chromium.mjs';
import { CliError } from './lib/cli-error.mjs';
import { install } from './lib/install.mjs';
import { beforeEnd, endWith } from './lib/lifetime.mjs';
import { memoryFolder } from './lib/memory-folder.mjs';
import { cache } from './lib/paths.mjs';
import { prepareOnce } from './lib/prepared.mjs';
import { step } from './lib/progress.mjs';
import { dueSteps, stepInputs } from './lib/test/changed.mjs';
import { hashedFiles } from './lib/test/files.mjs';
import { forgetGreen, rememberGreen } from './lib/test/green.mjs';
import { allSteps } from './lib/test/steps.mjs';
import { timesTable } from './lib/test/table.mjs';

/** One more than the processors of a small machine: each step waits for a database or a browser now and then. */
const TOGETHER = 3;
const SHOWN = 150;

/**
 * `npm test [-- --changed] [--only part,part] [--grep words]`: everything that must hold, counted in one closing line. `--changed` runs what
 * the content of the files says has changed since it was last green. `--grep` narrows the journeys to those whose file or title has the words.
 */
export default async function test(args) {
  const began = Date.now();
  await install();
  const memory = memoryFolder();
  if (memory) {
    process.env.TMPDIR = memory.folder;
    beforeEnd(memory.remove);
  }
  fs.rmSync(path.join(cache, 'test'), { recursive: true, force: true });
  const files = hashedFiles();
  const grep = valueOf(args, '--grep');
  const changed = args.includes('--changed');
  const chosen = choose(allSteps({ grep, changed, files }), args);
  const due = changed ? sayWhatIsLeft(dueSteps(chosen, files)) : chosen.map((one) => ({ one }));
  const steps = due.map((each) => ({ ...each.one, changed: each.changed }));
  const results = [];
  const report = (one, result) => {
    results.push({ name: one.name, part: one.part, ...result });
    if (one.remembers || (grep && one.part === 'journeys')) return;
    if (result.failed) forgetGreen(one.name);
    else rememberGreen(one.name, stepInputs(one, files));
  };

  if (steps.some((one) => one.browser)) process.env.CHROMIUM_PATH = await step('looking for Chromium', requireChromium);
  const built = !steps.some((one) => one.built) || (await buildAll(results));
  const runnable = steps.filter((one) => built || !one.built);
  if (built && runnable.some(({ prepared }) => prepared)) beforeEnd(await prepareOnce());
  const [waiting, working] = [true, false].map((waits) =>
    runnable.filter((one) => !one.alone && !!one.waits === waits),
  );
  await Promise.all([together(working, TOGETHER, report), together(waiting, 1, report)]);
  for (const one of runnable.filter((step) => step.alone)) report(one, await runStep(one));

  console.log(`\n${timesTable(results, (Date.now() - began) / 1000)}\n`);
  const [passed, failed] = ['passed', 'failed'].map((count) => results.reduce((sum, one) => sum + one[count], 0));
  console.log(`${passed} passed, ${failed} failed`);
  const nothing = !passed && !(changed && !due.length);
  await endWith(failed || nothing ? 1 : 0);
}

function sayWhatIsLeft({ due, unchanged, left }) {
  if (unchanged.length) console.log(`  Unchanged since they were green: ${unchanged.length} parts`);
  if (left.length) console.log(`  Left to "npm test", for they try the whole product: ${left.join(', ')}`);
  for (const { one } of due)
    if (one.left) console.log(`  Left to "npm test": ${one.left} spec files of the server that run the same functions`);
  return due;
}

function valueOf(args, name) {
  return args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
}

function choose(steps, args) {
  const only = valueOf(args, '--only')?.split(',');
  if (!args.includes('--only')) return steps.filter((one) => !one.named);
  const parts = new Set(steps.flatMap((one) => [one.part, one.name]));
  const unknown = only?.find((name) => !parts.has(name));
  if (!only || unknown)
    throw new CliError(`--only takes some of: ${[...new Set(steps.map((one) => one.part))].join(', ')}.`);
  return steps.filter((one) => only.includes(one.part) || only.includes(one.name));
}

async function buildAll(results) {
  const from = Date.now();
  const told = { name: 'build', part: 'build', passed: 1, failed: 0 };
  try {
    await build();
  } catch (error) {
    console.log(error.message);
    Object.assign(told, { passed: 0, failed: 1 });
  }
  results.push({ ...told, seconds: (Date.now() - from) / 1000 });
  return !told.failed;
}

async function together(steps, lanes, report) {
  const waiting = [...steps];
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) report(one, await runStep(one));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function runStep(one) {
  const from = Date.now();
  let result;
  try {
    result = await one.run({ changed: one.changed });
  } catch (error) {
    result = { passed: 0, failed: 1, reason: error.message };
  }
  const seconds = (Date.now() - from) / 1000;
  const failed = result.failed ? `, ${result.failed} failed` : '';
  const busy = result.processor === undefined ? '' : `, ${result.processor.toFixed(0)} s of a processor`;
  console.log(
    `  ${result.failed ? '✗' : '✓'} ${one.name}: ${result.passed} passed${failed} (${seconds.toFixed(1)} s${busy})`,
  );
  if (result.reason) console.log(result.reason);
  else if (result.failed) console.log(endOf(result.log));
  return { ...result, seconds };
}

/** The end of a log, where the failures are summed up; the whole of it stays where it is. */
function endOf(log) {
  const lines = fs.readFileSync(log, 'utf8').trimEnd().split('\n');
  const shown = lines.slice(-SHOWN).join('\n');
  return lines.length > SHOWN ? `${shown}\n(${lines.length} lines in ${log})` : shown;
}
