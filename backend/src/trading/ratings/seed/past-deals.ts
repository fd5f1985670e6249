import { randomUUID } from 'node:crypto';
import type { OfferTerms } from '@orebridge/contracts';
import { dec, lineTotal, moneyText, DAY_MS, dayOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../../operations/audit/index.js';
import type { Company } from '../../../identity/companies/index.js';
import { DealRecord, termsHash } from '../../deals/index.js';
import { Listing } from '../../../market/listings/index.js';
import type { Seed } from '../../../app/seed/seeder.js';

const HOUR_MS = 3_600_000;
/** From the offer to the close of a prompt parcel. */
const LIFE_DAYS = 34;
/** Hours after which demo sellers answer, one after the other. */
const ANSWERED_AFTER = [3, 5.5, 8, 21, 26];

/** A completed deal of the past, before it is written. */
export interface PastDeal {
  readonly id: string;
  readonly seller: Company;
  readonly buyer: Company;
  readonly closedAt: Date;
}

/** A lot of the past that was sold whole, like the one that the seller offers now. */
const soldLot = async ({ app, em, ctx }: Seed, seller: Company, deals: readonly PastDeal[]): Promise<Listing> => {
  const like = await em.findOneOrFail(Listing, {
    where: { companyId: seller.id, state: 'published' },
    order: { reference: 'ASC' },
  });
  const first = Math.min(...deals.map(({ closedAt }) => closedAt.getTime())) - (LIFE_DAYS + 10) * DAY_MS;
  const { id: _, reference: __, ...fields } = like;
  const total = dec(like.minOrderQuantity ?? '1')
    .times(deals.length)
    .toFixed();
  const lot = await em.save(
    em.create(Listing, {
      ...fields,
      state: 'inactive',
      totalQuantity: total,
      soldQuantity: total,
      reservedQuantity: '0',
      submittedAt: new Date(first),
      publishedAt: new Date(first),
      expiresAt: new Date(Math.max(...deals.map(({ closedAt }) => closedAt.getTime()))),
      createdAt: new Date(first),
      updatedAt: new Date(first),
    }),
  );
  await app
    .get(AuditService, { strict: false })
    .write(em, ctx, { object: 'listing', id: lot.id, event: 'seed', to: 'inactive' });
  return em.findOneByOrFail(Listing, { id: lot.id });
};

/** Writes completed deals of one seller with the negotiations that led to them. */
export const writeDeals = async (seed: Seed, seller: Company, deals: readonly PastDeal[]): Promise<void> => {
  const { em } = seed;
  const lot = await soldLot(seed, seller, deals);
  const quantity = lot.minOrderQuantity ?? '1';
  const rows = deals.map((deal, index) => {
    const made = new Date(deal.closedAt.getTime() - LIFE_DAYS * DAY_MS);
    const terms: OfferTerms = {
      quantity,
      unit: lot.unit ?? 't',
      price: lot.pricePerUnit ?? '1',
      currency: lot.currency,
      total: moneyText(lineTotal(quantity, lot.pricePerUnit ?? '1', lot.currency ?? 'USD'), lot.currency ?? 'USD'),
      incoterm: lot.incoterm ?? 'FOB',
      place: lot.place ?? '',
      deliveryDate: dayOf(new Date(deal.closedAt.getTime() - 10 * DAY_MS)),
      paymentTerms: 'lc_sight',
      pricing: null,
      message: '',
    };
    const answered = new Date(made.getTime() + (ANSWERED_AFTER[index % ANSWERED_AFTER.length] ?? 8) * HOUR_MS);
    return { deal, made, answered, terms, thread: randomUUID(), version: randomUUID() };
  });
  await writeNegotiations(seed, lot, rows);
  await em.insert(
    DealRecord,
    rows.map(({ deal, made, terms, thread, version }) => ({
      id: deal.id,
      offerId: thread,
      offerVersionId: version,
      listingId: lot.id,
      buyerCompanyId: deal.buyer.id,
      sellerCompanyId: seller.id,
      state: 'closed' as const,
      quantity: terms.quantity,
      total: terms.total,
      currency: terms.currency,
      terms,
      termsHash: termsHash(terms),
      compliance: lot.compliance,
      demo: true,
      createdAt: made,
      updatedAt: deal.closedAt,
    })),
  );
};

interface Negotiation {
  readonly deal: PastDeal;
  readonly made: Date;
  readonly answered: Date;
  readonly terms: OfferTerms;
  readonly thread: string;
  readonly version: string;
}

/** One offer each, which the seller accepted. */
const writeNegotiations = async (
  { em }: Pick<Seed, 'em'>,
  lot: Listing,
  rows: readonly Negotiation[],
): Promise<void> => {
  const sent = JSON.stringify(
    rows.map(({ deal, made, answered, terms, thread, version }) => ({
      ...terms,
      thread,
      version,
      listing: lot.id,
      buyer: deal.buyer.id,
      seller: deal.seller.id,
      author: deal.buyer.name,
      made,
      answered,
      until: new Date(made.getTime() + 3 * DAY_MS),
    })),
  );
  const columns = `(thread uuid, version uuid, listing uuid, buyer uuid, seller uuid, author text, made timestamptz,
    answered timestamptz, until timestamptz, quantity numeric, unit text, price numeric, currency text, total numeric,
    incoterm text, place text, "deliveryDate" date, "paymentTerms" text)`;
  await run(
    em,
    `INSERT INTO offer_threads (id, listing_id, buyer_company_id, seller_company_id, state, demo, created_at, updated_at)
     SELECT thread, listing, buyer, seller, 'accepted', true, made, answered FROM json_to_recordset($1) AS x${columns}`,
    sent,
  );
  await run(
    em,
    `INSERT INTO offer_versions (id, thread_id, round, state, by, author_name, quantity, unit, price, currency, total,
       incoterm, place, delivery_date, payment_terms, created_at, expires_at)
     SELECT version, thread, 1, 'accepted', 'buyer', author, quantity, unit, price, currency, total,
       incoterm, place, "deliveryDate", "paymentTerms", made, until FROM json_to_recordset($1) AS x${columns}`,
    sent,
  );
};

const run = (em: EntityManager, sql: string, rows: string): Promise<unknown> => em.query(sql, [rows]);
