import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, Inquiry as InquiryView, InquiryCard, InquiryMessage } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { assertVisible, companyOf, isOwn, isPublic, isReviewer, ListingViews, LotLedger } from '../listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { isViewing } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { InquiryFilesService } from './inquiry-files.service.js';
import { Inquiry } from './inquiry.entities.js';
import { assertParty, otherSide, sideOf } from './inquiry.policy.js';
import { readBy, toInquiryCard, toMessage } from './inquiry.mapper.js';
import { InquiryStore } from './inquiry.store.js';
import { InquiryWriting, readColumns } from './inquiry-writing.js';

/** Questions about lots: one thread for each lot and company that asks, private to the two companies. */
@Injectable()
export class InquiriesService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly ledger: LotLedger,
    private readonly lots: ListingViews,
    private readonly store: InquiryStore,
    private readonly writing: InquiryWriting,
    private readonly files: InquiryFilesService,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.inquiries.list>): Promise<Page<InquiryCard>> {
    const em = this.tx.read(ctx);
    const own = { own: ctx.user.companyId };
    const qb = em
      .createQueryBuilder(Inquiry, 'i')
      .innerJoinAndSelect('i.listing', 'l')
      .innerJoinAndSelect('i.buyerCompany', 'b')
      .innerJoinAndSelect('i.sellerCompany', 's')
      .where('i.last_seq > 0');
    if (query.side) qb.andWhere(`i.${query.side}_company_id = :own`, own);
    else qb.andWhere('(i.buyer_company_id = :own OR i.seller_company_id = :own)', own);
    if (query.unread)
      qb.andWhere(
        `EXISTS (SELECT FROM inquiry_messages m WHERE m.inquiry_id = i.id AND m.seq > CASE WHEN i.buyer_company_id = :own
           THEN i.buyer_read ELSE i.seller_read END AND m.by = CASE WHEN i.buyer_company_id = :own THEN 'seller' ELSE 'buyer' END)`,
      );
    const order = { by: 'i.last_message_at', type: 'timestamptz', direction: 'DESC', id: 'i.id' } as const;
    const page = await keysetPage(qb, order, query);
    const standing = await this.store.status(em, page.items, (one) => sideOf(ctx, one));
    const items = page.items.flatMap((one) => {
      const now = standing.get(one.id);
      return now ? [toInquiryCard(ctx, one, now)] : [];
    });
    return { ...page, items };
  }

  async unread(ctx: SignedIn): Promise<{ buyer: number; seller: number }> {
    const [row]: { buyer: number; seller: number }[] = await this.tx.read(ctx).query(
      `SELECT count(*) FILTER (WHERE m.by = 'seller')::int AS buyer, count(*) FILTER (WHERE m.by = 'buyer')::int AS seller
       FROM inquiries i JOIN inquiry_messages m ON m.inquiry_id = i.id
       WHERE (i.buyer_company_id = $1 AND m.by = 'seller' AND m.seq > i.buyer_read)
          OR (i.seller_company_id = $1 AND m.by = 'buyer' AND m.seq > i.seller_read)`,
      [ctx.user.companyId],
    );
    return row ?? { buyer: 0, seller: 0 };
  }

  async ofListing(ctx: SignedIn, { params }: InputOf<typeof api.inquiries.ofListing>) {
    const em = this.tx.read(ctx);
    const lot = await this.ledger.read(em, params.id);
    assertVisible(ctx, lot);
    const { companyId, status } = ctx.user;
    const id = companyId && !isOwn(ctx, lot) ? await this.store.idOf(em, lot.id, companyId) : null;
    const blocks: [boolean, string][] = [
      [isViewing(ctx), 'view.blocked'],
      [isOwn(ctx, lot), 'inquiry.own_listing'],
      [!companyId, 'company.required'],
      [status === 'pending', 'account.pending'],
      [!isPublic(lot), 'offer.listing_not_published'],
    ];
    const blockedBy = blocks.find(([holds]) => holds)?.[1] ?? null;
    return { id, blockedBy, responseTime: await this.store.responseTime(em, lot.companyId) };
  }

  async ask(ctx: SignedIn, { params, body }: InputOf<typeof api.inquiries.ask>): Promise<InquiryView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const lot = await this.ledger.lock(em, params.id, 'share');
      if (isOwn(ctx, lot)) throw new Forbidden('inquiry.own_listing');
      if (!isPublic(lot)) throw new NotFound();
      const buyerCompanyId = companyOf(ctx);
      const { id, isNew } = await this.store.open(em, {
        listingId: lot.id,
        buyerCompanyId,
        sellerCompanyId: lot.companyId,
      });
      if (isNew) {
        await this.writing.countNew(em, buyerCompanyId);
        await this.audit.write(em, ctx, { object: 'inquiry', id, event: 'ask', reason: lot.reference });
      }
      await this.writing.write(em, ctx, await this.store.lock(em, id), { side: 'buyer', ...body });
      return this.view(em, ctx, await this.store.read(em, id));
    });
  }

  async get(ctx: SignedIn, { params, query }: InputOf<typeof api.inquiries.get>): Promise<InquiryView> {
    const em = this.tx.read(ctx);
    const inquiry = await this.store.read(em, params.id);
    if (!(await this.mayRead(em, ctx, inquiry))) throw new NotFound();
    return this.view(em, ctx, inquiry, query.before);
  }

  /** @throws NotFound */
  file(ctx: SignedIn, { params }: InputOf<typeof api.inquiries.file>): Promise<StreamableFile> {
    return this.files.file(ctx, params.id, async (em, id) => {
      const { buyerCompanyId, sellerCompanyId } = await this.store.read(em, id);
      return { parties: [buyerCompanyId, sellerCompanyId], reported: await this.isReported(em, id) };
    });
  }

  async send(ctx: SignedIn, { params, body }: InputOf<typeof api.inquiries.send>): Promise<InquiryMessage> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const inquiry = await this.store.lock(em, params.id);
      const side = assertParty(ctx, inquiry);
      if (inquiry.listing.state === 'blocked') throw new Forbidden('inquiry.lot_blocked');
      return toMessage(ctx, await this.writing.write(em, ctx, inquiry, { side, ...body }));
    });
  }

  async read(ctx: SignedIn, { params, body }: InputOf<typeof api.inquiries.read>): Promise<{ unread: number }> {
    return this.tx.run(ctx, async (em) => {
      const inquiry = await this.store.lock(em, params.id);
      const side = assertParty(ctx, inquiry);
      const { read, told } = readColumns(side);
      const upTo = Math.min(body.upTo, inquiry.lastSeq);
      if (upTo > inquiry[read]) {
        await em.update(Inquiry, { id: inquiry.id }, { [read]: upTo });
        inquiry[read] = upTo;
      }
      const standing = await this.store.status(em, [inquiry], () => side);
      const unread = standing.get(inquiry.id)?.unread ?? 0;
      if (unread === 0 && inquiry[told]) {
        await em.update(Inquiry, { id: inquiry.id }, { [told]: false });
        await this.writing.changed(em, inquiry);
      }
      return { unread };
    });
  }

  private async view(em: EntityManager, ctx: SignedIn, inquiry: Inquiry, before?: number): Promise<InquiryView> {
    const side = sideOf(ctx, inquiry);
    const standing = await this.store.status(em, [inquiry], () => side);
    const now = standing.get(inquiry.id);
    if (!now) throw new NotFound();
    const { rows, more } = await this.store.messages(em, inquiry.id, before);
    const blockedBy =
      side === null || isViewing(ctx)
        ? 'view.blocked'
        : inquiry.listing.state === 'blocked'
          ? 'inquiry.lot_blocked'
          : null;
    return {
      ...toInquiryCard(ctx, inquiry, now),
      messages: rows.map((row) => toMessage(ctx, row)),
      more,
      readByOther: readBy(inquiry, otherSide(side ?? 'seller')),
      blockedBy,
      offerBlockedBy: await this.lots.offerBlockOf(em, ctx, inquiry.listing),
    };
  }

  private async mayRead(em: EntityManager, ctx: SignedIn, inquiry: Inquiry): Promise<boolean> {
    return sideOf(ctx, inquiry) !== null || (isReviewer(ctx) && (await this.isReported(em, inquiry.id)));
  }

  private async isReported(em: EntityManager, inquiryId: string): Promise<boolean> {
    const found: unknown[] = await em.query(
      `SELECT FROM published.reports WHERE inquiry_id = $1 AND state = 'open' LIMIT 1`,
      [inquiryId],
    );
    return found.length > 0;
  }
}
