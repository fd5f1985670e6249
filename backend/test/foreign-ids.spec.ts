import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { api, type OfferThread, type Route } from '@orebridge/contracts';
import type request from 'supertest';
import { z } from 'zod';
import { startApp, type TestApp } from './harness/app.js';
import { type Person, person } from './harness/people.js';
import { type Objects, tradeOf } from './route-access/objects.js';
import { agreed, answer, draft, inquiryFile, offered, onMarket, pdf, serviceDraft } from './trade/deal-fixture.js';
import { contracted, FREIGHT, shipmentFile } from './trade/freight-fixture.js';
import { inDays } from './trade/lots.js';
import { TERMS } from './trade/offer-fixture.js';
import { tendered } from './trade/tender-fixture.js';

let app: TestApp;
/** Belongs to two companies who trade; the thief is neither. */
let theirs: Objects;
let thief: Person;
let partner: Person;
let carrier: Person;
let lab: Person;
/** A lot of the thief that a partner has bought of, with the room, the offer and the contract of that deal. */
let own: { lot: string; draft: string; deal: string; open: OfferThread; contract: string };
const upload = { fileName: 'lot.png', bytes: 9, sha256: 'a'.repeat(64) };

beforeAll(async () => {
  app = await startApp();
  const [seller, buyer] = [await person(app, { role: 'seller' }), await person(app, { role: 'buyer' })];
  theirs = await tradeOf(app, seller, buyer);
  thief = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  partner = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  carrier = await person(app, { role: 'logistics_partner' });
  lab = await person(app, { role: 'service_provider' });
  const lot = (await onMarket(app, thief.companyId)).id;
  const { dealId } = (await answer(thief, await offered(partner, lot), 'accept').expect(200)).body as OfferThread;
  await app.drain();
  const { body } = await thief.agent.get(`/api/deals/${dealId}/contract`).expect(200);
  own = {
    lot,
    draft: (await draft(thief)).id,
    deal: dealId ?? '',
    open: await offered(await person(app, { role: 'buyer' }), lot),
    contract: body.versions[0]?.id ?? '',
  };
});
afterAll(() => app?.close());

const post = (by: Person, path: string, body: object): request.Test => by.agent.post(path).send(body);
/** What names somebody else's thing in the body of a command about an own one. */
const THEFTS: Readonly<Record<string, () => PromiseLike<request.Response>>> = {
  'documents.upload: listingId': () =>
    thief.agent
      .post('/api/documents')
      .field({ type: 'mining-permit', listingId: theirs.listing })
      .attach('file', pdf(), 'a.pdf'),
  'documents.upload: upload': () =>
    thief.agent.post('/api/documents').field({ type: 'mining-permit', listingId: own.draft, upload: theirs.upload }),
  'listings.addImage: upload': () =>
    thief.agent.post(`/api/listings/${own.draft}/images`).field({ upload: theirs.upload }),
  'rooms.upload: upload': () => thief.agent.post(`/api/rooms/${own.deal}/files`).field({ upload: theirs.upload }),
  'uploads.begin: id': () => post(thief, '/api/uploads', { ...upload, id: theirs.upload, kind: 'photo' }),
  'rooms.send: files[]': () =>
    post(thief, `/api/rooms/${own.deal}/messages`, {
      clientId: randomUUID(),
      text: 'Look',
      files: [theirs['room-file']],
    }),
  'payouts.confirm: letterId': async () => {
    const account = { holder: 'Thief', country: 'DE', currency: 'USD', bank: 'Bank', bankCode: '' };
    const entered = await post(thief, '/api/payout-accounts', { ...account, account: 'DE89370400440532013000' });
    const admin = await person(app, { role: 'admin' });
    const letter = { means: 'bank_letter', letterId: theirs.document, note: 'Read the letter of the bank.' };
    return post(admin, `/api/admin/payout-accounts/${entered.body.id}/confirm`, letter);
  },
  'tasks.create: assigneeId': () =>
    post(thief, `/api/rooms/${own.deal}/tasks`, { title: 'Pay me', dueOn: '2030-01-01', assigneeId: theirs.user }),
  'inquiries.ask: files[]': async () => {
    await inquiryFile(partner, own.lot);
    const asked = { clientId: randomUUID(), text: 'Is this yours?', files: [theirs['inquiry-file']] };
    return post(partner, `/api/listings/${own.lot}/inquiry`, asked);
  },
  'execution.act: documents[]': () =>
    post(thief, `/api/deals/${own.deal}/execution/events`, {
      event: 'open_dispute',
      about: 'quality',
      reason: 'Because of a test.',
      documents: [theirs['deal-document']],
    }),
  'offers.make: requirementId': () =>
    post(partner, `/api/listings/${own.lot}/offers`, { ...TERMS, requirementId: theirs.requirement }),
  'offers.counter: versionId': () => post(thief, `/api/offers/${own.open.id}/accept`, { versionId: theirs.versionId }),
  'offers.reject: versionId': () => post(thief, `/api/offers/${own.open.id}/reject`, { versionId: theirs.versionId }),
  'contracts.sign: versionId': () =>
    post(thief, `/api/deals/${own.deal}/contract/withdraw`, { versionId: theirs.versionId, reason: 'It is not ours.' }),
  'freightRequests.create: dealId': () => post(partner, '/api/freight-requests', { ...FREIGHT, dealId: theirs.deal }),
  'serviceRequests.create: dealId': () =>
    post(partner, '/api/service-requests', {
      kind: 'assay',
      title: 'Assays',
      closesOn: inDays(20),
      open: true,
      dealId: theirs.deal,
    }),
  'serviceRequests.create: listingId': () =>
    post(partner, '/api/service-requests', {
      kind: 'assay',
      title: 'Assays',
      closesOn: inDays(20),
      open: true,
      listingId: theirs.listing,
    }),
  'services.update: accreditations[].fileId': async () => {
    const { id, version } = await serviceDraft(lab);
    const held = { standard: 'ISO', body: 'SAS', number: '1', validUntil: inDays(200), fileId: theirs['service-file'] };
    return lab.agent.patch(`/api/services/${id}`).send({ version, accreditations: [held] });
  },
  'proposals.accept: versionId': async () => {
    const work = await agreed(partner, lab);
    return post(partner, `/api/proposals/${work.id}/accept`, { versionId: theirs.versionId });
  },
  'shipments.raise: files[]': async () => {
    const { shipment } = await contracted(partner, carrier);
    await shipmentFile(carrier, shipment?.id ?? '');
    return post(carrier, `/api/shipments/${shipment?.id}/exceptions`, {
      exception: 'damage',
      at: new Date().toISOString(),
      place: 'Hamburg',
      note: 'Wet.',
      files: [theirs['shipment-file']],
    });
  },
  'requirements.invite: listingId': async () => {
    const { body } = await post(partner, '/api/requirements', { title: 'Copper' }).expect(201);
    return post(thief, `/api/requirements/${body.id}/invitations`, { listingId: theirs.listing });
  },
  'matching.mark: listingId': async () => {
    const { body } = await post(partner, '/api/requirements', { title: 'Copper' }).expect(201);
    return post(partner, `/api/requirements/${body.id}/matches/marks`, { listingId: theirs.listing, useful: true });
  },
  'tenders.answer: questionId': async () => {
    const tender = await tendered(partner);
    return post(partner, `/api/tenders/${tender.id}/answers`, { questionId: theirs.versionId, answer: 'Yes.' });
  },
  'settlements.confirm: factId': () =>
    post(thief, `/api/deals/${own.deal}/settlement/facts/confirm`, { factId: theirs.versionId }),
};

