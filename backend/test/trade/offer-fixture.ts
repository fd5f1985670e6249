import type { OfferDraft, OfferTemplate, OfferThread } from '@orebridge/contracts';
import type { Listing } from '../../src/market/listings/index.js';
import type { TestApp } from '../harness/app.js';
import type { Person } from '../harness/people.js';
import { inDays, onMarket } from './lots.js';

export const TERMS = {
  quantity: '200',
  price: '13000',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam (NLRTM)',
  deliveryDate: inDays(60),
  paymentTerms: 'lc_sight',
} as const;

export const makeOffer = (by: Person, listingId: string, terms: object = {}) =>
  by.agent.post(`/api/listings/${listingId}/offers`).send({ ...TERMS, ...terms });

/** An offer that the rules let through. */
export const offered = async (by: Person, listingId: string, terms: object = {}): Promise<OfferThread> =>
  (await makeOffer(by, listingId, terms).expect(201)).body as OfferThread;

export const answer = (
  by: Person,
  thread: OfferThread,
  event: 'accept' | 'reject' | 'withdraw' | 'counter',
  body: object = {},
) => by.agent.post(`/api/offers/${thread.id}/${event}`).send({ versionId: thread.last.id, ...body });

/** A deal of the two that was completed so many days ago. */
export const completedDeal = async (app: TestApp, seller: Person, buyer: Person, daysAgo = 0): Promise<string> => {
  const made = await offered(buyer, (await onMarket(app, seller.companyId)).id);
  const { dealId } = (await answer(seller, made, 'accept').expect(200)).body as OfferThread;
  await app.db.query(`UPDATE deals SET state = 'closed', updated_at = now() - $2 * interval '1 day' WHERE id = $1`, [
    dealId,
    daysAgo,
  ]);
  return dealId ?? '';
};

/** A deal of the two that was put into a state without the way there. */
export const dealIn = async (
  app: TestApp,
  seller: Person,
  buyer: Person,
  state: string,
  { terms = {}, lot = {} }: { terms?: object; lot?: Partial<Listing> } = {},
): Promise<string> => {
  const made = await offered(buyer, (await onMarket(app, seller.companyId, lot)).id, terms);
  const { dealId } = (await answer(seller, made, 'accept').expect(200)).body as OfferThread;
  await app.db.query('UPDATE deals SET state = $2 WHERE id = $1', [dealId, state]);
  return dealId ?? '';
};

export const rate = (by: Person, dealId: string, overall = 5, more: object = {}) =>
  by.agent.post(`/api/deals/${dealId}/ratings`).send({ overall, ...more });

/** A deal about which the seller has been given a rating that everybody sees. Answers the rating's id. */
export const ratedSeller = async (app: TestApp, seller: Person, buyer: Person): Promise<string> => {
  const deal = await completedDeal(app, seller, buyer);
  await rate(seller, deal).expect(201);
  return (await rate(buyer, deal, 4).expect(201)).body.given.id as string;
};

/** Terms that a company offers again and again. */
export const TEMPLATE = {
  incoterm: 'CIF',
  place: 'Rotterdam (NLRTM)',
  paymentTerms: 'lc_sight',
  validHours: 168,
  deliveryDays: 60,
  message: 'Subject to our usual terms.',
} as const;

/** Keeps an unsent first offer on a lot. */
export const unsent = async (by: Person, listingId: string, fields: object = { price: '12900' }): Promise<OfferDraft> =>
  (await by.agent.put(`/api/listings/${listingId}/offer-draft`).send({ fields }).expect(200)).body as OfferDraft;

/** Saves terms under a name. */
export const templated = async (by: Person, name: string, terms: object = {}): Promise<OfferTemplate> =>
  (
    await by.agent
      .post('/api/offer-templates')
      .send({ name, terms: { ...TEMPLATE, ...terms } })
      .expect(201)
  ).body as OfferTemplate;
