import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, DealPaper } from '@orebridge/contracts';
import { documentLifecycle, isReviewed, isTransport, NEW } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { assertArbiter, assertReads, type DealRecord, DealMoves, sideOf } from '../deals/index.js';
import { type CheckedDocument, checkedDocument, fileAnswer, storeDocument } from '../documents/index.js';
import { requireActive } from '../platform/access/require-active.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import { Conflict, Forbidden, NotFound, Unprocessable } from '../platform/errors/app-error.js';
import { fieldIssue } from '../platform/errors/issues.js';
import { Outbox } from '../platform/outbox/outbox.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { moveTo } from '../platform/states/move-to.js';
import { FileStore } from '../platform/storage/file-store.js';
import { CargoService } from './cargo.service.js';
import { assertPaperDays } from './execution-days.js';
import { DealPaperRow } from './course.entities.js';
import { toPaper } from './course.mapper.js';
import { CourseStore } from './course-store.js';

const OVER: readonly string[] = ['closed', 'cancelled', 'defaulted'];
const MAX_PAPERS = 200;

type PaperFields = Partial<
  Pick<
    DealPaperRow,
    'number' | 'issuedOn' | 'quantity' | 'carrier' | 'eta' | 'valuePct' | 'by' | 'companyId' | 'uploadedBy'
  >
>;

/** Papers of a deal: what opens its loading, what puts it under way, and evidence. Parties and reviewers read them. */
@Injectable()
export class PapersService {
  constructor(
    private readonly tx: Tx,
    private readonly files: FileStore,
    private readonly moves: DealMoves,
    private readonly store: CourseStore,
    private readonly cargo: CargoService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  async upload(ctx: SignedIn, { params, body, file }: InputOf<typeof api.course.upload>): Promise<DealPaper> {
    requireActive(ctx);
    const found = await this.moves.find(this.tx.read(ctx), params.id);
    assertReads(ctx, found);
    const side = sideOf(ctx, found);
    if (body.type === 'award' ? side !== null : side === null) throw new Forbidden();
    const checked = await checkedDocument(file);
    return this.tx.run(ctx, async (em) => {
      const deal = await this.moves.lock(em, params.id);
      if (OVER.includes(deal.state)) throw new Conflict('course.over');
      if (isTransport(body.type)) assertShipping(deal, side, body.quantity);
      assertPaperDays(await this.store.row(em, deal.id), body, isTransport(body.type));
      if ((await em.countBy(DealPaperRow, { dealId: deal.id })) >= MAX_PAPERS)
        throw new Unprocessable('course.papers_max', { max: MAX_PAPERS });
      const { type, ...fields } = body;
      const companyId = side ? ctx.user.companyId : null;
      const paper = await this.keep(em, deal, checked, type, {
        ...fields,
        by: side,
        companyId,
        uploadedBy: ctx.user.id,
      });
      await this.audit.write(em, ctx, {
        object: 'deal',
        id: deal.id,
        from: deal.state,
        event: 'add_paper',
        to: deal.state,
        reason: paper.fileName,
      });
      if (paper.state === 'pending') {
        const { dealId, name } = this.moves.told(deal);
        await this.outbox.publish(em, 'deal.paper_waits', { dealId, name, fileName: paper.fileName });
      }
      return toPaper(paper);
    });
  }

  /** Stores a paper; one of the same type that nobody has decided on makes way for it. */
  private async keep(
    em: EntityManager,
    deal: DealRecord,
    checked: CheckedDocument,
    type: DealPaperRow['type'],
    fields: PaperFields,
  ): Promise<DealPaperRow> {
    const uploaded = moveTo(documentLifecycle, NEW, 'upload', 'party');
    const reviewed = isReviewed(type);
    if (reviewed)
      await em.update(
        DealPaperRow,
        { dealId: deal.id, type, state: 'pending' },
        { state: moveTo(documentLifecycle, 'pending', 'replace', 'party') as DealPaperRow['state'] },
      );
    const file = await storeDocument(this.files, 'deals', checked);
    return em.save(
      em.create(DealPaperRow, {
        ...fields,
        dealId: deal.id,
        type,
        state: (reviewed
          ? moveTo(documentLifecycle, uploaded, 'finish_checks', 'system')
          : uploaded) as DealPaperRow['state'],
        ...file,
        demo: deal.demo,
      }),
    );
  }

  async file(ctx: SignedIn, { params }: InputOf<typeof api.course.paper>): Promise<StreamableFile> {
    const em = this.tx.read(ctx);
    const paper = await this.store.paper(em, params.id);
    assertReads(ctx, await this.moves.find(em, paper.dealId));
    const { fileKey: key, fileName: name, mediaType } = paper;
    return fileAnswer(this.files, { key, name, mediaType });
  }

  async judge(ctx: SignedIn, { params, body }: InputOf<typeof api.course.judge>): Promise<{ message: string }> {
    return this.tx.run(ctx, async (em) => {
      const found = await this.store.paper(em, params.id);
      assertArbiter(ctx, await this.moves.find(em, found.dealId));
      const deal = await this.moves.lock(em, found.dealId);
      const paper = await em.findOne(DealPaperRow, { where: { id: params.id }, lock: { mode: 'pessimistic_write' } });
      if (!paper) throw new NotFound();
      if (paper.state !== 'pending') throw new Conflict('document.not_open');
      const reason = body.reason ?? null;
      if (!body.approve && !reason) throw new Unprocessable('course.reason_missing');
      const event = body.approve ? 'approve' : 'reject';
      const state = moveTo(documentLifecycle, paper.state, event, 'admin') as DealPaperRow['state'];
      await em.update(DealPaperRow, { id: paper.id }, { state, reason, decidedBy: ctx.user.id, decidedAt: new Date() });
      await this.audit.write(em, ctx, {
        object: 'deal',
        id: deal.id,
        from: deal.state,
        event: `${event}_paper`,
        to: deal.state,
        reason: reason ?? paper.fileName,
      });
      await this.tell(em, deal, paper, reason, body.approve);
      if (body.approve) await this.cargo.ship(em, ctx, deal, paper);
      return { message: 'ok' };
    });
  }

  private async tell(
    em: EntityManager,
    deal: DealRecord,
    { companyId, fileName }: DealPaperRow,
    reason: string | null,
    approved: boolean,
  ): Promise<void> {
    if (!companyId) return;
    const { dealId, name } = this.moves.told(deal);
    const told = { dealId, name, fileName, to: companyId };
    if (approved) await this.outbox.publish(em, 'deal.paper_approved', told);
    else await this.outbox.publish(em, 'deal.paper_rejected', { ...told, reason: reason ?? '' });
  }
}

/** A transport document says what was shipped, and only the seller of a loaded cargo has one. */
const assertShipping = ({ state }: DealRecord, side: 'buyer' | 'seller' | null, quantity: string | undefined): void => {
  if (side !== 'seller') throw new Forbidden('course.seller_only');
  if (state !== 'loading') throw new Conflict('course.not_loading');
  if (!quantity)
    throw new Unprocessable('course.quantity_missing', undefined, [fieldIssue('quantity', 'validation.required')]);
};
