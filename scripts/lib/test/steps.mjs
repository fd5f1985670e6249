import fs from 'node:fs';
import path from 'node:path';
import { run, toolPath } from '../child.mjs';
import { workspacePackages } from '../packages.mjs';
import { cache, root } from '../paths.mjs';
import { FLEETING, startTempPostgres } from '../temp-postgres.mjs';
import { fromJest, fromPlaywright, fromTap, whole } from './counts.mjs';
import { out, runJourneys } from './journeys.mjs';
import { typeChecks } from './types.mjs';

/** The tests of the server take longest: in parts, each with a database of its own, the lanes share them and end together. */
const SHARDS = 10;
/** Kept for the next run, and for the packages that share code. */
const transforms = path.join(cache, 'jest');
const slug = (folder) => path.basename(folder);

/**
 * A step is {name, part, alone?, waits?, built?, prepared?, browser?, run() → {passed, failed, log}}; `part` is what --only names.
 * What needs a `browser` finds one installed.
 */
function tool(name, part, command, extra = {}) {
  const log = out(`${name}.log`);
  const step = async () => {
    const { code, processor } = await run(command, null, { env: toolPath('.'), log, timed: true });
    return { ...whole(code), log, processor };
  };
  return { name, part, run: step, ...extra };
}

const types = (packages) => typeChecks(packages).map(({ name, command }) => tool(name, 'types', command));

function lint(packages) {
  const folders = packages.flatMap((one) =>
    ['src', 'bench', 'test', 'tests', 'journeys', 'support'].map((sub) => `${one.folder}/${sub}`),
  );
  const present = ['scripts', ...folders].filter((folder) => fs.existsSync(path.join(root, folder)));
  return tool('lint', 'lint', `oxlint ${present.join(' ')}`);
}

/** The tests of the launcher, the dependency rules and the catalogues. */
function scripts() {
  const files = fs.readdirSync(path.join(root, 'scripts', 'tests')).filter((file) => file.endsWith('.test.mjs'));
  return files.map((file) => {
    const name = file.replace('.test.mjs', '');
    const log = out(`${name}.log`);
    const args = ['--test', '--test-reporter=tap', path.join('scripts', 'tests', file)];
    const step = async () => {
      const { code, output, processor } = await run(process.execPath, args, { log, timed: true });
      return { ...fromTap(code, output), log, processor };
    };
    return {
      name,
      part: name,
      built: ['launcher', 'release', 'backup'].includes(name),
      prepared: name === 'backup',
      run: step,
    };
  });
}

function unit(packages) {
  const tested = packages.filter((one) => /jest/.test(one.manifest.scripts?.test ?? '') && hasSpecs(one.folder));
  return tested.flatMap((one) => {
    const name = `unit-${slug(one.folder)}`;
    if (one.folder !== 'backend') return [{ name, part: 'unit', run: () => jest(one, name) }];
    return Array.from({ length: SHARDS }, (_, n) => {
      const step = (env) => jest(one, `${name}-${n + 1}`, { env, shard: `${n + 1}/${SHARDS}` });
      return { name: `${name}-${n + 1}`, part: 'backend', run: () => onDatabase(step) };
    });
  });
}

async function jest(one, name, { env = {}, shard } = {}) {
  const report = out(`${name}.json`);
  const log = out(`${name}.log`);
  fs.rmSync(report, { force: true });
  const command = `${one.manifest.scripts.test} --ci --maxWorkers=1 --cacheDirectory=${JSON.stringify(transforms)} --json --outputFile=${JSON.stringify(report)}${shard ? ` --shard=${shard}` : ''}`;
  const cwd = path.join(root, one.folder);
  const { code, processor } = await run(command, null, {
    cwd,
    log,
    env: { ...toolPath(one.folder), NODE_ENV: 'test', ...env },
    timed: true,
  });
  return { ...fromJest(code, report), log, processor };
}

