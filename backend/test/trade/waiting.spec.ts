import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FreightContract, Invoice } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { brokenRules } from './en16931.js';
import { contracted, LEG, milestone } from './freight-fixture.js';

const LAYTIME = {
  ratePerDay: '6000',
  terms: 'SHINC',
  turnHours: 12,
  demurragePerDay: '7000',
  despatchPerDay: '3500',
} as const;
const BULK = {
  leg: { ...LEG, mode: 'sea_bulk' },
  quote: { detention: [], laytime: LAYTIME, vehicle: 'bulk_35_60k', insurance: null },
} as const;

let app: TestApp;
let client: Person;
let carrier: Person;
beforeAll(async () => {
  app = await startApp();
  client = await person(app, { role: 'buyer', company: { kybLevel: 2 } });
  carrier = await person(app, { role: 'logistics_partner', company: { kybLevel: 2 } });
});
afterAll(() => app?.close());

/** A freight contract under way whose freight is invoiced. */
const billed = async (request: object = {}, quote: object = {}): Promise<FreightContract> => {
  const contract = await contracted(client, carrier, request, quote);
  await milestone(carrier, contract.shipment?.id ?? '', 'PICK').expect(200);
  return (await carrier.agent.post(`/api/freight-contracts/${contract.id}/invoice`).expect(200)).body;
};
const wait = (by: Person, { id }: FreightContract, body: object) =>
  by.agent.post(`/api/freight-contracts/${id}/waiting`).send(body);
const noteOf = async (id: string | undefined): Promise<Invoice> =>
  (await client.agent.get(`/api/invoices/${id}`).expect(200)).body as Invoice;
const call = (port: 'loading' | 'discharge', cargo: string, nor: string, completed: string, more: object = {}) => ({
  port,
  cargo,
  nor,
  completed,
  ...more,
});

describe('laytime of a freight contract', () => {
  const bulk = () => billed({ legs: [BULK.leg] }, BULK.quote);

  test('makes demurrage of the days beyond it and despatch of those saved, from times alone', async () => {
    const contract = await bulk();
    // 30,157.296 t at 6,000 t a day: 5.026216 days. Loading: 6.75 days from 12 h after the notice, of which none is
    // excepted. Discharge of 30,000 t: 5 days allowed, 3.5 used, for rain of 12 h does not count.
    const calls = [
      call('loading', '30157.296', '2026-09-01T00:00:00Z', '2026-09-08T06:00:00Z'),
      call('discharge', '30000', '2026-10-01T00:00:00Z', '2026-10-05T12:00:00Z', {
        excepted: [{ from: '2026-10-02T00:00:00Z', to: '2026-10-02T12:00:00Z' }],
      }),
    ];
    const body = (await wait(carrier, contract, { kind: 'laytime', calls }).expect(200)).body as FreightContract;
    expect(body.waiting).toMatchObject([
      { about: LEG.from.name, reason: 'demurrage', days: '1.723784', perDay: '7000', amount: '12066.49' },
      { about: LEG.to.name, reason: 'despatch', days: '1.5', perDay: '3500', amount: '5250.00' },
    ]);
    const debit = await noteOf(body.waiting[0]?.note?.id);
    expect(debit).toMatchObject({
      kind: 'debit_note',
      net: '12066.49',
      lines: [{ kind: 'note_demurrage', about: LEG.from.name, quantity: '1.723784', unit: 'day', price: '7000' }],
    });
    const credit = await noteOf(body.waiting[1]?.note?.id);
    expect(credit).toMatchObject({ kind: 'credit_note', net: '5250.00', lines: [{ quantity: '1.5', unit: 'day' }] });
    const { id } = debit;
    const xml = (await client.agent.get(`/api/invoices/${id}/ubl`).buffer(true).expect(200)).text;
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain('unitCode="DAY"');
  });

  test('is stated once for each port, with periods that do not overlap, and by the carrier', async () => {
    const contract = await bulk();
    const one = call('loading', '6000', '2026-09-01T00:00:00Z', '2026-09-03T00:00:00Z');
    const said = { kind: 'laytime', calls: [one] };
    await wait(client, contract, said).expect(403);
    const rain = { from: '2026-09-02T00:00:00Z', to: '2026-09-02T12:00:00Z' };
    const storm = { from: '2026-09-02T06:00:00Z', to: '2026-09-02T18:00:00Z' };
    const overlapping = { ...said, calls: [{ ...one, excepted: [rain, storm] }] };
    expect((await wait(carrier, contract, overlapping).expect(422)).body.message).toBe('Two excepted periods overlap.');
    await wait(carrier, contract, { ...said, calls: [{ ...one, completed: one.nor }] }).expect(400);
    expect((await wait(carrier, contract, { ...said, calls: [one, one] }).expect(422)).body.code).toBe(
      'freight.call_twice',
    );
    // 1 day allowed, 1.5 used from the turn on: half a day of demurrage.
    const { body } = await wait(carrier, contract, said).expect(200);
    expect(body.waiting[0]).toMatchObject({ reason: 'demurrage', days: '0.5', amount: '3500.00' });
    expect((await wait(carrier, contract, said).expect(409)).body.code).toBe('freight.waiting_known');
    const boxes = { kind: 'detention', containers: [{ number: 'MSKU1', from: '2026-09-01', to: '2026-09-20' }] };
    expect((await wait(carrier, contract, boxes).expect(422)).body.code).toBe('freight.no_detention');
  });
});

