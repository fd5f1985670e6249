import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createArea } from '../lib/create-area.mjs';
import { execute } from '../lib/packed.mjs';
import { root } from '../lib/paths.mjs';
import { catalogueFaults } from '../lib/rules/catalogues.mjs';
import { tempFolder } from '../lib/temp-postgres.mjs';

const temp = tempFolder('area');
const top = temp.folder;
const PACKAGES = ['backend', 'packages/contracts', 'packages/trade'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'pack', '.swc']);
let files;

/** The server and what it shares, with the packages that are installed, but for its own: those are the copy's. */
before(() => {
  for (const folder of [
    ...PACKAGES,
    'mfe-admin/src/messages',
    'scripts',
    'tsconfig.base.json',
    'biome.json',
    '.oxlintrc.json',
    '.gitignore',
  ])
    fs.cpSync(path.join(root, folder), path.join(top, folder), {
      recursive: true,
      filter: (file) => !LEFT_OUT.has(path.basename(file)),
    });
  link(path.join(root, 'node_modules'), path.join(top, 'node_modules'));
  for (const folder of PACKAGES) {
    const modules = path.join(top, folder, 'node_modules');
    for (const name of fs.readdirSync(path.join(root, folder, 'node_modules')).filter((one) => one !== '@orebridge'))
      link(path.join(root, folder, 'node_modules', name), path.join(modules, name));
    for (const shared of ['contracts', 'trade'])
      link(path.join(top, 'packages', shared), path.join(modules, '@orebridge', shared));
  }
  files = createArea(top, 'market/price-lists');
});
after(() => temp.remove());

function link(to, from) {
  fs.mkdirSync(path.dirname(from), { recursive: true });
  fs.symlinkSync(to, from, 'junction');
}
const tool = (name, ...args) =>
  execute(process.execPath, [path.join(root, 'node_modules', ...name), ...args], { cwd: top });

test('a new area has its module, controller, service, entity, policy, mapper and test, and hangs in the lists', () => {
  const own = files.filter((file) => file.startsWith(path.join('backend', 'src', 'market', 'price-lists')));
  assert.deepEqual(own.map((file) => path.basename(file)).toSorted(), [
    'index.ts',
    'price-list.entity.ts',
    'price-list.mapper.ts',
    'price-list.policy.ts',
    'price-lists.controller.ts',
    'price-lists.module.ts',
    'price-lists.service.ts',
    'price-lists.spec.ts',
  ]);
  for (const file of files)
    assert.doesNotMatch(fs.readFileSync(path.join(top, file), 'utf8'), /__(one|many|table|code|words|number)__/, file);
});

test('its types hold, those of the tests of rights among them', async () => {
  for (const folder of ['packages/contracts', 'backend'])
    await tool(['typescript7', 'bin', 'tsc'], '--checkers', '1', '--noEmit', '-p', folder);
});

test('its error and its name in the audit have a text in each language', () => {
  for (const [folder, key] of [
    ['packages/contracts/messages', 'error.price_list.name_taken'],
    ['mfe-admin/src/messages', 'admin.kind.price-list'],
  ]) {
    assert.deepEqual(catalogueFaults(path.join(top, folder)), []);
    assert.ok(JSON.parse(fs.readFileSync(path.join(top, folder, 'fr.json'), 'utf8'))[key]);
  }
});

test('the house finds nothing to mend in it', async () => {
  const own = files.filter((file) => file.startsWith('backend'));
  await tool(['oxlint', 'bin', 'oxlint'], ...own);
});

for (const [given, reason] of [
  ['market/price-lists', /taken/],
  ['market/listings', /taken/],
  ['shop/price-lists', /the groups are/],
  ['market', /no name for an area/],
  ['market/Prices', /no name for an area/],
  ['market/a/b', /the groups are/],
  ['', /the groups are/],
])
  test(`"${given}" is refused with one sentence`, () => {
    assert.throws(() => createArea(top, given), reason);
  });
