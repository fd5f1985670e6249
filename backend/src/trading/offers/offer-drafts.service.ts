import { Injectable } from '@nestjs/common';
import { type api, OFFER_DRAFTS_MAX, type OfferDraft, type OfferDraftFields } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { companyOf, type Listing, LotLedger } from '../../market/listings/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertParty } from './offer.policy.js';
import { OfferStore } from './offer.store.js';

type Routes = typeof api.offerDrafts;

/** What an unsent offer is about: a lot, and the negotiation that it answers, if it is no first offer. */
interface About {
  readonly listingId: string;
  readonly offerId: string | null;
}
type Row = Omit<OfferDraft, 'savedAt'> & { savedAt: Date };

/** The other party of a first offer is the seller; a lot with an open negotiation takes no further first offer. */
const SHOWN = `SELECT d.id, d.offer_id AS "offerId", t.reference AS "offerReference", d.fields, d.saved_by AS "savedBy",
    d.saved_at AS "savedAt", d.demo,
    json_build_object('id', l.id, 'reference', l.reference, 'mineralType', l.mineral_type, 'mineralName', l.mineral_name,
      'unit', l.unit, 'currency', l.currency) AS lot,
    CASE WHEN t.seller_company_id = d.company_id THEN b.name ELSE s.name END AS "otherParty",
    l.state = 'published' AND CASE WHEN d.offer_id IS NULL
      THEN NOT EXISTS (SELECT FROM offer_threads o JOIN offer_versions ov ON ov.thread_id = o.id AND ov.state = 'pending' AND ov.expires_at > now()
        WHERE o.listing_id = l.id AND o.buyer_company_id = d.company_id AND o.state = 'pending')
      ELSE t.state = 'pending' AND EXISTS (SELECT FROM offer_versions v WHERE v.thread_id = t.id AND v.state = 'pending'
        AND v.expires_at > now() AND d.company_id = CASE v.by WHEN 'buyer' THEN t.seller_company_id ELSE t.buyer_company_id END)
    END AS open
  FROM offer_drafts d JOIN published.listings l ON l.id = d.listing_id JOIN published.companies s ON s.id = l.company_id
  LEFT JOIN offer_threads t ON t.id = d.offer_id LEFT JOIN published.companies b ON b.id = t.buyer_company_id`;

const toDraft = (row: Row): OfferDraft => ({ ...row, savedAt: row.savedAt.toISOString() });

/** Offers that are being written. They are their company's alone: neither the other party nor an admin sees them. */
@Injectable()
export class OfferDraftsService {
  constructor(
    private readonly tx: Tx,
    private readonly ledger: LotLedger,
    private readonly store: OfferStore,
  ) {}

  async list(ctx: SignedIn): Promise<{ items: OfferDraft[] }> {
    const rows = await queryRows<Row>(
      this.tx.read(ctx),
      `${SHOWN} WHERE d.company_id = $1 ORDER BY d.saved_at DESC, d.id LIMIT ${OFFER_DRAFTS_MAX}`,
      [ctx.user.companyId],
    );
    return { items: rows.map(toDraft) };
  }

  async ofListing(ctx: SignedIn, { params }: InputOf<Routes['ofListing']>): Promise<{ draft: OfferDraft | null }> {
    const em = this.tx.read(ctx);
    assertOffered(ctx, await this.ledger.read(em, params.id));
    return { draft: await this.find(em, ctx.user.companyId, { listingId: params.id, offerId: null }) };
  }

  async ofOffer(ctx: SignedIn, { params }: InputOf<Routes['ofOffer']>): Promise<{ draft: OfferDraft | null }> {
    const em = this.tx.read(ctx);
    const thread = await this.store.thread(em, params.id);
    assertParty(ctx, thread);
    return { draft: await this.find(em, ctx.user.companyId, { listingId: thread.listingId, offerId: thread.id }) };
  }

