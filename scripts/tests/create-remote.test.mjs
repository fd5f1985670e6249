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

/** Runs a command in the copy; its time counts. */
const within = async (cwd, ...args) => {
  const from = performance.now();
  const env = { ...process.env, NODE_ENV: undefined, OREBRIDGE_DATA: undefined };
  try {
    return await execute(process.execPath, args, { cwd, env });
  } finally {
    spent += performance.now() - from;
  }
};
const create = (...args) => within(copy, path.join('scripts', 'run.cjs'), 'create-remote', ...args);

before(async () => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'orebridge-copy-'));
  const { stdout } = await execute('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, maxBuffer: 32e6 });
  for (const file of stdout.split('\0').filter((name) => name && fs.existsSync(path.join(root, name))))
    fs.cpSync(path.join(root, file), path.join(copy, file));
  // What stands for the packages that a developer has installed already.
  await within(copy, '--input-type=module', '-e', "await (await import('./scripts/lib/install.mjs')).install()");
  spent = 0;
  await create('lab-results');
  home = path.join(copy, 'mfe-lab-results');
});
after(() => fs.rmSync(copy, { recursive: true, force: true }));

test('a new remote has the types of its host', () =>
  within(copy, path.join('node_modules', 'typescript7', 'bin', 'tsc'), '-p', home));

test('its page is shown in every language, by its own test', () =>
  within(home, path.join('node_modules', 'jest', 'bin', 'jest.js'), '--ci', '--maxWorkers=1'));

test('it builds, with its page, navigation and search item', async () => {
  await within(copy, path.join('scripts', 'run.cjs'), 'build', 'packages/trade', 'packages/contracts');
  await within(copy, path.join('scripts', 'run.cjs'), 'build', 'mfe-lab-results');
  const manifest = JSON.parse(fs.readFileSync(path.join(home, 'dist', 'remote.json'), 'utf8'));
  assert.equal(manifest.name, 'lab-results');
  assert.deepEqual(
    [manifest.routes, manifest.navigation, manifest.search].map((items) => items.map((item) => item.path)),
    [['/lab-results'], ['/lab-results'], ['/lab-results']],
  );
  assert.deepEqual(manifest.locales, ['en', 'zh', 'fr', 'es']);
});

test('all of that takes less than a minute', () => {
  assert.ok(spent < MINUTE, `it took ${Math.round(spent / 1000)} s`);
});

test('the house finds nothing to mend in it', async () => {
  const rules =
    "const { breachesIn } = await import('./scripts/lib/rules/index.mjs'); console.log(JSON.stringify(await breachesIn('.')))";
  const { stdout } = await within(copy, '--input-type=module', '-e', rules);
  assert.deepEqual(JSON.parse(stdout), []);
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
