import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';
import { fileNameBreaches } from '../lib/rules/file-names.mjs';
import { MONEY_PATHS } from '../lib/rules/floats.mjs';
import { breachesIn } from '../lib/rules/index.mjs';
import { placeBreaches } from '../lib/rules/places.mjs';
import { tempFolder } from '../lib/temp-postgres.mjs';

const need = (...names) => ({ dependencies: Object.fromEntries(names.map((name) => [name, rangeOf(name)])) });
const rangeOf = (name) => (name.startsWith('@orebridge/') ? 'workspace:*' : 'catalog:');

/** A small tree that keeps every rule. */
const sound = {
  'packages/trade/package.json': need('decimal.js'),
  'packages/trade/src/index.ts': "import { Decimal } from 'decimal.js';\nexport const zero = new Decimal(0);\n",
  'packages/contracts/package.json': need('@orebridge/trade', 'zod'),
  'packages/contracts/src/index.ts':
    "import { zero } from '@orebridge/trade';\nimport { z } from 'zod';\nexport const amount = z.string().default(zero);\n",
  'packages/ui/package.json': need('@orebridge/trade', 'react'),
  'packages/ui/src/index.ts': "import react from 'react';\nexport const ui = react; // fetch() is for others\n",
  'packages/remote-kit/package.json': need('@orebridge/ui', '@orebridge/contracts', 'react'),
  'packages/remote-kit/src/index.ts': "export { ui } from '@orebridge/ui';\n",
  'shell/package.json': need('@orebridge/remote-kit', '@orebridge/ui'),
  'shell/src/index.ts': "import { ui } from '@orebridge/remote-kit';\nexport const roles = ['admin', ui];\n",
  'mfe-deals/package.json': need('@orebridge/remote-kit'),
  'mfe-deals/src/remote.ts':
    "import { page } from './page';\nexport { ui } from '@orebridge/remote-kit';\nexport { page };\n",
  'mfe-deals/src/page.ts': 'export const page = 1;\n',
  'mfe-deals/src/features/deal/deal-state.ts':
    "import { hour } from '../../shared/hour';\nexport const state = hour;\n",
  'mfe-deals/src/features/payments/components/Due.tsx': 'export function Due() {\n  return null;\n}\n',
  'mfe-deals/src/shared/hour.ts': 'export const hour = 3_600_000;\n',
  'mfe-admin/package.json': need('@orebridge/remote-kit'),
  'mfe-admin/src/remote.ts': "export { ui } from '@orebridge/remote-kit';\n",
  'backend/package.json': {
    ...need('@orebridge/contracts', '@orebridge/trade', 'pg'),
    devDependencies: { jest: 'catalog:' },
  },
  'backend/src/platform/framework/connection-pool.ts':
    'export const poolOf = (driver: { master?: object }) => driver.master;\n',
  'backend/src/platform/database.ts': "export { default } from 'pg';\n",
  'backend/src/trading/offers/offers.service.ts':
    "import { deals } from '../deals/deals.service.js';\nimport db from '../../platform/database.js';\nexport const offers = [deals, db];\n",
  'backend/src/trading/deals/deals.service.ts':
    "import { deal } from './deal.entity.js';\nexport const deals = [deal];\n",
  'backend/src/trading/deals/deal.entity.ts': 'export const deal = 1;\n',
  'backend/src/trading/deals/deal.store.ts':
    "export const read = 'SELECT d.id FROM deals d JOIN published.offers o ON o.id = d.offer_id';\n",
  'backend/src/migrations/owners.json': {
    tables: { 'trading/deals': ['deals'], 'trading/offers': ['offers'] },
    published: ['offers'],
  },
};

