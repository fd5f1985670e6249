import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { copyCheckout } from '../lib/checkout-copy.mjs';

let copy;
let home;
const create = (name) => copy.command('create-remote', name);

before(async () => {
  copy = await copyCheckout();
  // A developer has the packages installed and built already.
  await copy.command('build', 'packages/trade', 'packages/contracts');
  await create('lab-results');
  home = path.join(copy.folder, 'mfe-lab-results');
});
after(() => copy.remove());

test('a new remote has the types of its host', () =>
  copy.within(copy.folder, path.join('node_modules', 'typescript7', 'bin', 'tsc'), '-p', home));

test('its page is shown in every language, by its own test', () =>
  copy.within(home, path.join('node_modules', 'jest', 'bin', 'jest.js'), '--ci', '--maxWorkers=1'));

test('it builds, with its page, navigation and search item', async () => {
  await copy.command('build', 'mfe-lab-results');
  const manifest = JSON.parse(fs.readFileSync(path.join(home, 'dist', 'remote.json'), 'utf8'));
  assert.equal(manifest.name, 'lab-results');
  assert.deepEqual(
    [manifest.routes, manifest.navigation, manifest.search].map((items) => items.map((item) => item.path)),
    [['/lab-results'], ['/lab-results'], ['/lab-results']],
  );
  assert.deepEqual(manifest.locales, ['en', 'zh', 'fr', 'es']);
});

test('the house finds nothing to mend in it', async () => {
  const rules =
    "const { breachesIn } = await import('./scripts/lib/rules/index.mjs'); console.log(JSON.stringify(await breachesIn('.')))";
  const { stdout } = await copy.within(copy.folder, '--input-type=module', '-e', rules);
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
    const left = fs.readdirSync(copy.folder);
    const failure = await create(name).then(
      () => null,
      (error) => error,
    );
    assert.equal(failure?.code, 1);
    assert.match(failure.stderr, reason);
    assert.deepEqual(fs.readdirSync(copy.folder), left);
  });