  async keepForListing(ctx: SignedIn, { params, body }: InputOf<Routes['keepForListing']>): Promise<OfferDraft> {
    return this.tx.run(ctx, async (em) => {
      const lot = await this.ledger.read(em, params.id);
      assertOffered(ctx, lot);
      return this.keep(em, ctx, { listingId: lot.id, offerId: null }, body.fields, lot.demo);
    });
  }

  async keepForOffer(ctx: SignedIn, { params, body }: InputOf<Routes['keepForOffer']>): Promise<OfferDraft> {
    return this.tx.run(ctx, async (em) => {
      const thread = await this.store.thread(em, params.id);
      assertParty(ctx, thread);
      return this.keep(em, ctx, { listingId: thread.listingId, offerId: thread.id }, body.fields, thread.demo);
    });
  }

  /** @throws NotFound also for a draft of another company */
  async remove(ctx: SignedIn, { params }: InputOf<Routes['remove']>): Promise<void> {
    const gone = await this.tx.run(ctx, (em) =>
      queryRows(em, 'DELETE FROM offer_drafts WHERE id = $1 AND company_id = $2 RETURNING id', [
        params.id,
        ctx.user.companyId,
      ]),
    );
    if (!gone.length) throw new NotFound();
  }

  /** What has been sent is a draft no more. */
  async sent(em: EntityManager, companyId: string, { listingId, offerId }: About): Promise<void> {
    await queryRows(
      em,
      'DELETE FROM offer_drafts WHERE company_id = $1 AND listing_id = $2 AND offer_id IS NOT DISTINCT FROM $3::uuid',
      [companyId, listingId, offerId],
    );
  }

  private async find(em: EntityManager, companyId: string | null, about: About): Promise<OfferDraft | null> {
    const [row] = await queryRows<Row>(
      em,
      `${SHOWN} WHERE d.company_id = $1 AND d.listing_id = $2 AND d.offer_id IS NOT DISTINCT FROM $3::uuid`,
      [companyId, about.listingId, about.offerId],
    );
    return row ? toDraft(row) : null;
  }

  private async keep(
    em: EntityManager,
    ctx: SignedIn,
    about: About,
    fields: OfferDraftFields,
    demo: boolean,
  ): Promise<OfferDraft> {
    const company = companyOf(ctx);
    const values = [company, about.listingId, about.offerId, JSON.stringify(fields), ctx.user.fullName];
    const changed = await queryRows(
      em,
      `UPDATE offer_drafts SET fields = $4::jsonb, saved_by = $5, saved_at = now()
       WHERE company_id = $1 AND listing_id = $2 AND offer_id IS NOT DISTINCT FROM $3::uuid RETURNING id`,
      values,
    );
    if (!changed.length) {
      await this.assertRoom(em, company);
      await queryRows(
        em,
        `INSERT INTO offer_drafts (company_id, listing_id, offer_id, fields, saved_by, demo) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (company_id, ${about.offerId ? 'offer_id) WHERE offer_id IS NOT NULL' : 'listing_id) WHERE offer_id IS NULL'}
         DO UPDATE SET fields = excluded.fields, saved_by = excluded.saved_by, saved_at = now()`,
        [...values, demo],
      );
    }
    const kept = await this.find(em, company, about);
    if (!kept) throw new NotFound();
    return kept;
  }

  private async assertRoom(em: EntityManager, company: string): Promise<void> {
    const [row] = await queryRows<{ count: number }>(
      em,
      'SELECT count(*)::int AS count FROM offer_drafts WHERE company_id = $1',
      [company],
    );
    if ((row?.count ?? 0) >= OFFER_DRAFTS_MAX)
      throw new Unprocessable('offer_draft.limit', { limit: OFFER_DRAFTS_MAX });
  }
}

/** What was never on the market does not exist for anybody but its owner. @throws NotFound */
const assertOffered = (ctx: SignedIn, lot: Listing): void => {
  if (!lot.publishedAt && lot.companyId !== ctx.user.companyId) throw new NotFound();
};
