import fs from 'node:fs';
import path from 'node:path';
import { run, toolPath } from '../child.mjs';
import { withNeeds, workspacePackages } from '../packages.mjs';
import { root } from '../paths.mjs';
import { fromPlaywright, fromTap, whole } from './counts.mjs';
import { SHARDS, unitSteps } from './jest.mjs';
import { out, runJourneys } from './journeys.mjs';
import { typeChecks } from './types.mjs';

const CODE = /\.(ts|tsx|mts|mjs|cjs|js)$/;
const within = (folder) => (file) => file.startsWith(`${folder}/`);
const isScript = (file) => /^scripts\/(tests|bench)\//.test(file);

/**
 * A step is {name, part, alone?, waits?, built?, prepared?, browser?, reads?, product?, run(about) → {passed, failed, log}}; `part` is what
 * --only names. What needs a `browser` finds one installed. `reads` says which files it depends on, all when left out; `product` marks what
 * tries the whole product, which --changed runs only where one of the files that this matches has changed.
 */
function tool(name, part, command, extra = {}) {
  const log = out(`${name}.log`);
  const step = async () => {
    const { code, processor } = await run(command, null, { env: toolPath('.'), log, timed: true });
    return { ...whole(code), log, processor };
  };
  return { name, part, run: step, ...extra };
}

/** A package's files, and those of the packages that it uses. */
function readerOf(packages) {
  return (one) => {
    const folders = withNeeds(one, packages).map(({ folder }) => within(folder.split(path.sep).join('/')));
    return (file) => folders.some((inside) => inside(file));
  };
}

function types(packages, readsOf) {
  return typeChecks(packages).map(({ name, command, members }) => {
    const reads = members.map((folder) => readsOf(packages.find((one) => one.folder === folder)));
    return tool(name, 'types', command, { reads: (file) => reads.some((one) => one(file)) });
  });
}

function lint(packages) {
  const folders = packages.flatMap((one) =>
    ['src', 'bench', 'gallery', 'test', 'tests', 'journeys', 'support'].map((sub) => `${one.folder}/${sub}`),
  );
  const present = ['scripts', ...folders].filter((folder) => fs.existsSync(path.join(root, folder)));
  return tool('lint', 'lint', `oxlint ${present.join(' ')}`, {
    reads: (file) => CODE.test(file) || file === '.oxlintrc.json',
  });
}

/**
 * What the tests of the commands read, besides themselves; all when they are not named here. Those of the second list start or build
 * what users get.
 */
const READS = {
  lock: () => false,
  'embedded-postgres': () => false,
  'release-key': () => false,
  release: within('packages/remote-kit'),
  'api-report': (file) => /^packages\/(remote-kit|ui|contracts|trade)\/(src\/|api\.md$)/.test(file),
  supply: (file) => /(^|\/)package\.json$|^THIRD-PARTY-NOTICES\.md$/.test(file),
  messages: (file) => /\.(json|tsx?|mjs)$/.test(file),
  'source-rules': (file) => CODE.test(file),
  rules: (file) => CODE.test(file) || /(^|\/)package\.json$|^\.dependency-cruiser\.cjs$/.test(file),
};
const OF_PRODUCT = ['launcher', 'backup', 'create-remote', 'create-area', 'outside'];

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
    const own = `scripts/tests/${file}`;
    return {
      name,
      part: name,
      built: ['launcher', 'release', 'backup', 'trade-rules', 'gates', 'messages'].includes(name),
      prepared: name === 'backup',
      reads: (one) => one === own || (!isScript(one) && (READS[name]?.(one) ?? true)),
      product: OF_PRODUCT.includes(name) ? (one) => one === own : undefined,
      run: step,
    };
  });
}

/**
 * Proofs, each in a small form: nothing is oversold, lost, doubled or miscounted, whatever breaks meanwhile. They are part of each run.
 */
const PROOFS = ['crash', 'failures', 'import', 'ledger', 'outbox', 'oversell', 'recount', 'restore', 'walks'];

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
  'launcher',
  'journeys-releases',
  'unit-mfe-deals',
  'unit-shell',
  'unit-mfe-admin',
  'backup',
  'create-remote',
  'create-area',
  'outside',
  'unit-trade',
];

/** Faults that cost seconds to find come before all that. */
const CHEAP = ['types', 'lint', 'format', 'unused', 'messages'];

const rankOf = ({ name, part }) => {
  if (CHEAP.includes(part)) return -1;
  return LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length;
};

/** Proofs in their small form; and the part `measures`, which runs where it is named: the other benchmarks, whose figures are not for quoting. */
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
      const isProof = PROOFS.includes(bench);
      return tool(`bench-${bench}`, isProof ? 'bench' : 'measures', step, {
        built: true,
        prepared: true,
        browser: file.startsWith(path.join(root, 'e2e')),
        waits: WAITING.includes(`bench-${bench}`),
        named: !isProof,
        product: (one) => /^(backend|e2e)\/bench\/(lib\/|fixture\/)/.test(one) || one.endsWith(`/bench/${bench}.mjs`),
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
  const product = (file) => /^e2e\/(journeys|support|data)\/|^e2e\/[^/]+$/.test(file);
  return { name, part: 'journeys', alone, built: true, prepared: true, browser: true, product, run: step };
}

/**
 * Everything that `npm test` runs: first where faults are cheapest to learn of, then what takes longest. What is `named` runs only where
 * --only names it.
 * @param {{grep?: string, changed?: boolean, files: Map<string, string>}} options `grep` narrows the journeys, `changed` the tests of the
 *   server to what has changed in `files`, as `hashedFiles` gives them
 */
export function allSteps({ grep, changed, files }) {
  const packages = workspacePackages();
  const readsOf = readerOf(packages);
  const steps = [
    ...types(packages, readsOf),
    lint(packages),
    tool('format', 'format', 'biome format .'),
    tool('unused', 'unused', 'knip --no-progress', {
      reads: (file) => CODE.test(file) || /(^|\/)package\.json$|^knip\.json$/.test(file),
    }),
    ...scripts(),
    ...unitSteps(packages, { changed, files, readsOf }),
    ...benches(),
    ...(hasConfig() ? [journeys('releases', { grep }), journeys('journeys', { grep, alone: true })] : []),
  ];
  return steps.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const hasConfig = () => fs.readdirSync(path.join(root, 'e2e')).some((file) => file.startsWith('playwright.config'));
