import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, DealDocument } from '@orebridge/contracts';
import {
  dealDocumentKind,
  type DealDocumentType,
  type DocumentAsked,
  documentLifecycle,
  isReviewed,
  isTransport,
  mayWithDocument,
  NEW,
  STAGES_OF_STATES,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealRescoring } from '../../compliance/rules/index.js';
import { AuditService } from '../../operations/audit/index.js';
import { assertArbiter, assertReads, type DealRecord, DealStateMachine, type Side, sideOf } from '../deals/index.js';
import { type CheckedDocument, StoredFilesService } from '../../platform/files/index.js';
import { partyOfSides } from '../../platform/access/document-party.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { CarriageDocuments } from './carriage-documents.js';
import { cargoWeight } from './cargo-weight.js';
import { CargoService } from './cargo.service.js';
import { assertDocumentDays } from './execution-days.js';
import { DealDocumentRow } from './execution.entities.js';
import { toDocument } from './execution.mapper.js';
import { ExecutionStore } from './execution.store.js';

const MAX_DOCUMENTS = 200;

type DocumentFields = Partial<
  Pick<
    DealDocumentRow,
    | 'number'
    | 'issuedOn'
    | 'quantity'
    | 'wetWeight'
    | 'moisturePct'
    | 'carrier'
    | 'eta'
    | 'valuePct'
    | 'by'
    | 'companyId'
    | 'uploadedBy'
  >
>;

/** Documents of a deal: what opens its loading, what puts it under way, and evidence. Parties and reviewers read them. */
@Injectable()
export class DealDocumentsService {
  constructor(
    private readonly tx: Tx,
    private readonly files: StoredFilesService,
    private readonly machine: DealStateMachine,
    private readonly store: ExecutionStore,
    private readonly cargo: CargoService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly rescoring: DealRescoring,
    private readonly carriage: CarriageDocuments,
  ) {}

  async upload(ctx: SignedIn, { params, body, file }: InputOf<typeof api.execution.upload>): Promise<DealDocument> {
    requireActive(ctx);
    const found = await this.machine.find(this.tx.read(ctx), params.id);
    assertReads(ctx, found);
    const side = sideOf(ctx, found);
    // Whether the deal still takes one is asked under its lock.
    const atAnyTime = { ...standingOf(ctx, found, { type: body.type, side }), stage: 'execution' } as const;
    if (!mayWithDocument(atAnyTime, 'add'))
      throw new Forbidden(isTransport(body.type) ? 'execution.seller_only' : undefined);
    const checked = await this.files.checked(ctx, file);
    return this.tx.run(ctx, async (em) => {
      const deal = await this.machine.lock(em, params.id);
      if (isTransport(body.type) && deal.state !== 'loading') throw new Conflict('execution.not_loading');
      if (!mayWithDocument(standingOf(ctx, deal, { type: body.type, side }), 'add'))
        throw new Conflict('execution.over');
      const weight = isTransport(body.type) ? cargoWeight(deal, body) : {};
      assertDocumentDays(await this.store.row(em, deal.id), body, isTransport(body.type));
      if ((await em.countBy(DealDocumentRow, { dealId: deal.id })) >= MAX_DOCUMENTS)
        throw new Unprocessable('execution.documents_max', { max: MAX_DOCUMENTS });
      const { type, ...fields } = body;
      const companyId = side ? ctx.user.companyId : null;
      const document = await this.keep(em, deal, checked, type, {
        ...fields,
        ...weight,
        by: side,
        companyId,
        uploadedBy: ctx.user.id,
      });
      await this.audit.write(em, ctx, {
        object: 'deal',
        id: deal.id,
        from: deal.state,
        event: 'add_document',
        to: deal.state,
        reason: document.fileName,
      });
      if (document.state === 'pending') {
        const { dealId, name } = this.machine.eventPayload(deal);
        await this.outbox.publish(em, 'deal.document_waits', { dealId, name, fileName: document.fileName });
      }
      return toDocument(document);
    });
  }

