import { Injectable } from '@nestjs/common';
import { type Listing as ListingView, type ListingCard, permissionsOf } from '@orebridge/contracts';
import {
  allowedEvents,
  dec,
  type KybLevel,
  levelForOffer,
  listingLifecycle,
  lotCertificates,
  refuseUnverified,
} from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { RateStore } from '../../finance/exchange-rates/index.js';
import { DocumentLibrary, documentsHeld } from '../../compliance/documents/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import type { Page } from '../../platform/database/keyset.js';
import { CompaniesService } from '../../identity/companies/index.js';
import type { Listing } from './listing.entity.js';
import { ListingPhoto } from './listing-image.entity.js';
import { toListingCard } from './listing-cards.js';
import { toListing } from './listing.mapper.js';
import { isOwn, isReviewer, seesInside } from './listing.policy.js';
import type { WholeLot } from './listing-reader.js';
import { LotVersions } from './lot-versions.js';
import { LotCompliance } from './lot-compliance.js';
import { LotFollower } from './lot-follower.js';
import { missingOf } from './missing.js';

/** Events that a call of the contract sends. */
const SERVED: readonly string[] = [
  'save',
  'submit',
  'start_review',
  'approve',
  'reject',
  'edit_minor',
  'edit_material',
  'withdraw',
  'renew',
  'block',
];
const UNFINISHED: readonly string[] = ['draft', 'rejected'];
const WAITING: readonly string[] = ['pending', 'under_review'];

/** Makes lots ready for the wire, for whoever looks at them. */
@Injectable()
export class ListingViews {
  constructor(
    private readonly library: DocumentLibrary,
    private readonly companies: CompaniesService,
    private readonly watchers: LotFollower,
    private readonly versions: LotVersions,
    private readonly rates: RateStore,
    private readonly compliance: LotCompliance,
  ) {}

  async one(em: EntityManager, ctx: Ctx, lot: Listing): Promise<ListingView> {
    return this.whole(em, ctx, {
      lot,
      documents: await this.library.ofListing(em, lot.id),
      photos: await em.find(ListingPhoto, { where: { listingId: lot.id }, order: { position: 'ASC' } }),
      viewerLevel: await this.levelOf(em, ctx),
    });
  }

  async whole(em: EntityManager, ctx: Ctx, read: WholeLot): Promise<ListingView> {
    const { documents, photos } = read;
    const inside = seesInside(ctx, read.lot);
    const [lot = read.lot] = inside ? await this.asJudgedNow(em, [read.lot]) : [];
    const reviewed = isOwn(ctx, lot) && lot.state === 'published' ? await this.versions.reviewed(em, lot) : null;
    const offerBlockedBy = await this.offerBlock(em, ctx, read);
    const view = toListing(lot, documents, photos, {
      own: isOwn(ctx, lot),
      inside,
      events: this.events(ctx, lot),
      offerBlockedBy,
      offerNeedsLevel: offerBlockedBy === 'offer.company_not_verified' ? await this.levelFor(em, lot) : undefined,
      missing:
        inside && UNFINISHED.includes(lot.state)
          ? missingOf(lot, photos.length, documentsHeld(documents)).map(({ key }) => key)
          : [],
    });
    const unprovenCertifications = await this.unproven(em, lot, documents);
    return { ...view, reviewed, unprovenCertifications };
  }

  /** Certificates that the seller names, and no approved document shows. */
  private async unproven(em: EntityManager, lot: Listing, documents: WholeLot['documents']): Promise<string[]> {
    if (!lot.certifications.length) return [];
    const held = await this.compliance.schemesOf(em, lot, documents);
    return [...lotCertificates(lot.certifications, held).unproven];
  }

  async cards(em: EntityManager, lots: readonly Listing[]): Promise<ListingCard[]> {
    const ids = lots.map(({ id }) => id);
    const documents = await this.library.ofListings(em, ids);
    const photos = ids.length
      ? await em.find(ListingPhoto, { where: { listingId: In(ids) }, order: { position: 'DESC' } })
      : [];
    const first = new Map(photos.map((photo) => [photo.listingId, photo]));
    return lots.map((lot) => toListingCard(lot, documents.get(lot.id) ?? [], first.get(lot.id)));
  }

  async page(em: EntityManager, page: Page<Listing>): Promise<Page<ListingCard>> {
    return { ...page, items: await this.cards(em, page.items) };
  }

  /**
   * Lots that wait for a review, judged by what the records say now: the level of the seller, documents and screenings change
   * while they wait. Others are as they were judged last.
   */
  async asJudgedNow(em: EntityManager, lots: readonly Listing[]): Promise<Listing[]> {
    const waiting = lots.filter(({ state }) => WAITING.includes(state));
    if (!waiting.length) return [...lots];
    const now = await this.compliance.results(em, waiting);
    return lots.map((lot) => (now.has(lot.id) ? { ...lot, compliance: now.get(lot.id) ?? null } : lot));
  }

  private events(ctx: Ctx, lot: Listing): string[] {
    const permissions = ctx.actingRole ? permissionsOf(ctx.actingRole) : [];
    const actors = isOwn(ctx, lot) ? (['owner'] as const) : isReviewer(ctx) ? (['admin'] as const) : [];
    if (!actors.length) return [];
    const agreed = ctx.user !== null && lot.approvals.includes(ctx.user.id);
    return allowedEvents(listingLifecycle, lot.state, actors, permissions).filter(
      (event) => SERVED.includes(event) && !(agreed && event === 'approve'),
    );
  }

  /** The first thing that keeps the caller from offering; the offer itself checks its figures. */
  async offerBlockOf(em: EntityManager, ctx: Ctx, lot: Listing): Promise<string | null> {
    return this.offerBlock(em, ctx, { lot, viewerLevel: await this.levelOf(em, ctx) });
  }

  private async levelOf(em: EntityManager, { user }: Ctx): Promise<number | null> {
    return user?.companyId ? (await this.companies.byId(em, user.companyId)).kybLevel : null;
  }

  /** The level that the smallest offer on a lot needs, at the price that is asked; 1 where no price is asked. */
  private async levelFor(em: EntityManager, { pricePerUnit, minOrderQuantity, currency }: Listing): Promise<number> {
    if (!pricePerUnit) return levelForOffer('0');
    const least = dec(pricePerUnit).times(minOrderQuantity ?? '1');
    const dollars = await this.rates.dollars(em, [currency]);
    return levelForOffer(dollars(least.toFixed(), currency));
  }

  private async offerBlock(
    em: EntityManager,
    ctx: Ctx,
    { lot, viewerLevel }: Pick<WholeLot, 'lot' | 'viewerLevel'>,
  ): Promise<string | null> {
    if (!ctx.user || !ctx.actingRole) return 'auth.required';
    if (!permissionsOf(ctx.actingRole).includes('create:deal')) return 'auth.forbidden';
    if (ctx.role !== ctx.actingRole) return 'view.blocked';
    if (isOwn(ctx, lot)) return 'offer.own_listing';
    if (lot.state !== 'published') return 'offer.listing_not_published';
    const { companyId } = ctx.user;
    if (!companyId || viewerLevel === null) return 'company.required';
    if (ctx.user.status === 'pending') return 'account.pending';
    const unverified = refuseUnverified(viewerLevel as KybLevel, '0');
    return unverified?.code ?? this.watchers.offerBlock(em, companyId, lot.id);
  }
}
