import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Execution, FreightContract } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { dealIn } from './deal-fixture.js';
import { contracted, milestone } from './freight-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let carrier: Person;
let rival: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  carrier = await person(app, { role: 'logistics_partner', company: { name: 'Own line' } });
  rival = await person(app, { role: 'logistics_partner', company: { name: 'Other line' } });
});
afterAll(() => app?.close());

const cargoOf = ({ shipment }: FreightContract): string => shipment?.id ?? '';
const booked = async (by: Person): Promise<string> => cargoOf(await contracted(buyer, by));
const moved = async (by: Person, id: string, ...codes: string[]): Promise<void> => {
  for (const code of codes) await milestone(by, id, code).expect(200);
};
const carried = async (by: Person) => (await by.agent.get('/api/shipments/figures').expect(200)).body.carried;
const SAILED = ['PICK', 'GTIN', 'LOAD', 'DEPA'] as const;
const ARRIVED = [...SAILED, 'ARRI', 'DISC', 'DROP'] as const;

describe('the figures of a carrier', () => {
  test('are of what it carries itself, and a rival’s shipments count in none of them', async () => {
    await moved(carrier, await booked(carrier), 'PICK');
    await moved(carrier, await booked(carrier), ...SAILED);
    const done = await booked(carrier);
    await moved(carrier, done, ...ARRIVED);
    await app.db.query(
      `UPDATE shipment_events SET at = at - interval '12 days' WHERE shipment_id = $1 AND code = 'LOAD'`,
      [done],
    );
    const own = {
      loading: 1,
      inTransit: 1,
      late: 0,
      delivered: 1,
      onTimePct: '100.0',
      promised: 1,
      fromLoading: { value: '12', n: 1 },
    };
    expect(await carried(carrier)).toMatchObject(own);
    const late = await booked(rival);
    await moved(rival, late, ...ARRIVED);
    await app.db.query(`UPDATE shipments SET promised = delivered_at::date - 3 WHERE id = $1`, [late]);
    expect(await carried(rival)).toMatchObject({
      loading: 0,
      inTransit: 0,
      delivered: 1,
      onTimePct: '0.0',
      fromLoading: { value: '0', n: 1 },
    });
    expect(await carried(carrier)).toMatchObject(own);
  });

  test('count nothing for a client, who carries nothing itself', async () => {
    expect(await carried(buyer)).toMatchObject({ loading: 0, inTransit: 0, delivered: 0, onTimePct: null });
  });
});

describe('a deal whose delivery term names the place of loading', () => {
  test('knows from its shipment where the cargo is discharged', async () => {
    const fob = { incoterm: 'FOB', place: 'Antofagasta (CLANF)' } as const;
    const dealId = await dealIn(app, seller, buyer, 'payment_secured', { lot: { incoterm: 'FOB' }, terms: fob });
    const known = async () =>
      ((await seller.agent.get(`/api/deals/${dealId}/execution`).expect(200)).body as Execution).known;
    expect(await known()).toMatchObject({ loadingPlace: 'Antofagasta', deliveryPlace: null });
    await contracted(buyer, carrier, { dealId });
    expect(await known()).toMatchObject({ loadingPlace: 'Antofagasta', deliveryPlace: 'Hamburg' });
  });
});