describe('an own command that names what belongs to others', () => {
  test.each(Object.entries(THEFTS))('is refused: %s', async (_, attempt) => {
    const { status, body } = await attempt();
    // Refused, and not for a reason of the test's own making: what is named is the fault, or is not there.
    expect([status >= 400 && status < 500, status, body.code]).toEqual([true, status, body.code]);
    expect(['malformed', 'internal']).not.toContain(body.code);
  });

  test('that mentions somebody who is not in the room tells them nothing', async () => {
    const said = { clientId: randomUUID(), text: 'Look', files: [], mentions: [theirs.user] };
    const { body } = await post(thief, `/api/rooms/${own.deal}/messages`, said).expect(201);
    expect(body.mentions).toEqual([]);
    await app.drain();
    const told = await app.db.query(
      `SELECT key FROM notifications WHERE recipient_id = $1 AND key = 'room.mentioned'`,
      [theirs.user],
    );
    expect(told).toEqual([]);
  });

  test('that names lots which are not on the market is told nothing of them', async () => {
    await post(thief, '/api/user-activity', { listingIds: [theirs.listing] });
    const { text } = await thief.agent.get('/api/user-activity').expect(200);
    expect(text).not.toContain('Copper cathodes');
  });

  /** Ids in bodies that name something with an owner; `clientId` is the sender's own, and administrators name what they decide on. */
  test('every id in a body of a command is among them, or names no secret', () => {
    const PUBLIC =
      /clientId|mentions|carriers|providers|invited|companyId|remotes\.|ledger\.|screening\.|execution\.decide|activity\.report/;
    const named = Object.entries(api as unknown as Record<string, Record<string, Route>>).flatMap(([area, routes]) =>
      Object.entries(routes).flatMap(([name, { method, body }]) =>
        method === 'GET' || !body ? [] : idsOf(body).map((path) => `${area}.${name}: ${path}`),
      ),
    );
    // One that is tried stands for those that name the same thing in another command.
    const placeOf = (key: string) => (key.endsWith(': id') ? key : key.replace(/.*: /, ''));
    const tried = new Set(Object.keys(THEFTS).map(placeOf));
    const untried = named.filter((path) => !PUBLIC.test(path) && !tried.has(placeOf(path)));
    expect(untried.toSorted()).toEqual([
      'approvals.ask: body.awards[].bidId',
      'approvals.ask: body.versionId',
      'approvals.ask: id',
      'documentReading.decide: request',
      'execution.act: proposal',
      'shipments.retract: eventId',
      'tenders.award: awards[].bidId',
    ]);
  });
});

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** The places of a body at which an id stands. */
const idsOf = (body: z.ZodType): string[] => {
  const found = new Set<string>();
  const walk = (schema: Schema, path: string): void => {
    if (schema.format === 'uuid') found.add(path);
    for (const [name, one] of Object.entries(schema.properties ?? {})) walk(one, path ? `${path}.${name}` : name);
    if (schema.items) walk(schema.items, `${path}[]`);
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(one, path);
  };
  walk(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema, '');
  return [...found];
};
