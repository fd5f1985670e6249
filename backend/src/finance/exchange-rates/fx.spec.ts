import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DISPLAY_CURRENCIES, type FxRates } from '@orebridge/contracts';
import { exchanged, minorUnits, dayOf } from '@orebridge/trade';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';
import { readEuroRates, UnreadableRates } from './euro-rates.js';
import { RateFetchJob } from './rate-fetch.job.js';
import { perEuro, RateStore } from './rate.store.js';

const TODAY = '2026-11-28';
const entries = (rate = '1.15') =>
  ['USD', 'JPY', 'CZK', 'DKK', 'GBP', 'HUF', 'PLN', 'RON', 'SEK', 'CHF', 'ISK', 'NOK', 'TRY', 'AUD', 'BRL', 'CAD']
    .map((currency) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('');
const daily = (date: string, rate?: string) =>
  `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='${date}'>${entries(rate)}</Cube></Cube></gesmes:Envelope>`;

describe('a file of rates', () => {
  test('is read as the central bank writes it, day by day or as a history', () => {
    expect(readEuroRates(daily('2026-11-27'), TODAY)).toContainEqual({
      date: '2026-11-27',
      currency: 'USD',
      rate: '1.15',
    });
    const currencies = 'USD,JPY,CZK,DKK,GBP,HUF,PLN,RON,SEK,CHF,ISK,NOK,TRY,AUD,BRL,CAD,CYP';
    const row = `2026-11-26,${currencies
      .split(',')
      .map(() => '2.5')
      .join(',')},`;
    const table = readEuroRates(`Date,${currencies},\n${row.replace(/2\.5,$/, 'N/A,')}\n`, TODAY);
    expect(table).toContainEqual({ date: '2026-11-26', currency: 'GBP', rate: '2.5' });
    expect(table.some(({ currency }) => currency === 'CYP')).toBe(false);
  });

  test.each([
    ['an error page', '<html><body>Sorry</body></html>'],
    ['nothing', ''],
    ['a day to come', daily('2026-11-30')],
    ['a day that is none', daily('2026-13-45')],
    ['a rate of zero', daily('2026-11-27', '0.000')],
    ['a rate below zero', daily('2026-11-27', '-1.1')],
    ['a rate in words', daily('2026-11-27', 'N/A')],
    ['half a file', daily('2026-11-27').replace(/<Cube currency='(?!USD)[A-Z]+' rate='[^']+'\/>/g, '')],
  ])('is refused whole: %s', (_, text) => {
    expect(() => readEuroRates(text, TODAY)).toThrow(UnreadableRates);
  });
});

describe('exchange rates', () => {
  let app: TestApp;
  let buyer: Person;
  let served: { status: number; body: string };
  const bank = createServer((_, res) => res.writeHead(served.status).end(served.body));
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      bank.listen(0, '127.0.0.1', () => resolve());
    });
    app = await startApp({ env: { OREBRIDGE_FX_URL: `http://127.0.0.1:${(bank.address() as AddressInfo).port}/` } });
    buyer = await person(app, { role: 'buyer' });
    await app.get(RateStore).loadShipped(app.db.manager);
  });
  afterAll(async () => {
    await app?.close();
    bank.close();
  });

  const rates = async (date?: string): Promise<FxRates> =>
    (
      await buyer.agent
        .get('/api/fx/rates')
        .query(date ? { date } : {})
        .expect(200)
    ).body;
  const rate = ({ rates: all }: FxRates, currency: string) => all.find((one) => one.currency === currency);
  const fetch = () => app.get(RateFetchJob).run(app.db.manager);

  test('of a day without any are those of the last day before', async () => {
    const friday = await rates('2026-07-17');
    expect(friday).toMatchObject({ base: 'EUR', source: 'ECB' });
    expect(rate(friday, 'USD')?.date).toBe('2026-07-17');
    for (const weekend of ['2026-07-18', '2026-07-19']) expect(await rates(weekend)).toEqual(friday);
    expect(rate(await rates('2026-07-21'), 'USD')).toEqual({ currency: 'USD', rate: '1.1418', date: '2026-07-21' });
    expect((await rates('2024-06-30')).rates).toEqual([]);
    await buyer.agent.get('/api/fx/rates').query({ date: 'yesterday' }).expect(400);
  });

  test('make the same money of an amount in a sum of the database as in the rules of the trade', async () => {
    for (const day of ['2026-07-17', '2026-07-19', '2024-06-30']) {
      const known = perEuro(await app.get(RateStore).on(app.db.manager, day));
      for (const own of DISPLAY_CURRENCIES)
        for (const wanted of ['USD', 'EUR', 'JPY'])
          for (const amount of ['1', '999.99', '1234567.89', '1000000000']) {
            const [{ found }] = await app.db.query('SELECT exchanged($1, $2, $3, $4)::text AS found', [
              amount,
              own,
              wanted,
              day,
            ]);
            expect([own, wanted, day, found]).toEqual([own, wanted, day, exchanged(known, amount, own, wanted)]);
          }
    }
  });

  test('keep ten digits: a milliard yen is worth the same dollars in every sum', async () => {
    await app.db.query(`INSERT INTO fx_rates (currency, date, rate)
      VALUES ('JPY', '2023-01-02', 172.45), ('USD', '2023-01-02', 1.0845), ('ZAR', '2023-01-02', 19.873)`);
    const [{ yen, rand }] = await app.db.query(
      `SELECT usd_value(1000000000, 'JPY', '2023-01-02')::text AS yen, usd_value(100000000, 'ZAR', '2023-01-02')::text AS rand`,
    );
    expect([yen, rand]).toEqual(['6288779.36', '5457152.92']);
    await app.db.query(`DELETE FROM fx_rates WHERE date = '2023-01-02'`);
  });

  test('and decimals of a currency are those of the trade’s rules', async () => {
    for (const currency of [
      ...DISPLAY_CURRENCIES,
      'XAF',
      'XOF',
      'XPF',
      'CLP',
      'BHD',
      'JOD',
      'KWD',
      'OMR',
      'TND',
      'CLF',
    ]) {
      const [{ decimals }] = await app.db.query('SELECT minor_units($1) AS decimals', [currency]);
      expect([currency, decimals]).toEqual([currency, minorUnits(currency)]);
    }
  });

  test('are fetched, and one that was corrected takes the place of the old one', async () => {
    const today = dayOf(new Date());
    served = { status: 200, body: daily(today) };
    await fetch();
    expect(rate(await rates(), 'USD')).toEqual({ currency: 'USD', rate: '1.15', date: today });
    served = { status: 200, body: daily(today, '1.16') };
    await fetch();
    expect(rate(await rates(), 'USD')?.rate).toBe('1.16');
  });

  test('stay as they are, with their day, when the file does not come or cannot be believed', async () => {
    const before = await rates();
    for (const answer of [
      { status: 503, body: 'later' },
      { status: 200, body: '<html></html>' },
      { status: 200, body: daily('2026-07-22', '0') },
    ]) {
      served = answer;
      await fetch();
      expect(await rates()).toEqual(before);
    }
  });

  test('that are loaded twice are there once', async () => {
    expect(await app.get(RateStore).loadShipped(app.db.manager)).toBe(0);
  });

  test('what a person reads prices in is kept in the account, and is nobody else’s', async () => {
    const own = '/api/account/price-display';
    const none = { currency: null, unit: null };
    expect((await buyer.agent.get(own).expect(200)).body).toEqual(none);
    const choice = { currency: 'EUR', unit: 'lb' };
    expect((await buyer.agent.put(own).send(choice).expect(200)).body).toEqual(choice);
    expect((await buyer.agent.get(own).expect(200)).body).toEqual(choice);
    const other = await person(app, { role: 'buyer' });
    expect((await other.agent.get(own).expect(200)).body).toEqual(none);
    await buyer.agent.put(own).send({ currency: 'PEN', unit: null }).expect(400);
    await buyer.agent.put(own).send({ currency: null, unit: 'dmt' }).expect(400);
  });
});
