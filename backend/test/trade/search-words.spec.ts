import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ListingCard } from '@orebridge/contracts';
import { tokensOf } from '@orebridge/trade';
import { demoLots } from '../../src/market/listings/seed/lots.js';
import { bigramsOf } from '../../src/market/search/lexicon.js';
import { seedDemo } from '../../src/app/seed/index.js';
import { type Agent, startApp, type TestApp } from '../harness/app.js';
import { person } from '../harness/people.js';
import { onMarket } from './deal-fixture.js';
import { QUESTIONS } from './search-queries.js';

const SHOWN = 5;
let app: TestApp;
let agent: Agent;
beforeAll(async () => {
  app = await startApp();
  await seedDemo(app.app, () => undefined);
  agent = (await person(app, { role: 'buyer' })).agent;
});
afterAll(() => app?.close());

const answers = async (q: string): Promise<ListingCard[]> => {
  const { body } = await agent.get('/api/listings').query({ q, limit: SHOWN }).expect(200);
  return body.items as ListingCard[];
};

describe('the words of buyers', () => {
  test('of 200 questions in four languages and with slips, at least 95 in 100 have a right lot among the first five', async () => {
    const keys = new Map(demoLots().map(({ key, fields }) => [fields.mineralName, key]));
    const missed: string[] = [];
    for (const [q, lots] of QUESTIONS) {
      const found = (await answers(q)).map(({ mineralName }) => keys.get(mineralName ?? ''));
      if (!found.some((key) => key && lots.split(' ').includes(key))) missed.push(q);
    }
    expect(QUESTIONS).toHaveLength(200);
    expect(missed.length > QUESTIONS.length * 0.05 ? missed : []).toEqual([]);
  });

  test.each(['%', '_', '%%', '?!', '—', '💎'])(
    '%s alone is no word of any lot, and does not list the market',
    async (q) => {
      expect(await answers(q)).toEqual([]);
      expect((await agent.get('/api/listings/facets').query({ q }).expect(200)).body.total ?? 0).toBe(0);
    },
  );

  test.each(['colbalt', 'cobalto', '钴', 'Co'])('%s finds cobalt and nothing else', async (q) => {
    const found = await answers(q);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ mineralType }) => mineralType))).toEqual(new Set(['cobalt']));
  });

  test.each(['铜经矿', '铜精矿', 'tongjingkuang', 'Tong jingkuang', 'cu conc', 'copper conc', 'concentrado de cobre'])(
    '%s finds concentrate of copper and nothing else',
    async (q) => {
      const found = await answers(q);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ mineralType }) => mineralType))).toEqual(new Set(['copper']));
    },
  );

  test.each(['刚果', 'gangguo', 'RDC', 'Congo'])('%s finds lots of the Congo', async (q) => {
    const found = await answers(q);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ originCountry }) => originCountry === 'CD' || originCountry === 'CG')).toBe(true);
  });

  test('where mineral and form are named, a seller of that name with another mineral does not answer', async () => {
    const { companyId } = await person(app, {
      role: 'seller',
      company: { name: 'Cobre y Fosfatos del Norte', tier: 'enterprise' },
    });
    await onMarket(app, companyId, {
      mineralType: 'phosphate',
      mineralName: 'Phosphate rock concentrate',
      form: 'concentrate',
    });
    const minerals = async (q: string) => (await answers(q)).map(({ mineralType }) => mineralType);
    expect(new Set(await minerals('concentrado de cobre'))).toEqual(new Set(['copper']));
    expect(new Set(await minerals('cobre concentrate 28'))).not.toContain('phosphate');
    expect(new Set(await minerals('Cobre y Fosfatos'))).toEqual(new Set(['phosphate']));
  });

  test('Kolwesi finds the lots of Kolwezi', async () => {
    const found = (await answers('Kolwesi')).map(({ mineralName }) => mineralName);
    expect(found.sort()).toEqual(['Cobalt hydroxide', 'Copper cathodes, standard']);
  });

  test('a place is forgiven its spelling as soon as a lot comes from there', async () => {
    const { companyId } = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
    await onMarket(app, companyId, {
      mineralName: 'Copper matte',
      mineLocation: 'Kipushi, Haut-Katanga',
      originCountry: 'CD',
    });
    expect((await answers('Kipuchi')).map(({ mineralName }) => mineralName)).toEqual(['Copper matte']);
  });

  test('a word that nothing is like finds nothing', async () => {
    expect(await answers('xylophone')).toEqual([]);
  });

  test.each([
    'Émeraudes brutes, 2,5 ct – Minas Gerais (Brésil)',
    'Cátodos grado A 99.99 % Cu; señas: Ø 12 mm, straße',
    'Li₂CO₃ ≥ 99,5 % 碳酸锂 电池级, U3O8',
    'Gas, glass and fines of Lualaba’s mines',
  ])('the server and the database read the same words in: %s', async (text) => {
    const [row]: { words: string[] }[] = await app.db.query('SELECT market_tokens($1) AS words', [text]);
    const inDatabase = new Set(row?.words);
    for (const word of tokensOf(text).flatMap((one) => (/[\u3400-\u9fff]/.test(one) ? bigramsOf(one) : [one])))
      expect([...inDatabase]).toContain(word);
  });
});