async function onDatabase(step) {
  const database = await startTempPostgres('backend-tests', FLEETING);
  try {
    // What the tests put into the temporary folder goes with the database.
    return await step({ DATABASE_URL: database.url, OREBRIDGE_DATA: database.folder, TMPDIR: database.folder });
  } finally {
    await database.stop();
  }
}

/**
 * Those that have no small form, or none that says what nothing else does: minutes on a line that is as bad as it is meant to be; what
 * the journeys do without a bar; and what the tests of the launcher and the first journey say of a start.
 */
const ASIDE = ['badline.mjs', 'live.mjs', 'pages.mjs', 'start.mjs'];

/** Mostly waiting for what time brings: they run beside everything else, one after the other. */
const WAITING = ['bench-canary', 'bench-failures'];

/** What takes longest begins first, so that the processors are done at about the same time; the rest follows as it comes. */
const LONGEST = [
  ...Array.from({ length: SHARDS }, (_, n) => `unit-backend-${n + 1}`),
  'unit-mfe-marketplace',
  'journeys-releases',
  'unit-mfe-deals',
  'unit-shell',
  'unit-mfe-admin',
  'launcher',
  'create-remote',
  'unit-trade',
];

/** Faults that cost seconds to find come before all that. */
const CHEAP = ['types', 'lint', 'format', 'unused', 'messages'];

const rankOf = ({ name, part }) => {
  if (CHEAP.includes(part)) return -1;
  return LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length;
};

/** The benchmarks in their small form: their bars hold, their figures are not for quoting. */
function benches() {
  const folders = ['backend', 'e2e']
    .map((folder) => path.join(root, folder, 'bench'))
    .filter((one) => fs.existsSync(one));
  const files = folders.flatMap((folder) => fs.readdirSync(folder).map((file) => path.join(folder, file)));
  return files
    .filter((file) => file.endsWith('.mjs') && !ASIDE.includes(path.basename(file)))
    .map((file) => {
      const bench = path.basename(file, '.mjs');
      const step = `node scripts/run.cjs bench ${bench} --small`;
      return tool(`bench-${bench}`, 'bench', step, {
        built: true,
        prepared: true,
        browser: file.startsWith(path.join(root, 'e2e')),
        waits: WAITING.includes(`bench-${bench}`),
      });
    });
}

/**
 * The journeys of one Playwright project, on a site of their own. Those that keep both processors busy run alone; those that take
 * releases away do it to no other's site, one after the other, beside whatever else runs.
 */
function journeys(project, { grep, alone }) {
  const name = project === 'journeys' ? project : `journeys-${project}`;
  const step = async () => {
    const { code, report, log, processor } = await runJourneys({ name, project, grep });
    return { ...fromPlaywright(code, report, { anyNumber: Boolean(grep) }), log, processor };
  };
  return { name, part: 'journeys', alone, built: true, prepared: true, browser: true, run: step };
}

/**
 * Everything that `npm test` runs: first where faults are cheapest to learn of, then what takes longest.
 * @param {{grep?: string}} [options] `grep` narrows the journeys
 */
export function allSteps({ grep } = {}) {
  const packages = workspacePackages();
  const steps = [
    ...types(packages),
    lint(packages),
    tool('format', 'format', 'biome format .'),
    tool('unused', 'unused', 'knip --no-progress'),
    ...scripts(),
    ...unit(packages),
    ...benches(),
    ...(hasConfig() ? [journeys('releases', { grep }), journeys('journeys', { grep, alone: true })] : []),
  ];
  return steps.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const hasConfig = () => fs.readdirSync(path.join(root, 'e2e')).some((file) => file.startsWith('playwright.config'));

function hasSpecs(folder) {
  const inside = (sub) => fs.existsSync(sub) && fs.readdirSync(sub, { recursive: true });
  return ['src', 'test', 'tests', 'webpack'].some((sub) =>
    (inside(path.join(root, folder, sub)) || []).some((file) => /\.(spec|test)\.[a-z]+$/.test(file)),
  );
}
