import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { execute } from '../lib/packed.mjs';
import { root } from '../lib/paths.mjs';

const MINUTE = 60_000;
let copy;
let home;
let spent = 0;

/** Runs a command in the copy. */
const within = (cwd, ...args) => {
  const env = { ...process.env, NODE_ENV: undefined, OREBRIDGE_DATA: undefined };
  return execute(process.execPath, args, { cwd, env });
};
const command = (...args) => within(copy, path.join('scripts', 'run.cjs'), ...args);
const create = (name) => command('create-remote', name);

/** What the maker of a remote waits for counts; what is there before does not. */
const counted = async (work) => {
  const from = performance.now();
  await work;
  spent += performance.now() - from;
};

before(async () => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'orebridge-copy-'));
  const { stdout } = await execute('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, maxBuffer: 32e6 });
  for (const file of stdout.split('\0').filter((name) => name && fs.existsSync(path.join(root, name))))
    fs.cpSync(path.join(root, file), path.join(copy, file));
  // A developer has the packages installed and built already.
  await command('build', 'packages/trade', 'packages/contracts');
  await counted(create('lab-results'));
  home = path.join(copy, 'mfe-lab-results');
});
after(() => fs.rmSync(copy, { recursive: true, force: true }));

test('a new remote has the types of its host', () =>
  within(copy, path.join('node_modules', 'typescript7', 'bin', 'tsc'), '-p', home));

test('its page is shown in every language, by its own test', () =>
  counted(within(home, path.join('node_modules', 'jest', 'bin', 'jest.js'), '--ci', '--maxWorkers=1')));

test('it builds, with its page, navigation and search item', async () => {
  await counted(command('build', 'mfe-lab-results'));
  const manifest = JSON.parse(fs.readFileSync(path.join(home, 'dist', 'remote.json'), 'utf8'));
  assert.equal(manifest.name, 'lab-results');
  assert.deepEqual(
    [manifest.routes, manifest.navigation, manifest.search].map((items) => items.map((item) => item.path)),
    [['/lab-results'], ['/lab-results'], ['/lab-results']],
  );
  assert.deepEqual(manifest.locales, ['en', 'zh', 'fr', 'es']);
});

test('made, tested and built, it takes less than a minute', () => {
  assert.ok(spent < MINUTE, `it took ${Math.round(spent / 1000)} s`);
});

test('the house finds nothing to mend in it', async () => {
  const rules =
    "const { breachesIn } = await import('./scripts/lib/rules/index.mjs'); console.log(JSON.stringify(await breachesIn('.')))";
  const { stdout } = await within(copy, '--input-type=module', '-e', rules);
  const own = JSON.parse(stdout).filter(({ file }) => file.startsWith(path.basename(home)));
  assert.deepEqual(own, []);
});

for (const [name, reason] of [
  ['lab-results', /belongs to mfe-lab-results/],
  ['deals', /belongs to mfe-deals|taken/],
  ['dashboard', /belongs to the shell/],
  ['Lab', /is no name for a remote/],
  ['../lab', /is no name for a remote/],
  ['', /is no name for a remote/],
])
  test(`"${name}" is refused with one sentence`, async () => {
    const left = fs.readdirSync(copy);
    const failure = await create(name).then(
      () => null,
      (error) => error,
    );
    assert.equal(failure?.code, 1);
    assert.match(failure.stderr, reason);
    assert.deepEqual(fs.readdirSync(copy), left);
  });
