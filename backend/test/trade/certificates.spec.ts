import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Listing as ListingView, Matches } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { companyDocument, onMarket, sought } from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { country: 'DE', tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

/** How a requirement that asks for a certificate finds a lot: matched, or by which code it is left out. */
const found = async (lot: string, mandatoryCertifications: readonly string[]): Promise<string> => {
  const { id } = await sought(buyer, { mandatoryCertifications: [...mandatoryCertifications] });
  const { body } = await buyer.agent.get(`/api/requirements/${id}/matches`).expect(200);
  const { matches, leftOut } = body as Matches;
  if (matches.some(({ listing }) => listing.id === lot)) return 'matched';
  const failures = leftOut.find(({ listing }) => listing.id === lot)?.failures ?? [];
  return failures.map(({ code }) => code).join(' ');
};
const unproven = async (lot: string): Promise<string[] | undefined> =>
  ((await buyer.agent.get(`/api/listings/${lot}`).expect(200)).body as ListingView).unprovenCertifications;

describe('a certificate that a buyer asks for', () => {
  test('is one that an approved document shows, as long as it does', async () => {
    const { id: lot } = await onMarket(app, seller.companyId, { certifications: ['Copper Mark', 'ISO 14001'] });
    expect(await unproven(lot)).toEqual(['Copper Mark', 'ISO 14001']);
    expect(await found(lot, ['Copper Mark'])).toBe('certificate_unproven');
    expect(await found(lot, ['RMAP'])).toBe('certificate_missing');

    const documents = await Promise.all(
      (['copper-mark', 'iso-14001'] as const).map(
        async (scheme, at) =>
          (await companyDocument(seller, 'certification', { scheme, number: `C ${at}` }).expect(201)).body.id as string,
      ),
    );
    expect(await found(lot, ['Copper Mark'])).toBe('certificate_unproven');
    for (const id of documents) await admin.agent.post(`/api/admin/documents/${id}/approve`).expect(200);
    expect([await found(lot, ['Copper Mark', 'ISO 14001']), await unproven(lot)]).toEqual(['matched', []]);

    await admin.agent
      .post(`/api/admin/documents/${documents[0]}/revoke`)
      .send({ reason: 'Recalled by its issuer.' })
      .expect(200);
    expect([await found(lot, ['Copper Mark']), await unproven(lot)]).toEqual(['certificate_unproven', ['Copper Mark']]);
  });

  test('of no scheme that a document can be of counts as the seller names it', async () => {
    const { id: lot } = await onMarket(app, seller.companyId, { certifications: ['Mine safety award'] });
    expect([await found(lot, ['Mine safety award']), await unproven(lot)]).toEqual(['matched', []]);
  });
});
