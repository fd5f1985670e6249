import { Injectable } from '@nestjs/common';
import type { DocumentType } from '@orebridge/contracts';
import { listingLifecycle, REQUIRED_LISTING_DOCUMENTS } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import {
  DocumentLibrary,
  documentsHeld,
  type DocumentSubject,
  type SubjectArea,
} from '../../compliance/documents/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { ListingRules } from './listing-rules.js';
import { Listing } from './listing.entity.js';
import { isPublic } from './listing.policy.js';
import { LotCompliance } from './lot-compliance.js';
import { LotLedger } from './lot-ledger.js';
import { LotVersions } from './lot-versions.js';
import { LotFollower } from './lot-follower.js';

const SCORED: readonly string[] = ['pending', 'under_review', 'published'];

/** Lots as what documents belong to: a lot's score and its place on the market follow its documents. */
@Injectable()
export class ListingDocuments implements Omit<SubjectArea, 'dealStage' | 'negotiates'> {
  constructor(
    private readonly audit: AuditService,
    private readonly ledger: LotLedger,
    private readonly library: DocumentLibrary,
    private readonly rules: ListingRules,
    private readonly compliance: LotCompliance,
    private readonly versions: LotVersions,
    private readonly watchers: LotFollower,
  ) {}

  async lock(em: EntityManager, id: string): Promise<DocumentSubject | null> {
    const lot = await em.findOne(Listing, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return lot && subjectOf(lot);
  }

  async find(em: EntityManager, id: string): Promise<DocumentSubject | null> {
    const lot = await em.findOneBy(Listing, { id });
    return lot && subjectOf(lot);
  }

  async isPublic(em: EntityManager, id: string): Promise<boolean> {
    const lot = await em.findOneBy(Listing, { id });
    return lot !== null && isPublic(lot);
  }

  async names(em: EntityManager, ids: readonly string[]): Promise<Map<string, string | null>> {
    if (!ids.length) return new Map();
    const lots = await em.find(Listing, { where: { id: In([...ids]) } });
    return new Map(lots.map((lot) => [lot.id, nameOf(lot)]));
  }

  async documentsChanged(em: EntityManager, ctx: Ctx, id: string): Promise<void> {
    const lot = await this.ledger.read(em, id);
    if (!SCORED.includes(lot.state)) return;
    const published = lot.state === 'published';
    const compliance = await this.compliance.ofLot(em, lot, published ? ['approved'] : ['approved', 'pending']);
    await em.update(Listing, { id }, { compliance });
    if (published) await this.pauseWithoutDocuments(em, ctx, lot);
  }

  async documentRevoked(em: EntityManager, ctx: Ctx, id: string): Promise<void> {
    await this.documentsChanged(em, ctx, id);
    await this.watchers.documentRevoked(em, ctx, await this.ledger.read(em, id));
  }

  /**
   * Another of the documents that a lot was let onto the market with is a material edit: it is reviewed again (trade rules 1.3).
   * Documents beyond those are decided on by themselves and leave the lot where it is.
   */
  async documentAdded(em: EntityManager, ctx: Ctx, id: string, type: DocumentType): Promise<void> {
    const lot = await this.ledger.read(em, id);
    if (lot.state !== 'published' || !REQUIRED_LISTING_DOCUMENTS.some((required) => required === type))
      return this.documentsChanged(em, ctx, id);
    const from = lot.state;
    await this.versions.keepPublished(em, lot);
    lot.state = stateAfter(listingLifecycle, from, 'edit_material', 'owner');
    lot.version += 1;
    await this.rules.resubmit(em, lot);
    const { state, version, submittedAt, approvals, compliance } = lot;
    await em.update(Listing, { id }, { state, version, submittedAt, approvals, compliance, updatedAt: new Date() });
    await this.versions.add(em, ctx, lot, 'edit_material');
    await this.audit.write(em, ctx, { object: 'listing', id, from, event: 'edit_material', to: state, reason: type });
  }

  /** A lot whose required document ran out or was revoked leaves the market (trade rules 1.3, 1.6). */
  private async pauseWithoutDocuments(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void> {
    const held = documentsHeld(await this.library.ofListing(em, lot.id), ['approved']);
    if (REQUIRED_LISTING_DOCUMENTS.every((type) => held.includes(type))) return;
    await this.lapse(em, ctx, lot);
  }

  /** Takes a published lot off the market because its time or a document ran out. Its row must be locked. */
  async lapse(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void> {
    const from = lot.state;
    lot.state = stateAfter(listingLifecycle, from, 'lapse', 'system');
    await em.update(Listing, { id: lot.id }, { state: lot.state, updatedAt: new Date() });
    const system = systemCtx(ctx.requestId);
    await this.audit.write(em, system, { object: 'listing', id: lot.id, from, event: 'lapse', to: lot.state });
    await this.rules.notifyLapsed(em, lot);
    await this.rules.leaveMarket(em, system, lot);
  }
}

const subjectOf = (lot: Listing): DocumentSubject => ({
  id: lot.id,
  companyId: lot.companyId,
  name: nameOf(lot),
  state: lot.state,
  demo: lot.demo,
  goods: { mineral: lot.mineralType, origin: lot.originCountry, quantity: lot.totalQuantity, unit: lot.unit },
});

const nameOf = (lot: Listing): string => lot.mineralName ?? lot.reference;
