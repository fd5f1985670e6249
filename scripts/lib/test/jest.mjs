import fs from 'node:fs';
import path from 'node:path';
import { run, toolPath } from '../child.mjs';
import { cache, root } from '../paths.mjs';
import { FLEETING, startTempPostgres } from '../temp-postgres.mjs';
import { backendSelection, rememberBackend } from './backend-specs.mjs';
import { fromJest } from './counts.mjs';
import { out } from './journeys.mjs';

/**
 * The tests of the server take longest: in parts, each with a database of its own, one for each lane. Each part loads the whole server anew,
 * which costs as much as two or three of its spec files.
 */
export const SHARDS = 3;
/** Kept for the next run, and for the packages that share code. */
const transforms = path.join(cache, 'jest');
const slug = (folder) => path.basename(folder);

/**
 * The unit tests of all packages, and the tests of the server.
 * @param {{folder: string, manifest: object}[]} packages
 * @param {{changed?: boolean, files: Map<string, string>, readsOf: (one: object) => (file: string) => boolean}} options `changed`: of
 *   the server's tests those that run what has changed
 */
export function unitSteps(packages, { changed, files, readsOf }) {
  const tested = packages.filter((one) => /jest/.test(one.manifest.scripts?.test ?? '') && hasSpecs(one.folder));
  return tested.flatMap((one) => {
    if (one.folder === 'backend') return backendSteps(one, { changed, files });
    const name = `unit-${slug(one.folder)}`;
    return [{ name, part: 'unit', reads: readsOf(one), run: (about) => jest(one, name, relatedTo(one, about)) }];
  });
}

/** What runs of a package: all, or what imports the files that have changed, where only sources and tests of its own have. */
function relatedTo(one, { changed } = {}) {
  const own = new RegExp(`^${one.folder}/(src|test|tests)/`);
  const there = (file) => fs.existsSync(path.join(root, file));
  if (!changed?.length || !changed.every((file) => own.test(file) && there(file))) return {};
  const names = changed.map((file) => JSON.stringify(path.join(root, file)));
  return { narrowed: `--passWithNoTests --findRelatedTests ${names.join(' ')}` };
}

function backendSteps(one, { changed, files }) {
  if (!changed)
    return Array.from({ length: SHARDS }, (_, n) =>
      backendStep(one, `unit-backend-${n + 1}`, files, `--shard=${n + 1}/${SHARDS}`),
    );
  const { specs, left } = backendSelection(files);
  if (!specs.length) return [];
  const names = specs.map((spec) => JSON.stringify(path.join(root, spec)));
  return [{ ...backendStep(one, 'unit-backend', files, `--runTestsByPath ${names.join(' ')}`), left }];
}

function backendStep(one, name, files, narrowed) {
  const step = async () => {
    const traces = out(`${name}-traces`);
    const database = await startTempPostgres('backend-tests', FLEETING);
    try {
      // What the tests put into the temporary folder goes with the database.
      const { folder } = database;
      const env = { DATABASE_URL: database.url, OREBRIDGE_DATA: folder, TMPDIR: folder, OREBRIDGE_TRACES: traces };
      const result = await jest(one, name, { env, narrowed });
      rememberBackend({ report: out(`${name}.json`), traces, files });
      return result;
    } finally {
      await database.stop();
    }
  };
  return { name, part: 'backend', remembers: true, run: step };
}

async function jest(one, name, { env = {}, narrowed = '' }) {
  const report = out(`${name}.json`);
  const log = out(`${name}.log`);
  fs.rmSync(report, { force: true });
  const command = `${one.manifest.scripts.test} --ci --maxWorkers=1 --cacheDirectory=${JSON.stringify(transforms)} --json --outputFile=${JSON.stringify(report)} ${narrowed}`;
  const cwd = path.join(root, one.folder);
  const { code, processor } = await run(command, null, {
    cwd,
    log,
    env: { ...toolPath(one.folder), NODE_ENV: 'test', ...env },
    timed: true,
  });
  return { ...fromJest(code, report, { anyNumber: Boolean(narrowed) }), log, processor };
}

function hasSpecs(folder) {
  const inside = (sub) => fs.existsSync(sub) && fs.readdirSync(sub, { recursive: true });
  return ['src', 'test', 'tests', 'webpack'].some((sub) =>
    (inside(path.join(root, folder, sub)) || []).some((file) => /\.(spec|test)\.[a-z]+$/.test(file)),
  );
}