  /** Stores a document; one of the same type that nobody has decided on makes way for it. */
  private async keep(
    em: EntityManager,
    deal: DealRecord,
    checked: CheckedDocument,
    type: DealDocumentRow['type'],
    fields: DocumentFields,
  ): Promise<DealDocumentRow> {
    const uploaded = stateAfter(documentLifecycle, NEW, 'upload', 'party');
    const reviewed = isReviewed(type);
    if (reviewed)
      await em.update(
        DealDocumentRow,
        { dealId: deal.id, type, state: 'pending' },
        { state: stateAfter(documentLifecycle, 'pending', 'replace', 'party') as DealDocumentRow['state'] },
      );
    const file = await this.files.keep(em, 'deals', checked);
    return em.save(
      em.create(DealDocumentRow, {
        ...fields,
        dealId: deal.id,
        type,
        state: (reviewed
          ? stateAfter(documentLifecycle, uploaded, 'finish_checks', 'system')
          : uploaded) as DealDocumentRow['state'],
        ...file,
        demo: deal.demo,
      }),
    );
  }

  async file(ctx: SignedIn, { params }: InputOf<typeof api.execution.document>): Promise<StreamableFile> {
    const em = this.tx.read(ctx);
    const document = await this.store.document(em, params.id);
    const deal = await this.machine.find(em, document.dealId);
    const own = document.companyId !== null && document.companyId === ctx.user.companyId;
    const parties = [deal.buyerCompanyId, deal.sellerCompanyId];
    const stands = standingOf(ctx, deal, { type: document.type, side: document.by });
    const carries = sideOf(ctx, deal) === null && (await this.carriage.isCarrier(em, ctx, deal.id));
    const standing = carries ? { ...stands, party: 'carrier' as const } : stands;
    return this.files.handOver(ctx, document, { kind: 'deal_document', id: document.id, parties, own, standing });
  }

  async judge(ctx: SignedIn, { params, body }: InputOf<typeof api.execution.judge>): Promise<{ message: string }> {
    return this.tx.run(ctx, async (em) => {
      const found = await this.store.document(em, params.id);
      assertArbiter(ctx, await this.machine.find(em, found.dealId));
      const deal = await this.machine.lock(em, found.dealId);
      const document = await em.findOne(DealDocumentRow, {
        where: { id: params.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!document) throw new NotFound();
      if (document.state !== 'pending') throw new Conflict('document.not_open');
      const reason = body.reason ?? null;
      if (!body.approve && !reason) throw new Unprocessable('execution.reason_missing');
      const event = body.approve ? 'approve' : 'reject';
      const state = stateAfter(documentLifecycle, document.state, event, 'admin') as DealDocumentRow['state'];
      await em.update(
        DealDocumentRow,
        { id: document.id },
        { state, reason, decidedBy: ctx.user.id, decidedAt: new Date() },
      );
      await this.audit.write(em, ctx, {
        object: 'deal',
        id: deal.id,
        from: deal.state,
        event: `${event}_document`,
        to: deal.state,
        reason: reason ?? document.fileName,
      });
      await this.notify(em, deal, document, reason, body.approve);
      if (body.approve) {
        await this.cargo.ship(em, ctx, deal, document);
        // Last: the deal is written before, and a document that is there takes points and gates away.
        await this.rescoring.rescore(em, null, deal.id);
      }
      return { message: 'ok' };
    });
  }

  private async notify(
    em: EntityManager,
    deal: DealRecord,
    { companyId, fileName }: DealDocumentRow,
    reason: string | null,
    approved: boolean,
  ): Promise<void> {
    if (!companyId) return;
    const { dealId, name } = this.machine.eventPayload(deal);
    const payload = { dealId, name, fileName, to: companyId };
    if (approved) await this.outbox.publish(em, 'deal.document_approved', payload);
    else await this.outbox.publish(em, 'deal.document_rejected', { ...payload, reason: reason ?? '' });
  }
}

/** How the caller stands to a document of a deal that `side` gave, or is to give; a transport document is the seller's. */
const standingOf = (
  ctx: SignedIn,
  deal: DealRecord,
  { type, side }: { readonly type: DealDocumentType; readonly side: Side | null },
): DocumentAsked => ({
  kind: dealDocumentKind(type),
  stage: STAGES_OF_STATES.deal[deal.state],
  party: partyOfSides(ctx, sideOf(ctx, deal), isTransport(type) ? 'seller' : side),
});
