import fs from 'node:fs';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { requireChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { beforeEnd, endWith } from './lib/lifetime.mjs';
import { memoryFolder } from './lib/memory-folder.mjs';
import { cache } from './lib/paths.mjs';
import { prepareOnce } from './lib/prepared.mjs';
import { step } from './lib/progress.mjs';
import { allSteps } from './lib/test/steps.mjs';
import { Trouble } from './lib/trouble.mjs';

/** One more than the processors of a small machine: each step waits for a database or a browser now and then. */
const TOGETHER = 3;
const SHOWN = 150;

/**
 * `npm test [-- --only part,part] [--grep words]`: everything that must hold, counted in one closing line.
 * `--grep` narrows the journeys to those whose file or title has the words.
 */
export default async function test(args) {
  await install();
  const memory = memoryFolder();
  if (memory) {
    process.env.TMPDIR = memory.folder;
    beforeEnd(memory.remove);
  }
  fs.rmSync(path.join(cache, 'test'), { recursive: true, force: true });
  const steps = choose(allSteps({ grep: valueOf(args, '--grep') }), args);
  const total = { passed: 0, failed: 0 };
  const report = (result) => {
    total.passed += result.passed;
    total.failed += result.failed;
  };

  if (steps.some((one) => one.browser)) process.env.CHROMIUM_PATH = await step('looking for Chromium', requireChromium);
  const built = !steps.some((one) => one.built) || (await buildAll(report));
  const runnable = steps.filter((one) => built || !one.built);
  if (built && runnable.some(({ prepared }) => prepared)) beforeEnd(await prepareOnce());
  const [waiting, working] = [true, false].map((waits) =>
    runnable.filter((one) => !one.alone && !!one.waits === waits),
  );
  await Promise.all([together(working, TOGETHER, report), together(waiting, 1, report)]);
  for (const one of runnable.filter((step) => step.alone)) report(await runStep(one));

  console.log(`${total.passed} passed, ${total.failed} failed`);
  await endWith(total.failed || !total.passed ? 1 : 0);
}

function valueOf(args, name) {
  return args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
}

function choose(steps, args) {
  const only = valueOf(args, '--only')?.split(',');
  if (!args.includes('--only')) return steps;
  const parts = new Set(steps.flatMap((one) => [one.part, one.name]));
  const unknown = only?.find((name) => !parts.has(name));
  if (!only || unknown)
    throw new Trouble(`--only takes some of: ${[...new Set(steps.map((one) => one.part))].join(', ')}.`);
  return steps.filter((one) => only.includes(one.part) || only.includes(one.name));
}

async function buildAll(report) {
  try {
    await build();
    report({ passed: 1, failed: 0 });
    return true;
  } catch (error) {
    console.log(error.message);
    report({ passed: 0, failed: 1 });
    return false;
  }
}

async function together(steps, lanes, report) {
  const waiting = [...steps];
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) report(await runStep(one));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function runStep(one) {
  const from = Date.now();
  let result;
  try {
    result = await one.run();
  } catch (error) {
    result = { passed: 0, failed: 1, reason: error.message };
  }
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  const failed = result.failed ? `, ${result.failed} failed` : '';
  const busy = result.processor === undefined ? '' : `, ${result.processor.toFixed(0)} s of a processor`;
  console.log(`  ${result.failed ? '✗' : '✓'} ${one.name}: ${result.passed} passed${failed} (${seconds} s${busy})`);
  if (result.reason) console.log(result.reason);
  else if (result.failed) console.log(endOf(result.log));
  return result;
}

/** The end of a log, where the failures are summed up; the whole of it stays where it is. */
function endOf(log) {
  const lines = fs.readFileSync(log, 'utf8').trimEnd().split('\n');
  const shown = lines.slice(-SHOWN).join('\n');
  return lines.length > SHOWN ? `${shown}\n(${lines.length} lines in ${log})` : shown;
}
