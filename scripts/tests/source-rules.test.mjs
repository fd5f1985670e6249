import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/paths.mjs';
import { floatsIn } from '../lib/rules/floats.mjs';
import { contractionsIn } from '../lib/rules/migrations.mjs';
import { registrationsIn } from '../lib/rules/registrations.mjs';

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

describe('A migration', () => {
  const up = (sql, comment = 'What it is for.') =>
    `/** ${comment} */ class M { async up(db) { await db.query(\`${sql}\`); } async down(db) { await db.query('DROP TABLE lots'); } }`;
  for (const sql of [
    'DROP TABLE lots',
    'ALTER TABLE lots DROP COLUMN grade',
    'ALTER TABLE lots RENAME COLUMN grade TO purity',
    'ALTER TABLE lots RENAME TO parcels',
    'ALTER TABLE lots ALTER COLUMN grade TYPE numeric',
    'ALTER TABLE lots ALTER grade SET NOT NULL',
    'ALTER TABLE lots ADD COLUMN price numeric(20,2) NOT NULL',
    'DROP VIEW lots_shown',
  ]) {
    it(`is one that a server of the version before may not survive: ${sql}`, () => {
      assert.equal(contractionsIn(up(sql)).length, 1);
    });
    it(`may be so where it says that it need not: ${sql}`, () => {
      assert.deepEqual(contractionsIn(up(sql, '@contract nothing reads it since 0300')), []);
    });
  }
  for (const sql of [
    'CREATE TABLE parcels (id uuid PRIMARY KEY, name text NOT NULL)',
    "ALTER TABLE lots ADD COLUMN price numeric(20,2) NOT NULL DEFAULT 0, ADD COLUMN note text CHECK (note <> '')",
    'ALTER TABLE lots ALTER COLUMN grade DROP NOT NULL; CREATE INDEX lots_grade ON lots (grade) WHERE grade IS NOT NULL',
  ])
    it(`expands: ${sql}`, () => {
      assert.deepEqual(contractionsIn(up(sql)), []);
    });
});

describe('A registration in a constructor', () => {
  const inConstructor = (parameters, body) => `class One { constructor(${parameters}) { ${body} } }`;
  const planted = [
    ['moves: DealMoves', "moves.after(['settle'], (em) => this.renew(em));"],
    ['private readonly hooks: AccountHooks', "this.hooks.on('closed', async function () {});"],
    ['purposes: PaymentPurposes', "purposes.register('escrow', this);"],
    ['limits: PlanLimits', "limits.measure('seats', { used: () => 0 });"],
    ['watchers: LotWatchers', 'watchers.add({ blocked() {} });'],
  ];
  for (const [parameters, body] of planted)
    it(`is found: ${body}`, () => {
      assert.equal(registrationsIn(inConstructor(parameters, body)).length, 1);
    });
  const sound = [
    ['schedule: Schedule', "schedule.every(60, 'lots.expire', (em) => this.run(em));"],
    ['subscriptions: Subscriptions', "subscriptions.on('lots.alert', ['listing.approved'], (em) => this.run(em));"],
    ['routes: RouteRegistry', 'routes.announce(api.deals);'],
    [
      'schedule: Schedule, batches: Batches',
      "schedule.every(60, 'one', (em) => batches.run(em, { handle: () => 1 }));",
    ],
    ['refusals: readonly string[]', 'super(refusals.map((one) => one.trim()));'],
  ];
  for (const [parameters, body] of sound)
    it(`is none: ${body}`, () => {
      assert.deepEqual(registrationsIn(inConstructor(parameters, body)), []);
    });
});

/** A busy machine runs pages and server ten times slower than an idle one. */
it('no test sets how long it may take: the configuration has the patience for all', () => {
  const specs = execFileSync('git', ['ls-files', '*.spec.ts', '*.spec.tsx', '*.test.ts', '*.test.tsx'], { cwd: root })
    .toString()
    .split('\n')
    .filter(Boolean);
  const own = /\bjest\.setTimeout\(|^\s*\}, [\d_]+\);$/m;
  const found = specs.filter((file) => own.test(fs.readFileSync(path.join(root, file), 'utf8')));
  assert.deepEqual(found, []);
});