/** One breach of each rule: where it is planted, and the text that is planted there. */
const breaches = {
  'remote-to-remote': ['mfe-admin/src/breach.ts', "export * from '../../mfe-deals/src/page';\n"],
  'remote-to-shell': ['mfe-deals/src/breach.ts', "export * from '../../shell/src/index';\n"],
  'shell-to-remote': ['shell/src/breach.ts', "export * from '../../mfe-deals/src/remote';\n"],
  'shell-names-a-remote': ['shell/src/named.ts', "export const entry = '/remotes/deals/1.0.0/remoteEntry.js';\n"],
  'trade-is-pure': ['packages/trade/src/breach.ts', "export * from 'node:fs';\n"],
  'contracts-imports-trade-and-zod': ['packages/contracts/src/breach.ts', "export { default } from 'react';\n"],
  'ui-fetches-nothing': ['packages/ui/src/breach.ts', "export const load = () => fetch('/api/listings');\n"],
  'packages-know-no-app': ['packages/remote-kit/src/breach.ts', "export * from '../../../shell/src/index';\n"],
  'ui-below-remote-kit': ['packages/ui/src/kit.ts', "export * from '../../remote-kit/src/index';\n"],
  'backend-knows-no-page': [
    'backend/src/trading/offers/breach.ts',
    "export * from '../../../../packages/ui/src/index';\n",
  ],
  'pages-know-no-backend': [
    'mfe-deals/src/server.ts',
    "export * from '../../backend/src/trading/deals/deal.entity';\n",
  ],
  'area-past-its-service': ['backend/src/trading/offers/past.ts', "export * from '../deals/deal.entity.js';\n"],
  'platform-knows-no-area': ['backend/src/platform/breach.ts', "export * from '../trading/deals/deals.service.js';\n"],
  'circular-areas': ['backend/src/trading/deals/back.ts', "export * from '../offers/offers.service.js';\n"],
  'feature-to-feature': ['mfe-deals/src/features/deal/beside.ts', "export * from '../payments/components/Due';\n"],
  'feature-looks-up': ['mfe-deals/src/features/deal/upwards.ts', "export * from '../../remote';\n"],
  'shared-looks-up': ['mfe-deals/src/shared/upwards.ts', "export * from '../features/deal/deal-state';\n"],
  'file-names': ['mfe-deals/src/features/deal/dealStone.ts', 'export const stone = 1;\n'],
  'page-names': [
    'mfe-admin/src/remote/routes.ts',
    "export const routes = [{ page: () => import('../features/users/Users') }];\n",
  ],
  'table-of-another-area': [
    'backend/src/trading/offers/tables.ts',
    'export const read = `SELECT o.id FROM offers o, deals d WHERE d.offer_id = o.id`;\n',
  ],
  'private-interface': [
    'backend/src/trading/offers/routes.ts',
    'export const count = (app: { router: { stack: unknown[] } }) => app.router.stack.length;\n',
  ],
  'unlisted-package': ['mfe-admin/src/unlisted.ts', "export { default } from 'react';\n"],
  'unresolved-import': ['shell/src/unresolved.ts', "export * from '@orebridge/contracts';\n"],
  'server-runs-on-dependencies': ['backend/src/trading/deals/dev.ts', "export { default } from 'jest';\n"],
  'one-version-in-catalog': ['packages/ui/package.json', { dependencies: { react: '18.0.0' } }],
  'decimals-on-money-paths': [
    'backend/src/trading/offers/float.ts',
    'export const worth = ({ price }: { price: string }) => Number(price);\n',
  ],
  'unused-in-remote': ['mfe-admin/package.json', { dependencies: { zod: 'catalog:' } }],
  'migrations-expand': [
    'backend/src/migrations/9000-breach.ts',
    "export class Breach {\n  async up(db: { query(sql: string): unknown }) {\n    await db.query('ALTER TABLE lots DROP COLUMN grade');\n  }\n}\n",
  ],
  'no-registration-in-constructors': [
    'backend/src/trading/offers/registered.ts',
    'export class Follower {\n  constructor(deals: Deals) {\n    deals.after(() => undefined);\n  }\n}\n',
  ],
  'one-calendar': [
    'mfe-deals/src/shared/days.ts',
    'const A_DAY = 86400000;\nexport const days = (ms: number) => ms / A_DAY;\n',
  ],
  'one-form-of-ids': [
    'shell/src/ids.ts',
    'export const isId = (text: string) => /^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$/.test(text);\n',
  ],
  'arrows-in-package-json': ['shell/package.json', { dependencies: { '@orebridge/mfe-deals': 'workspace:*' } }],
};

const outside = ['decimal.js', 'zod', 'react', 'pg', 'jest'];
const temp = tempFolder('rules');
after(() => temp.remove());

describe('The real tree', () => {
  it('keeps every dependency rule', async () => {
    assert.deepEqual(await breachesOf(root), []);
  });
  it('has each path of money that is watched', () => {
    assert.deepEqual(
      MONEY_PATHS.filter((at) => !fs.existsSync(path.join(root, at))),
      [],
    );
  });
});

describe('A tree that keeps the rules', () => {
  it('passes', async () => {
    assert.deepEqual(await breachesOf(plant('sound', sound)), []);
  });
});

describe('A planted breach', () => {
  let found;
  before(async () => {
    const planted = Object.fromEntries(Object.values(breaches));
    found = await breachesIn(plant('breached', { ...sound, ...planted }));
  });
  for (const [rule, [file]] of Object.entries(breaches)) {
    it(`of ${rule} fails`, () => {
      const caught = found.filter((one) => one.rule === rule).map((one) => one.file);
      assert.ok(caught.includes(file), `${rule} caught only: ${caught.join(', ') || 'nothing'}`);
    });
  }
  it('is planted for every rule of .dependency-cruiser.cjs', async () => {
    const { default: config } = await import('../../.dependency-cruiser.cjs');
    for (const { name } of config.forbidden) assert.ok(name in breaches, `${name} has no planted breach`);
  });
});

