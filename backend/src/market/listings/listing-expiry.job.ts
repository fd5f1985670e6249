import { Injectable } from '@nestjs/common';
import { TIMERS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { UserAccount } from '../../identity/companies/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { countedBy } from '../../platform/limits/quotas.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { ListingDocuments } from './listing-documents.js';
import { Listing } from './listing.entity.js';
import { LotLedger } from './lot-ledger.js';

const BATCH = 100;
/** The lots of a company that a plan counts. */
export const ACTIVE_LISTINGS = countedBy(`SELECT count(*) AS n FROM listings
  WHERE company_id = $1 AND state IN ('pending', 'under_review', 'published') AND id IS DISTINCT FROM $2::uuid`);
/** Lots of companies whose verification was suspended (trade rules 1.3), however that came about, or that nobody answers for any more. */
const SUSPENDED =
  "company_id IN (SELECT id FROM published.companies WHERE kyb_state = 'suspended' OR closed_at IS NOT NULL)";

/** Takes lots off the market when their 90 days are over, when their company is suspended, or when the last person who could answer for them is gone. */
@Injectable()
export class ListingExpiryJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly ledger: LotLedger,
    private readonly documents: ListingDocuments,
    private readonly outbox: Outbox,
  ) {
    schedule.every(60, 'listings.expire', (em) => this.run(em));
  }

  /** Takes the lots of a suspended company off the market. */
  ofSuspended(em: EntityManager, ctx: Ctx, companyId: string): Promise<void> {
    return this.lapseAll(em, ctx, 'company_id = $1', [companyId]);
  }

  async run(em: EntityManager): Promise<boolean> {
    const more = [
      await this.lapseDue(em, 'listings.expire', 'expires_at <= now()'),
      await this.lapseDue(em, 'listings.expire/suspended', SUSPENDED),
      await this.warn(em),
    ];
    return more.includes(true);
  }

  private lapseDue(em: EntityManager, name: string, condition: string): Promise<boolean> {
    const ctx = systemCtx('listings.expire');
    return this.batches.run(em, {
      name,
      size: BATCH,
      due: `SELECT id FROM listings WHERE state = 'published' AND ${condition} AND id <> ALL($1) ORDER BY id LIMIT $2`,
      handle: (inner, { id }) => this.lapse(inner, ctx, id),
    });
  }

  /** Warns each owner once of each expiry, seven days before (trade rules 1.3). */
  private async warn(em: EntityManager): Promise<boolean> {
    const [due]: [{ id: string; companyId: string; name: string; date: string }[], number] = await em.query(
      `UPDATE listings SET warned_expiry = expires_at
       WHERE id IN (SELECT id FROM listings WHERE state = 'published' AND expires_at <= now() + $1 * interval '1 second'
         AND warned_expiry IS DISTINCT FROM expires_at ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING id, company_id AS "companyId", coalesce(mineral_name, reference) AS name,
         to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date`,
      [TIMERS.listingExpiryWarning],
    );
    for (const { id, ...told } of due) await this.outbox.publish(em, 'listing.expiring', { listingId: id, ...told });
    return due.length === BATCH;
  }

  async afterDisable(em: EntityManager, ctx: Ctx, user: UserAccount): Promise<void> {
    if (!user.companyId) return;
    const others = await em
      .createQueryBuilder(UserAccount, 'u')
      .where("u.company_id = :company AND u.id <> :id AND u.status IN ('active', 'pending', 'locked')", {
        company: user.companyId,
        id: user.id,
      })
      .getExists();
    if (!others) await this.lapseAll(em, ctx, 'company_id = $1', [user.companyId]);
  }

  /** Takes `count` lots off the market, the oldest first: a smaller plan leaves it to the youngest (trade rules 1.12). */
  async lapseOldest(em: EntityManager, ctx: Ctx, companyId: string, count: number): Promise<void> {
    const oldest =
      'id IN (SELECT id FROM listings WHERE company_id = $1 AND state = $2 ORDER BY published_at, id LIMIT $3)';
    await this.lapseAll(em, ctx, oldest, [companyId, 'published', String(count)]);
  }

  private async lapseAll(em: EntityManager, ctx: Ctx, condition: string, values: readonly string[]): Promise<void> {
    const rows: { id: string }[] = await em.query(
      `SELECT id FROM listings WHERE state = 'published' AND ${condition} ORDER BY id LIMIT ${BATCH}`,
      [...values],
    );
    for (const { id } of rows) await this.lapse(em, ctx, id);
  }

  private async lapse(em: EntityManager, ctx: Ctx, id: string): Promise<void> {
    const lot: Listing = await this.ledger.lock(em, id, 'change');
    if (lot.state === 'published') await this.documents.lapse(em, ctx, lot);
  }
}
