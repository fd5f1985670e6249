import { Injectable } from '@nestjs/common';
import {
  checkIncoterm,
  dec,
  type KybLevel,
  listingLifecycle,
  reasonsForListingReview,
  REQUIRED_LISTING_DOCUMENTS,
  reviewersNeeded,
  TIMERS,
  type PlanMetric,
  isConvertible,
  isUnit,
  UNIT_IDS,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { currentOf, DocumentLibrary, documentsHeld } from '../../compliance/documents/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { Conflict, Unprocessable } from '../../platform/errors/app-error.js';
import { Quotas } from '../../platform/limits/quotas.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { Listing } from './listing.entity.js';
import { ListingPhoto } from './listing-image.entity.js';
import { LotCompliance } from './lot-compliance.js';
import { LotVersions } from './lot-versions.js';
import { LotFollower } from './lot-follower.js';
import { missingOf, toIssue } from './missing.js';

/** The conditions of a lot's moves (trade rules 1.3, 1.12 and 3). They read; the services decide and save. */
@Injectable()
export class ListingRules {
  constructor(
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly library: DocumentLibrary,
    private readonly watchers: LotFollower,
    private readonly compliance: LotCompliance,
    private readonly versions: LotVersions,
    private readonly quotas: Quotas<PlanMetric>,
  ) {}

  /** @throws Unprocessable naming every missing point, or the delivery term that does not suit the transport */
  async assertComplete(em: EntityManager, lot: Listing): Promise<void> {
    const photos = await em.countBy(ListingPhoto, { listingId: lot.id });
    const documents = documentsHeld(await this.library.ofListing(em, lot.id));
    const missing = missingOf(lot, photos, documents);
    if (missing.length) throw new Unprocessable('listing.incomplete', { count: missing.length }, missing.map(toIssue));
    this.assertIncoterm(lot);
  }

  /** @throws Conflict `plan.limit.listings` when the plan allows no further active lot */
  assertWithinPlan(em: EntityManager, lot: Listing): Promise<void> {
    return this.quotas.assert(em, lot.companyId, 'listings', { except: lot.id });
  }

  /** Sets a lot up for its review: scored anew, nobody's approval yet, and the reviewers are told. */
  async resubmit(em: EntityManager, lot: Listing): Promise<void> {
    lot.submittedAt = new Date();
    lot.approvals = [];
    lot.compliance = await this.compliance.ofLot(em, lot, ['approved', 'pending']);
    const { id: companyId, name: companyName } = lot.company;
    await this.outbox.publish(em, 'listing.submitted', {
      listingId: lot.id,
      companyId,
      name: lot.mineralName ?? lot.reference,
      companyName,
    });
  }

  /** Publishes at once what needs no person: documents approved, low risk, a verified company, a usual price, no twin. */
  async triage(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void> {
    if (!(await this.documentsApproved(em, lot.id))) return;
    const { compliance, company } = lot;
    if (!compliance) return;
    const reasons = reasonsForListingReview({
      compliance: {
        ...compliance,
        gates: compliance.gates.flatMap(({ gate, code }) =>
          gate === 'publish' ? [{ gate, code, rule: '', document: null }] : [],
        ),
      },
      companyLevel: company.kybLevel as KybLevel,
      isDuplicate: await this.hasTwin(em, lot),
      priceRatio: await this.priceRatio(em, lot),
    });
    if (reasons.length) return;
    const from = lot.state;
    await this.publish(em, lot, stateAfter(listingLifecycle, from, 'auto_approve', 'system'));
    const system = systemCtx(ctx.requestId);
    await this.audit.write(em, system, { object: 'listing', id: lot.id, from, event: 'auto_approve', to: lot.state });
    await this.notifyApproved(em, lot);
  }

  /** @throws Conflict while a document is undecided or a rule keeps the lot from the market */
  async assertPublishable(em: EntityManager, lot: Listing): Promise<void> {
    if (!(await this.documentsApproved(em, lot.id))) throw new Conflict('listing.documents_open');
    lot.compliance = await this.compliance.ofLot(em, lot, ['approved']);
    const rule = lot.compliance?.blockedBy[0];
    if (rule) throw new Conflict('listing.blocked', { rule });
    const codes = lot.compliance?.gates.flatMap(({ gate, code }) => (gate === 'publish' ? [code] : [])) ?? [];
    if (codes.length) throw new Conflict('listing.gates_closed', { codes: codes.join(', ') });
  }

  /** How many more reviewers must agree after those who have (trade rules 3.5). */
  approvalsLeft(lot: Listing): number {
    return Math.max(0, Math.max(1, reviewersNeeded(lot.compliance?.status ?? 'REVIEW') ?? 1) - lot.approvals.length);
  }

  /** Puts the lot on the market for 90 days; the caller saves it. What it says now is what buyers see. */
  async publish(em: EntityManager, lot: Listing, to: Listing['state']): Promise<void> {
    const now = new Date();
    lot.state = to;
    lot.publishedAt ??= now;
    lot.expiresAt = new Date(now.getTime() + TIMERS.listingLife * 1000);
    lot.rejectionCode = null;
    lot.rejectionReason = null;
    await this.versions.markPublished(em, lot);
  }

  /** Whether a lot may go back on the market as it was, without a reviewer: documents still valid, no rule against it. */
  async mayReturn(em: EntityManager, lot: Listing): Promise<boolean> {
    if (!(await this.documentsApproved(em, lot.id))) return false;
    lot.compliance = await this.compliance.ofLot(em, lot, ['approved']);
    const { blockedBy, gates } = lot.compliance ?? { blockedBy: ['unknown'], gates: [] };
    return blockedBy.length === 0 && gates.every(({ gate }) => gate !== 'publish');
  }

  async notifyApproved(em: EntityManager, lot: Listing): Promise<void> {
    await this.outbox.publish(em, 'listing.approved', {
      listingId: lot.id,
      companyId: lot.companyId,
      name: lot.mineralName ?? lot.reference,
    });
  }

  async notifyLapsed(em: EntityManager, lot: Listing): Promise<void> {
    await this.outbox.publish(em, 'listing.lapsed', {
      listingId: lot.id,
      companyId: lot.companyId,
      name: lot.mineralName ?? lot.reference,
    });
  }

  async leaveMarket(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void> {
    await this.watchers.leftMarket(em, ctx, lot);
  }

  private assertIncoterm(lot: Listing): void {
    if (!lot.incoterm || !lot.transportMode) return;
    if (checkIncoterm(lot.incoterm, lot.transportMode).verdict !== 'blocked') return;
    throw new Unprocessable('listing.incoterm_mode', { rule: lot.incoterm });
  }

  private async documentsApproved(em: EntityManager, listingId: string): Promise<boolean> {
    const current = currentOf(await this.library.ofListing(em, listingId));
    return REQUIRED_LISTING_DOCUMENTS.every((type) => current.some((d) => d.type === type && d.state === 'approved'));
  }

  private async hasTwin(
    em: EntityManager,
    { id, companyId, mineralType, grade, totalQuantity, unit }: Listing,
  ): Promise<boolean> {
    const twin = em
      .createQueryBuilder(Listing, 'l')
      .where('l.company_id = :companyId AND l.id <> :id AND l.mineral_type = :mineralType', {
        companyId,
        id,
        mineralType,
      })
      .andWhere(
        `l.state = 'published' AND l.grade IS NOT DISTINCT FROM :grade
          AND market_quantity(l.total_quantity, l.unit) = market_quantity(:totalQuantity::numeric, :unit)`,
        { grade, totalQuantity, unit },
      );
    return twin.getExists();
  }

  /**
   * The price over the median of other companies' lots of the mineral, in dollars for a tonne: whatever currency they are in, and
   * whatever unit of the same kind. Null without any, or without a rate.
   */
  private async priceRatio(em: EntityManager, lot: Listing): Promise<string | null> {
    const of = lot.unit;
    if (!of || !isUnit(of)) return null;
    const rows: { median: string | null; own: string | null }[] = await em.query(
      `SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY price)::text AS median,
         nullif(market_price($5, $6, $4), -1)::text AS own
       FROM (SELECT market_price(price_per_unit, currency, unit) AS price FROM listings
         WHERE state = 'published' AND mineral_type = $1 AND unit = ANY ($2) AND company_id <> $3) others
       WHERE price > 0`,
      [
        lot.mineralType,
        UNIT_IDS.filter((unit) => isConvertible(of, unit)),
        lot.companyId,
        of,
        lot.pricePerUnit,
        lot.currency,
      ],
    );
    const { median, own } = rows[0] ?? {};
    return median && own ? dec(own).div(dec(median)).toFixed() : null;
  }
}