describe('The name of a file', () => {
  const caught = (files) => {
    const top = plant(`names-${Object.keys(files).join().replaceAll('/', '-')}`, { ...sound, ...files });
    return fileNameBreaches(top).map(({ file }) => file);
  };
  const misnamed = {
    'shell/src/card.tsx': 'export const Card = () => null;\n',
    'shell/src/useLook.helper/Look.ts': 'export const look = 1;\n',
    'packages/ui/src/tableLook.ts': 'export const look = 1;\n',
    'packages/remote-kit/src/use-look.tsx': 'export function Look() {}\n',
  };
  for (const [file, text] of Object.entries(misnamed))
    it(`is wrong: ${file}`, () => assert.deepEqual(caught({ [file]: text }), [file]));
  const well = {
    'shell/src/Card.tsx': 'export const Card = () => null;\n',
    'shell/src/cells.tsx': 'export const cell = () => null;\n',
    'packages/ui/src/useLook.ts': 'export const useLook = () => 1;\n',
    'packages/remote-kit/src/table-look.ts': 'export class TableLook {}\n',
  };
  for (const [file, text] of Object.entries(well))
    it(`is right: ${file}`, () => assert.deepEqual(caught({ [file]: text }), []));
});

describe('A day', () => {
  let made = 0;
  const caught = (file, text) => {
    const top = plant(`days-${made++}`, { [file]: `${text}\n` });
    return placeBreaches(top).map(({ rule }) => rule);
  };
  const planted = [
    'export const DAY = 86_400;',
    'export const until = Date.now() + 3 * 86_400_000;',
    'export const DAY_SECONDS = 24 * 60 * 60;',
    'export const today = () => new Date().toISOString().slice(0, 10);',
  ];
  for (const text of planted)
    it(`is computed in the calendar alone: ${text}`, () => {
      assert.deepEqual(caught('packages/contracts/src/days.ts', text), ['one-calendar']);
      assert.deepEqual(caught('packages/trade/src/calendar/day.ts', text), []);
    });
});

describe('A request of a remote', () => {
  const source =
    "import { useMessages, useRead } from '@orebridge/remote-kit';\nexport const deals = [useMessages, useRead];\n";
  const caught = (file) =>
    placeBreaches(plant(`requests-${file.replaceAll('/', '-')}`, { [file]: source })).map(({ rule }) => rule);
  it('is made in an api folder alone', () => {
    assert.deepEqual(caught('mfe-deals/src/features/deal/components/Deals.tsx'), ['requests-in-api']);
    assert.deepEqual(caught('mfe-deals/src/widgets/Deals.tsx'), ['requests-in-api']);
    assert.deepEqual(caught('mfe-deals/src/features/deal/api/useDeals.ts'), []);
    assert.deepEqual(caught('packages/remote-kit/src/pages/Deals.tsx'), []);
  });
});

const breachesOf = async (top) => (await breachesIn(top)).map((one) => `${one.rule}: ${one.file} → ${one.detail}`);

function plant(name, files) {
  const top = path.join(temp.folder, name);
  for (const [file, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(manifest(file, content));
    write(path.join(top, file), text);
    if (file.endsWith('package.json')) linkNeeds(top, path.dirname(file), JSON.parse(text));
  }
  // Within reach of every package, as a hoisted dependency would be.
  writePackage(path.join(top, 'node_modules', 'react'), 'react');
  write(path.join(top, 'pnpm-workspace.yaml'), `catalog:\n${outside.map((one) => `  ${one}: 1.0.0\n`).join('')}`);
  return top;
}

const manifest = (file, content) => ({
  name: `@orebridge/${path.basename(path.dirname(file))}`,
  version: '1.0.0',
  exports: './src/index.ts',
  ...content,
});

function linkNeeds(top, folder, { dependencies, devDependencies }) {
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const link = path.join(top, folder, 'node_modules', name);
    const short = name.replace('@orebridge/', '');
    if (!outside.includes(name)) {
      fs.mkdirSync(path.dirname(link), { recursive: true });
      const target = short.startsWith('mfe-') ? path.join(top, short) : path.join(top, 'packages', short);
      fs.symlinkSync(target, link);
    } else {
      writePackage(link, name);
    }
  }
}

function writePackage(folder, name) {
  write(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
  write(path.join(folder, 'index.js'), 'module.exports = {};\n');
}

function write(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
