import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Deal, Execution, Screening } from '@orebridge/contracts';
import { PartyScreeningJob, WatchlistLoading } from '../../src/compliance/watchlists/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { closeScreening, dealSeen } from './compliance-fixture.js';
import { dealIn } from './deal-fixture.js';

const LISTED = '9187629';
const CLEAN = '9074729';
let app: TestApp;
let admins: Person[];
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  admins = [await person(app, { role: 'admin' }), await person(app, { role: 'admin' })];
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  const list = { name: 'Sample list', format: 'ofac_xml' };
  const { id } = (await admins[0]!.agent.post('/api/admin/watchlists').send(list).expect(201)).body;
  const file = fs.readFileSync(new URL('../screening/lists/ofac.xml', import.meta.url));
  await admins[0]!.agent.post(`/api/admin/watchlists/${id}/versions`).attach('file', file, 'sdn.xml').expect(201);
  await app.get(WatchlistLoading).drain();
});
afterAll(() => app?.close());

const name = (by: Person, deal: string, vessel: string, imo: string) =>
  by.agent.post(`/api/deals/${deal}/execution`).send({ event: 'name_vessel', vessel, imo });
const executionOf = async (by: Person, deal: string): Promise<Execution> =>
  (await by.agent.get(`/api/deals/${deal}/execution`).expect(200)).body;
const screen = async (): Promise<void> => {
  while (await app.db.transaction((em) => app.get(PartyScreeningJob).run(em)));
};
const matches = async (deal: string): Promise<Screening[]> =>
  (await admins[0]!.agent.get('/api/admin/screenings?status=potential').expect(200)).body.items.filter(
    (one: Screening) => one.deal?.id === deal,
  );

describe('the vessel of a deal', () => {
  test('is named by either party with a number that is an IMO number, and shown to both', async () => {
    const deal = await dealIn(app, seller, buyer, 'signed');
    expect((await executionOf(buyer, deal)).acts).toContain('name_vessel');
    expect((await dealSeen(seller, deal)).unknown).toContain('vessel');
    for (const imo of ['9074728', '907472', 'ABCDEFG']) {
      const { body } = await name(buyer, deal, 'Blue Whale', imo).expect(400);
      expect(body.issues).toMatchObject([{ path: 'imo', key: 'validation.imo' }]);
    }
    await name(buyer, deal, 'Blue Whale', `IMO ${CLEAN}`).expect(200);
    expect((await executionOf(seller, deal)).vessel).toMatchObject({ name: 'Blue Whale', imo: CLEAN, by: 'buyer' });
    expect((await dealSeen(seller, deal)).unknown).not.toContain('vessel');
    await name(await person(app, { role: 'seller' }), deal, 'Blue Whale', CLEAN).expect(404);
    const { timeline } = (await seller.agent.get(`/api/deals/${deal}`).expect(200)).body as Deal;
    expect(timeline.at(-1)).toMatchObject({ event: 'name_vessel', reason: `Blue Whale, IMO ${CLEAN}` });
  });

  test('that is on a list, under any name, holds the one deal until two reviewers have cleared her', async () => {
    const [deal, other] = [
      await dealIn(app, seller, buyer, 'payment_secured'),
      await dealIn(app, seller, buyer, 'payment_secured'),
    ];
    await name(seller, other, 'Blue Whale', CLEAN).expect(200);
    await name(seller, deal, 'Ocean Mariner', LISTED).expect(200);
    await screen();
    const [match, ...more] = await matches(deal);
    expect([match?.subject.kind, match?.subject.name, more]).toEqual(['vessel', 'Ocean Mariner', []]);
    expect((await seller.agent.get(`/api/deals/${deal}`).expect(200)).body.state).toBe('on_hold');
    const closed = (await dealSeen(seller, deal)).gates.filter(({ open }) => !open).map(({ rule }) => rule);
    expect(closed).toContain('R08');
    expect(await matches(other)).toEqual([]);
    expect((await seller.agent.get(`/api/deals/${other}`).expect(200)).body.state).toBe('payment_secured');
    // Another ship may be named meanwhile; the match of the first one is decided on all the same.
    await name(seller, deal, 'Blue Whale', CLEAN).expect(200);
    await screen();
    expect(await matches(deal)).toHaveLength(1);
    await closeScreening(admins, match!.id, 'cleared');
    expect((await dealSeen(seller, deal)).status).toBe('CLEAR');
  });

  test('is not named of a cargo that flies, or once it is under way', async () => {
    const flown = await dealIn(app, seller, buyer, 'signed', {
      lot: { transportMode: 'air', incoterm: 'CIP' },
      terms: { incoterm: 'CIP' },
    });
    expect((await executionOf(seller, flown)).acts).not.toContain('name_vessel');
    expect((await name(seller, flown, 'Blue Whale', CLEAN).expect(409)).body.code).toBe('illegal_transition');
    const sailed = await dealIn(app, seller, buyer, 'in_transit');
    await name(seller, sailed, 'Blue Whale', CLEAN).expect(409);
  });
});
