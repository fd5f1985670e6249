import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';
import { floatsIn } from '../lib/rules/floats.mjs';
import { breachesIn } from '../lib/rules/index.mjs';
import { tempFolder } from '../lib/temp-postgres.mjs';

const need = (...names) => ({ dependencies: Object.fromEntries(names.map((name) => [name, rangeOf(name)])) });
const rangeOf = (name) => (name.startsWith('@orebridge/') ? 'workspace:*' : 'catalog:');

/** A house in small that keeps every rule. */
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
  'mfe-admin/package.json': need('@orebridge/remote-kit'),
  'mfe-admin/src/remote.ts': "export { ui } from '@orebridge/remote-kit';\n",
  'backend/package.json': {
    ...need('@orebridge/contracts', '@orebridge/trade', 'pg'),
    devDependencies: { jest: 'catalog:' },
  },
  'backend/src/platform/database.ts': "export { default } from 'pg';\n",
  'backend/src/offers/offers.service.ts':
    "import { deals } from '../deals/deals.service.js';\nimport db from '../platform/database.js';\nexport const offers = [deals, db];\n",
  'backend/src/deals/deals.service.ts': "import { deal } from './deal.entity.js';\nexport const deals = [deal];\n",
  'backend/src/deals/deal.entity.ts': 'export const deal = 1;\n',
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
  'backend-knows-no-page': ['backend/src/offers/breach.ts', "export * from '../../../packages/ui/src/index';\n"],
  'pages-know-no-backend': ['mfe-deals/src/server.ts', "export * from '../../backend/src/deals/deal.entity';\n"],
  'area-past-its-service': ['backend/src/offers/past.ts', "export * from '../deals/deal.entity.js';\n"],
  'platform-knows-no-area': ['backend/src/platform/breach.ts', "export * from '../deals/deals.service.js';\n"],
  'circular-areas': ['backend/src/deals/back.ts', "export * from '../offers/offers.service.js';\n"],
  'unlisted-package': ['mfe-admin/src/unlisted.ts', "export { default } from 'react';\n"],
  'unresolved-import': ['shell/src/unresolved.ts', "export * from '@orebridge/contracts';\n"],
  'server-runs-on-dependencies': ['backend/src/deals/dev.ts', "export { default } from 'jest';\n"],
  'one-version-in-catalog': ['packages/ui/package.json', { dependencies: { react: '18.0.0' } }],
  'decimals-on-money-paths': [
    'backend/src/offers/float.ts',
    'export const worth = ({ price }: { price: string }) => Number(price);\n',
  ],
  'arrows-in-package-json': ['shell/package.json', { dependencies: { '@orebridge/mfe-deals': 'workspace:*' } }],
};

const outside = ['decimal.js', 'zod', 'react', 'pg', 'jest'];
const temp = tempFolder('rules');
after(() => temp.remove());

describe('The real tree', () => {
  it('keeps every dependency rule', async () => {
    assert.deepEqual(await told(root), []);
  });
});

describe('A house that keeps the rules', () => {
  it('passes', async () => {
    assert.deepEqual(await told(plant('sound', sound)), []);
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

describe('A float on a money path', () => {
  const planted = [
    'const worth = Number(terms.price);',
    "const worth = Number(line?.amount ?? '0');",
    'const worth = parseFloat(total);',
    'const worth = Number.parseFloat(total);',
    'const worth = +price;',
    'const refund = -invoice.total;',
    'const share = total * 0.9;',
    'const each = amount / 3;',
    'const rest = total - deal.paid;',
    'const worth = dec(price).times(2).toNumber();',
  ];
  for (const source of planted)
    it(`is found: ${source}`, () => {
      assert.equal(floatsIn(source).length, 1);
    });
  const sound = [
    'const year = Number(day.slice(0, 4));',
    'const lots = tonnes.div(500).ceil().toNumber();',
    'const worth = dec(quantity).times(price);',
    'const pages = payers.length * 2;',
    "const label = total + ' USD';",
  ];
  for (const source of sound)
    it(`is none: ${source}`, () => {
      assert.deepEqual(floatsIn(source), []);
    });
});

const told = async (top) => (await breachesIn(top)).map((one) => `${one.rule}: ${one.file} → ${one.detail}`);

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
