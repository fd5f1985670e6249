import { Injectable } from '@nestjs/common';
import type { api, Listing as ListingView, ListingCard } from '@orebridge/contracts';
import { listingLifecycle } from '@orebridge/trade';
import { AuditService } from '../../operations/audit/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import { Conflict } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { ListingRules } from './listing-rules.js';
import { Listing } from './listing.entity.js';
import { applyFields, assertPlannable } from './listing-fields.js';
import { assertOwn, assertVisible, companyOf } from './listing.policy.js';
import { ListingReader } from './listing-reader.js';
import { ListingViews } from './listing-view.js';
import { newDraft } from './lot-drafts.js';
import { LotLedger } from './lot-ledger.js';
import { assertCoversDeals, saveLot } from './lot.store.js';
import { LotVersions } from './lot-versions.js';

const EDITABLE: readonly string[] = ['draft', 'rejected', 'published'];

@Injectable()
export class ListingsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly ledger: LotLedger,
    private readonly reader: ListingReader,
    private readonly rules: ListingRules,
    private readonly views: ListingViews,
    private readonly versions: LotVersions,
  ) {}

  async get(ctx: SignedIn, { params }: InputOf<typeof api.listings.get>): Promise<ListingView> {
    const em = this.tx.read(ctx);
    const read = await this.reader.whole(em, params.id, ctx.user.companyId);
    assertVisible(ctx, read.lot);
    return this.views.whole(em, ctx, read);
  }

  async mine(ctx: SignedIn, { query }: InputOf<typeof api.listings.mine>): Promise<Page<ListingCard>> {
    const em = this.tx.read(ctx);
    const qb = em.createQueryBuilder(Listing, 'l').innerJoinAndSelect('l.company', 'c');
    qb.where('l.company_id = :company', { company: ctx.user.companyId });
    if (query.state) qb.andWhere('l.state = :state', { state: query.state });
    if (query.mineral) qb.andWhere('l.mineral_type = :mineral', { mineral: query.mineral });
    if (query.q)
      matchEveryWord(
        qb,
        query.q,
        (pattern) =>
          `fold_text(l.reference) LIKE ${pattern} OR fold_text(coalesce(l.mineral_name, '')) LIKE ${pattern}`,
      );
    const order = { by: 'l.updated_at', type: 'timestamptz', direction: 'DESC', id: 'l.id' } as const;
    return this.views.page(em, await keysetPage(qb, order, query));
  }

  async create(ctx: SignedIn, { body }: InputOf<typeof api.listings.create>): Promise<ListingView> {
    requireActive(ctx);
    assertPlannable(body);
    return this.tx.run(ctx, async (em) => {
      const lot = newDraft(em, companyOf(ctx), body);
      const { id } = await em.save(lot);
      await this.audit.write(em, ctx, { object: 'listing', id, event: 'save', to: lot.state });
      return this.views.one(em, ctx, await this.ledger.read(em, id));
    });
  }

  async update(ctx: SignedIn, { params, body }: InputOf<typeof api.listings.update>): Promise<ListingView> {
    requireActive(ctx);
    const { version, ...fields } = body;
    assertPlannable(fields);
    return this.tx.run(ctx, async (em) => {
      const lot = await this.ledger.lock(em, params.id, 'change');
      assertOwn(ctx, lot);
      if (!EDITABLE.includes(lot.state)) throw new Conflict('listing.not_editable');
      if (lot.version !== version) throw new Conflict('conflict.version');
      const from = lot.state;
      await this.versions.keepPublished(em, lot);
      const reviewed = from === 'published' ? await this.versions.reviewed(em, lot) : null;
      const { unit } = lot;
      const { changed, kind } = applyFields(lot, fields, reviewed);
      if (!changed.length) return this.views.one(em, ctx, lot);
      assertCoversDeals({ unit }, lot);
      const event = from !== 'published' ? 'save' : kind === 'minor' ? 'edit_minor' : 'edit_material';
      lot.state = stateAfter(listingLifecycle, from, event, 'owner');
      lot.version += 1;
      if (from === 'published') await this.rules.assertComplete(em, lot);
      if (event === 'edit_material') await this.rules.resubmit(em, lot);
      await saveLot(em, lot);
      if (event !== 'save') await this.versions.add(em, ctx, lot, event);
      await this.audit.write(em, ctx, {
        object: 'listing',
        id: lot.id,
        from,
        event,
        to: lot.state,
        reason: changed.join(', '),
      });
      return this.views.one(em, ctx, lot);
    });
  }

  async submit(ctx: SignedIn, { params }: InputOf<typeof api.listings.submit>): Promise<ListingView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const lot = await this.ledger.lock(em, params.id, 'change');
      assertOwn(ctx, lot);
      const from = lot.state;
      lot.state = stateAfter(listingLifecycle, from, 'submit', 'owner');
      await this.rules.assertComplete(em, lot);
      await this.rules.assertWithinPlan(em, lot);
      lot.rejectionCode = null;
      lot.rejectionReason = null;
      await this.rules.resubmit(em, lot);
      await this.versions.add(em, ctx, lot, 'submit');
      await this.audit.write(em, ctx, { object: 'listing', id: lot.id, from, event: 'submit', to: 'pending' });
      await this.rules.triage(em, ctx, lot);
      await saveLot(em, lot);
      return this.views.one(em, ctx, lot);
    });
  }

  async withdraw(ctx: SignedIn, { params }: InputOf<typeof api.listings.withdraw>): Promise<ListingView> {
    return this.tx.run(ctx, async (em) => {
      const lot = await this.ledger.lock(em, params.id, 'change');
      assertOwn(ctx, lot);
      const from = lot.state;
      lot.state = stateAfter(listingLifecycle, from, 'withdraw', 'owner');
      await saveLot(em, lot);
      await this.audit.write(em, ctx, { object: 'listing', id: lot.id, from, event: 'withdraw', to: lot.state });
      await this.rules.leaveMarket(em, ctx, lot);
      return this.views.one(em, ctx, lot);
    });
  }

  async renew(ctx: SignedIn, { params }: InputOf<typeof api.listings.renew>): Promise<ListingView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const lot = await this.ledger.lock(em, params.id, 'change');
      assertOwn(ctx, lot);
      const from = lot.state;
      const event = (await this.rules.mayReturn(em, lot)) ? 'renew' : 'renew_material';
      lot.state = stateAfter(listingLifecycle, from, event, 'owner');
      await this.rules.assertComplete(em, lot);
      await this.rules.assertWithinPlan(em, lot);
      if (event === 'renew_material') await this.rules.resubmit(em, lot);
      await this.versions.add(em, ctx, lot, event);
      await this.audit.write(em, ctx, { object: 'listing', id: lot.id, from, event, to: lot.state });
      if (event === 'renew') await this.rules.publish(em, lot, lot.state);
      else await this.rules.triage(em, ctx, lot);
      await saveLot(em, lot);
      return this.views.one(em, ctx, lot);
    });
  }
}
