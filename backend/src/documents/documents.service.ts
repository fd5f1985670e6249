import { randomUUID } from 'node:crypto';
import { Injectable, StreamableFile } from '@nestjs/common';
import { type api, type DocumentView, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { documentLifecycle, NEW } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { requireActive } from '../platform/access/require-active.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import { AppError, Conflict, NotFound } from '../platform/errors/app-error.js';
import { countedBy, PlanLimits } from '../platform/limits/plan-limits.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { FileStore } from '../platform/storage/file-store.js';
import { nameFor } from '../platform/uploads/file-name.js';
import { DOCUMENT_TYPES, sniff } from '../platform/uploads/sniff.js';
import { TOO_LARGE } from '../platform/uploads/upload-limit.js';
import { Arrivals } from '../uploads/index.js';
import { checkUpload, endingsOf, nameFits, sha256 } from './checks.js';
import { TradeDocument } from './document.entity.js';
import { toDocumentView } from './document.mapper.js';
import { ownsDocument, readsDocument } from './document-policy.js';
import { DocumentSubjects } from './document-subjects.js';
import { fileAnswer } from './file-answer.js';
import { keptDocument } from './scan.js';
import { moveTo } from '../platform/states/move-to.js';
import { today } from '../platform/states/today.js';

/** A lot in these states takes no document. */
const CLOSED = ['blocked'];
const CURRENT = `SELECT count(*) AS n FROM documents
  WHERE company_id = $1 AND state IN ('uploaded', 'pending', 'approved')`;
/** Earlier versions are kept too. */
const STORED = 'SELECT coalesce(sum(bytes), 0) AS n FROM documents WHERE company_id = $1';

@Injectable()
export class DocumentsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly files: FileStore,
    private readonly subjects: DocumentSubjects,
    private readonly arrivals: Arrivals,
    private readonly limits: PlanLimits,
  ) {
    limits.measure('documents', { used: countedBy(CURRENT) });
    limits.measure('storage', { used: countedBy(STORED) });
  }

  async upload(
    ctx: SignedIn,
    { body: { upload, ...body }, file: sent }: InputOf<typeof api.documents.upload>,
  ): Promise<DocumentView> {
    requireActive(ctx);
    const file = await this.arrivals.fileOf(ctx, 'document', { file: sent, upload });
    const { mediaType, extension } = await sniff(file, DOCUMENT_TYPES);
    if (mediaType.startsWith('image/') && file.size > UPLOAD_MAX_BYTES.photo) throw new AppError(413, TOO_LARGE.photo);
    const bytes = await keptDocument(file.buffer, mediaType);
    return this.tx.run(ctx, async (em) => {
      const subject = await this.subjects.lock(em, body.listingId);
      if (!ownsDocument(ctx, subject)) throw new NotFound();
      if (CLOSED.includes(subject.state)) throw new Conflict('listing.not_editable');
      await this.arrivals.settle(em, sent ? undefined : upload);
      await this.replaceWaiting(em, ctx, subject.id, body.type);
      await this.limits.assert(em, subject.companyId, 'documents');
      await this.limits.assert(em, subject.companyId, 'storage', { more: bytes.length });
      const hash = sha256(bytes);
      const fits = nameFits(file.originalname, mediaType);
      const checks = await checkUpload(em, subject.companyId, { hash, nameFits: fits }, body, today());
      const fileKey = `documents/${randomUUID()}.${extension}`;
      await this.files.put(fileKey, bytes, mediaType);
      const uploaded = moveTo(documentLifecycle, NEW, 'upload', 'party');
      const document = await em.save(
        em.create(TradeDocument, {
          ...body,
          companyId: subject.companyId,
          listingId: subject.id,
          state: moveTo(documentLifecycle, uploaded, 'finish_checks', 'system'),
          fileKey,
          fileName: nameFor(file.originalname, endingsOf(mediaType)),
          mediaType,
          bytes: bytes.length,
          sha256: hash,
          checks,
          uploadedBy: ctx.user.id,
          demo: subject.demo,
        }),
      );
      await this.audit.write(em, ctx, { object: 'document', id: document.id, event: 'upload', to: document.state });
      await this.subjects.documentAdded(em, ctx, subject.id, document.type);
      return toDocumentView(document);
    });
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.documents.get>): Promise<DocumentView> {
    return toDocumentView(await this.readable(ctx, params.id));
  }

  async file(ctx: SignedIn, { params }: InputOf<typeof api.documents.file>): Promise<StreamableFile> {
    const { fileKey, fileName, mediaType } = await this.readable(ctx, params.id);
    return fileAnswer(this.files, { key: fileKey, name: fileName, mediaType });
  }

  async remove(ctx: SignedIn, { params }: InputOf<typeof api.documents.remove>): Promise<{ message: string }> {
    const key = await this.tx.run(ctx, async (em) => {
      const document = await em.findOneBy(TradeDocument, { id: params.id });
      if (!document?.listingId || !ownsDocument(ctx, document)) throw new NotFound();
      const subject = await this.subjects.lock(em, document.listingId);
      if (!['draft', 'rejected'].includes(subject.state)) throw new Conflict('listing.not_editable');
      if (document.state === 'approved') throw new Conflict('document.not_open');
      await em.delete(TradeDocument, { id: document.id });
      await this.audit.write(em, ctx, {
        object: 'document',
        id: document.id,
        event: 'take_back',
        from: document.state,
      });
      await this.subjects.documentsChanged(em, ctx, subject.id);
      return document.fileKey;
    });
    await this.files.remove(key);
    return { message: 'ok' };
  }

  private async readable(ctx: SignedIn, id: string): Promise<TradeDocument> {
    const em = this.tx.read(ctx);
    const document = await em.findOneBy(TradeDocument, { id });
    if (!document) throw new NotFound();
    if (readsDocument(ctx, document)) return document;
    const { companyId } = ctx.user;
    if (companyId && document.listingId && (await this.subjects.mayRead(em, companyId, document.listingId)))
      return document;
    throw new NotFound();
  }

  /** What still waits for a decision makes way for the new upload; an approved one stands until the new one is approved. */
  private async replaceWaiting(
    em: EntityManager,
    ctx: SignedIn,
    listingId: string,
    type: TradeDocument['type'],
  ): Promise<void> {
    const waiting = await em.findOneBy(TradeDocument, { listingId, type, state: 'pending' });
    if (!waiting) return;
    const to = moveTo(documentLifecycle, waiting.state, 'replace', 'party');
    await em.update(TradeDocument, { id: waiting.id }, { state: to });
    await this.audit.write(em, ctx, { object: 'document', id: waiting.id, from: waiting.state, event: 'replace', to });
  }
}
