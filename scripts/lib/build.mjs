import fs from 'node:fs';
import path from 'node:path';
import { run, toolPath } from './child.mjs';
import { hashOf, isResult, sourcesOf, withNeeds, workspacePackages } from './packages.mjs';
import { cache, root } from './paths.mjs';
import { step } from './progress.mjs';
import { pinnedReleaseKey } from './release-key.mjs';
import { CliError } from './cli-error.mjs';

const TOGETHER = 2;
const SHARED = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.web.json', '.swcrc'].map((name) =>
  path.join(root, name),
);

/**
 * Where the shell with a release key in it is built: several sites may run out of one checkout, each with a key of its own, and
 * none takes the files of another.
 * @param {string} key raw public key, base64
 */
export const shellFolderOf = (key) => path.join(cache, 'shell', hashOf([], key).slice(0, 16));

/**
 * Builds each package whose sources, or those of a package that it uses, have changed since its last build.
 * @param {(folder: string) => boolean} [wanted] which packages; all when left out
 * @param {string} [shellKey] the release key of a site, for which the shell is built into {@link shellFolderOf} the key
 * @throws {CliError} when a build fails
 */
export async function build(wanted = () => true, shellKey = '') {
  const own = shellKey && { key: shellKey, result: shellFolderOf(shellKey) };
  const all = workspacePackages().map((one) => (own && one.folder === 'shell' ? { ...one, ...own } : one));
  const hashes = new Map();
  const stale = all.filter((one) => one.manifest.scripts?.build && wanted(one.folder) && !isFresh(one, all, hashes));
  if (!stale.length) return;
  await step(`building ${stale.length === 1 ? stale[0].folder : `${stale.length} packages`}`, async (note) => {
    const done = new Set();
    const under = new Set();
    // Also what a package without a build of its own needs: the drawings behind the design system.
    const mayStart = (one) =>
      withNeeds(one, all).every((need) => need === one || done.has(need.name) || !stale.includes(need));
    const waiting = [...stale];
    const next = async () => {
      const index = waiting.findIndex(mayStart);
      if (index < 0) return;
      const [one] = waiting.splice(index, 1);
      under.add(one.folder);
      note([...under].join(', '));
      await buildOne(one, fingerprint(one, all, hashes));
      under.delete(one.folder);
      done.add(one.name);
      await Promise.all(Array.from({ length: TOGETHER - under.size }, next));
    };
    await Promise.all(Array.from({ length: TOGETHER }, next));
    note('');
  });
}

async function buildOne(one, hash) {
  const log = path.join(cache, 'log', `build-${path.basename(one.folder)}.log`);
  fs.rmSync(stampOf(one), { force: true });
  for (const folder of resultsOf(one)) fs.rmSync(folder, { recursive: true, force: true });
  const cwd = path.join(root, one.folder);
  const into = one.result ? ` --output-path "${one.result}"` : '';
  const { code, output } = await run(one.manifest.scripts.build + into, null, {
    cwd,
    log,
    env: { ...toolPath(one.folder), NODE_ENV: 'production', OREBRIDGE_RELEASE_KEY: keyOf(one) },
  });
  if (code !== 0) throw new CliError(`${one.folder} does not build (${reasonIn(output)}): read ${log} and mend it.`);
  fs.mkdirSync(path.dirname(stampOf(one)), { recursive: true });
  fs.writeFileSync(stampOf(one), JSON.stringify({ hash, files: countFiles(one) }));
}

const stampOf = (one) =>
  one.result ? `${one.result}.json` : path.join(cache, 'build', `${path.basename(one.folder)}.json`);

const keyOf = (one) => one.key ?? pinnedReleaseKey();

function resultsOf(one) {
  if (one.result) return fs.existsSync(one.result) ? [one.result] : [];
  const home = path.join(root, one.folder);
  return fs
    .readdirSync(home)
    .filter(isResult)
    .map((name) => path.join(home, name));
}

function isFresh(one, all, hashes) {
  try {
    const { hash, files } = JSON.parse(fs.readFileSync(stampOf(one), 'utf8'));
    return hash === fingerprint(one, all, hashes) && files > 0 && files === countFiles(one);
  } catch {
    return false;
  }
}

/** A changed count means that somebody removed results; their contents are not read again at each start. */
function countFiles(one) {
  return resultsOf(one).reduce((sum, folder) => sum + fs.readdirSync(folder, { recursive: true }).length, 0);
}

/** `hashes` remembers, for one build, what it has read already. */
function fingerprint(one, all, hashes) {
  const own = withNeeds(one, all).map((member) => {
    if (!hashes.has(member.name)) hashes.set(member.name, hashOf(sourcesOf(path.join(root, member.folder))));
    return hashes.get(member.name);
  });
  // The key is built into the shell alone.
  const key = one.folder === 'shell' ? keyOf(one) : '';
  return hashOf(SHARED, process.versions.node.split('.')[0], ...own.sort(), key);
}

/** webpack says "ERROR in …" on one line and what is wrong on the next. */
function reasonIn(output) {
  const lines = output.split('\n').map((line) => line.trim());
  const telling = lines.filter((line) => line && !line.startsWith('at '));
  const from = telling.findIndex((line) => /error|failed/i.test(line));
  return (
    telling
      .slice(from, from < 0 ? undefined : from + 2)
      .join(' ')
      .slice(0, 200) || 'it gave no reason'
  );
}