describe('detention of containers', () => {
  const steps = [
    { fromDay: 1, perDay: '45' },
    { fromDay: 4, perDay: '90' },
  ];

  test('costs what the tariff says of each day beyond the free ones, container by container', async () => {
    const contract = await billed({}, { detention: steps });
    const containers = [
      // 10 days, 7 free: 3 × 45. 14 days: 3 × 45 + 4 × 90. 7 days: nothing.
      { number: 'MSKU 1', from: '2026-09-01', to: '2026-09-10' },
      { number: 'MSKU 2', from: '2026-09-01', to: '2026-09-14' },
      { number: 'MSKU 3', from: '2026-09-01', to: '2026-09-07' },
    ];
    const { body } = await wait(carrier, contract, { kind: 'detention', containers }).expect(200);
    expect((body as FreightContract).waiting).toMatchObject([
      { about: 'MSKU 1', reason: 'detention', days: '3', perDay: '45', amount: '135.00' },
      { about: 'MSKU 2', reason: 'detention', days: '7', perDay: null, amount: '495.00' },
      { about: 'MSKU 3', reason: null, amount: '0', note: null },
    ]);
    const note = await noteOf((body as FreightContract).waiting[0]?.note?.id);
    expect(note).toMatchObject({ kind: 'debit_note', net: '630.00' });
    expect(note.lines.map(({ quantity, price, amount }) => [quantity, price, amount])).toEqual([
      ['3', '45', '135.00'],
      ['1', '495.00', '495.00'],
    ]);
  });

  test('is not typed as an amount by the carrier', async () => {
    const contract = await billed();
    for (const reason of ['demurrage', 'despatch', 'detention']) {
      const note = { type: 'debit', reason, amount: '9999.00', text: 'Waiting.' };
      const path = `/api/invoices/${contract.invoice?.id}/notes`;
      expect((await carrier.agent.post(path).send(note).expect(409)).body.code).toBe('invoice.waiting_is_computed');
    }
  });

  test('is claimed by a note to the invoice of the freight, so not before that', async () => {
    const contract = await contracted(client, carrier);
    await milestone(carrier, contract.shipment?.id ?? '', 'PICK').expect(200);
    const boxes = { kind: 'detention', containers: [{ number: 'MSKU1', from: '2026-09-01', to: '2026-09-20' }] };
    expect((await wait(carrier, contract, boxes).expect(409)).body.code).toBe('freight.bill_first');
  });
});
