import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Notification } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { asked, inDays, onMarket, serviceDraft, sought } from './deal-fixture.js';
import { freightAsked, LEG, routed } from './freight-fixture.js';
import { tendered } from './tender-fixture.js';

let app: TestApp;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await person(app, { role: 'admin' });
  buyer = await person(app, { role: 'buyer', company: { name: 'Rhine Cathodes', tier: 'enterprise' } });
});
afterAll(() => app?.close());

const heard = async (by: Person, key: string): Promise<Notification[]> => {
  await app.drain();
  const { body } = await by.agent.get('/api/notifications').expect(200);
  return (body as Notification[]).filter((one) => one.key === key);
};
const mailsTo = async (by: Person): Promise<string[]> => {
  const rows: { subject: string }[] = await app.db.query('SELECT subject FROM mails WHERE recipient = $1', [
    `${by.username}@example.com`,
  ]);
  return rows.map(({ subject }) => subject);
};
const sellerOf = async (fields: object, company: object = {}): Promise<Person> => {
  const by = await person(app, { role: 'seller', company: { tier: 'enterprise', ...company } });
  await onMarket(app, by.companyId, fields);
  return by;
};

describe('a requirement', () => {
  test('is told to verified sellers whose lots fit it or only leave something unsaid, once each', async () => {
    const fits = await sellerOf({});
    const twice = await sellerOf({});
    await onMarket(app, twice.companyId);
    const unsaid = await sellerOf({ incoterm: 'FOB', place: 'Antofagasta (CLANF)' });
    const other = await sellerOf({ mineralType: 'zinc', mineralName: 'Zinc ingots' });
    const poor = await sellerOf({
      composition: [{ element: 'Cu', value: '97', unit: '%', basis: 'dry', treatment: 'payable' }],
      purityPct: '97',
    });
    const unknown = await sellerOf({}, { kybLevel: 0, kybState: 'unverified' });
    const { id } = await sought(buyer, { anonymous: true });
    const [news, ...more] = await heard(fits, 'requirement.fits');
    expect(more).toEqual([]);
    expect(news?.about).toEqual({ kind: 'requirement', id });
    expect(news?.message).toContain('Copper cathodes Grade A');
    expect(JSON.stringify(news)).not.toContain('Rhine Cathodes');
    expect(await mailsTo(fits)).toContain('A buyer seeks what you sell');
    for (const by of [twice, unsaid]) expect(await heard(by, 'requirement.fits')).toHaveLength(1);
    for (const by of [other, poor, unknown, buyer]) expect(await heard(by, 'requirement.fits')).toEqual([]);

    await app.db.query(`UPDATE requirements SET state = 'expired' WHERE id = $1`, [id]);
    await buyer.agent.post(`/api/requirements/${id}/publish`).expect(200);
    expect(await heard(fits, 'requirement.fits')).toHaveLength(1);
  });
});

describe('a tender', () => {
  test('open to all is told to sellers whose lots fit it, and to the invited as an invitation alone', async () => {
    const [fits, invited] = [await sellerOf({}), await sellerOf({})];
    const other = await sellerOf({ mineralType: 'zinc' });
    const tender = await tendered(buyer, { invited: [invited.companyId] });
    const [news, ...more] = await heard(fits, 'tender.fits');
    expect([news?.about, more]).toEqual([{ kind: 'tender', id: tender.id }, []]);
    expect(await mailsTo(fits)).toContain('A tender that fits your lot');
    for (const by of [invited, other, buyer]) expect(await heard(by, 'tender.fits')).toEqual([]);
    expect(await heard(invited, 'tender.invited')).toHaveLength(1);
  });

  test('to the chosen is told to nobody else', async () => {
    const fits = await sellerOf({});
    await tendered(buyer, { admits: 'chosen', invited: [(await sellerOf({})).companyId] });
    expect(await heard(fits, 'tender.fits')).toEqual([]);
  });
});

describe('a request for a service', () => {
  const laboratory = async (fields: object = {}): Promise<Person> => {
    const by = await person(app, { role: 'service_provider' });
    const { id } = await serviceDraft(by, fields);
    await by.agent.post(`/api/services/${id}/submit`).expect(200);
    await admin.agent.post(`/api/admin/services/${id}/approve`).expect(200);
    return by;
  };

  test('open to all is told to those whose services are of its field, and not twice to who was asked by name', async () => {
    const lab = await laboratory({ minerals: ['copper'] });
    const named = await laboratory({ minerals: [] });
    const gold = await laboratory({ minerals: ['gold'] });
    const unpublished = await person(app, { role: 'service_provider' });
    await serviceDraft(unpublished);
    const request = await asked(buyer, named, { open: true, mineralType: 'copper' });
    const [news, ...more] = await heard(lab, 'service_request.fits');
    expect([news?.about, more]).toEqual([{ kind: 'service-request', id: request.id }, []]);
    expect(await mailsTo(lab)).toContain('A request in your field');
    for (const by of [named, gold, unpublished, buyer]) expect(await heard(by, 'service_request.fits')).toEqual([]);
    expect(await heard(named, 'service_request.sent')).toHaveLength(1);
  });

  test('to some by name is told to nobody else', async () => {
    const lab = await laboratory();
    await asked(buyer, await laboratory());
    expect(await heard(lab, 'service_request.fits')).toEqual([]);
  });
});

describe('a request for freight', () => {
  const carrierOn = async (route: object = {}): Promise<Person> => {
    const by = await person(app, { role: 'logistics_partner' });
    const { id } = await routed(by, route);
    await by.agent.post(`/api/freight-routes/${id}/events`).send({ event: 'publish' }).expect(200);
    return by;
  };

  test('open to all is told to the carriers with a published route on one of its legs', async () => {
    const carrier = await carrierOn();
    const country = await carrierOn({ from: { name: 'Mejillones', country: 'CL' } });
    const elsewhere = await carrierOn({ to: { name: 'Rotterdam', country: 'NL', port: 'NLRTM' } });
    const road = await carrierOn({ mode: 'road' });
    const request = await freightAsked(buyer, { closesOn: inDays(5) });
    const [news, ...more] = await heard(carrier, 'freight_request.fits');
    expect([news?.about, more]).toEqual([{ kind: 'freight-request', id: request.id }, []]);
    expect(await mailsTo(carrier)).toContain('Freight on your route');
    expect(await heard(country, 'freight_request.fits')).toHaveLength(1);
    for (const by of [elsewhere, road, buyer]) expect(await heard(by, 'freight_request.fits')).toEqual([]);
  });

  test('to some by name is told to nobody else', async () => {
    const carrier = await carrierOn();
    await freightAsked(buyer, { carriers: [(await carrierOn({ to: LEG.from, from: LEG.to })).companyId] });
    expect(await heard(carrier, 'freight_request.fits')).toEqual([]);
  });
});
