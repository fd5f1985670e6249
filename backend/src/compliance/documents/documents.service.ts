import { Injectable, StreamableFile } from '@nestjs/common';
import type { api, DocumentView } from '@orebridge/contracts';
import {
  COMPANY_DOCUMENTS,
  documentLifecycle,
  type DocumentAsked,
  isManifold,
  lotDocumentKind,
  mayWithDocument,
  NEW,
  type PlanMetric,
  schemesOf,
  STAGES_OF_STATES,
  today,
} from '@orebridge/trade';
import { type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService, ownCompany } from '../../identity/companies/index.js';
import { assertWithDocument } from '../../platform/access/document-party.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { countedBy, Quotas } from '../../platform/limits/quotas.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertDaysFit, notAhead, notBefore, notTooFar } from '../../platform/states/days.js';
import { UploadResolver } from '../../platform/upload-parts/index.js';
import { checkUpload } from './checks.js';
import { TradeDocument } from './document.entity.js';
import { toDocumentView } from './document.mapper.js';
import { ownsDocument } from './document.policy.js';
import { DocumentParties } from './document-parties.js';
import { type DocumentSubject, DocumentSubjects } from './document-subjects.js';
import { EarlyReading } from './early-reading.js';
import { textOf } from '../../platform/files/text-apart.js';
import { nameFits, sha256, StoredFilesService } from '../../platform/files/index.js';
import { stateAfter } from '../../platform/states/move-to.js';

/** Documents about a cargo that a company may have without a lot: its own standing, and certificates of what it carries. */
const OF_BOTH: readonly string[] = [
  'asm-legal-status',
  'tml-certificate',
  'moisture-certificate',
  'dg-declaration',
  'insurance',
];
export const CURRENT_DOCUMENTS = countedBy(`SELECT count(*) AS n FROM documents
  WHERE company_id = $1 AND state IN ('uploaded', 'pending', 'approved')`);
/** Earlier versions are kept too. */
export const STORED_BYTES = countedBy('SELECT coalesce(sum(bytes), 0) AS n FROM documents WHERE company_id = $1');

/** Documents with an end are given for so long at the most. */
const VALID_MONTHS = 50 * 12;

interface DocumentDays {
  readonly issuedOn?: string | null | undefined;
  readonly expiresOn?: string | null | undefined;
}
/** @throws Unprocessable for a day of issue that is yet to come, and an end before it or too far after it */
export const assertValidityDays = ({ issuedOn, expiresOn }: DocumentDays): void =>
  assertDaysFit(
    ...notAhead('issuedOn', issuedOn),
    ...notBefore('expiresOn', expiresOn, issuedOn, 'validation.beforeIssue'),
    ...notTooFar('expiresOn', expiresOn, issuedOn ?? undefined, VALID_MONTHS),
  );

@Injectable()
export class DocumentsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly files: StoredFilesService,
    private readonly subjects: DocumentSubjects,
    private readonly arrivals: UploadResolver,
    private readonly quotas: Quotas<PlanMetric>,
    private readonly companies: CompaniesService,
    private readonly early: EarlyReading,
    private readonly parties: DocumentParties,
  ) {}

  async upload(
    ctx: SignedIn,
    { body: { upload, holder, ...body }, file: sent }: InputOf<typeof api.documents.upload>,
  ): Promise<DocumentView> {
    requireActive(ctx);
    assertValidityDays(body);
    if (body.scheme && !schemesOf(body.type).some(({ id }) => id === body.scheme))
      throw new Unprocessable('validation', undefined, [fieldIssue('scheme', 'validation.invalid')]);
    const { file, checked, take } = await this.arrivals.checked(ctx, 'document', { file: sent, upload }, (one) =>
      this.files.checked(ctx, one),
    );
    const text = await textOf(checked.mediaType, checked.kept);
    return this.tx.run(ctx, async (em) => {
      const subject = await this.subjectOf(em, ctx, body);
      const listingId = body.listingId ?? null;
      await take(em);
      await this.replaceWaiting(em, ctx, { ...body, listingId, companyId: subject.companyId });
      await this.quotas.assert(em, subject.companyId, 'documents');
      await this.quotas.assert(em, subject.companyId, 'storage', { more: checked.kept.length });
      const company = await this.companies.byId(em, subject.companyId);
      const known = {
        hash: sha256(checked.kept),
        nameFits: nameFits(file.originalname, checked.mediaType),
        bytes: checked.kept,
        text,
      };
      const checks = await checkUpload(em, company, known, { ...body, holder, goods: subject.goods }, today());
      const stored = await this.files.keep(em, 'documents', checked);
      const uploaded = stateAfter(documentLifecycle, NEW, 'upload', 'party');
      const document = await em.save(
        em.create(TradeDocument, {
          ...body,
          companyId: subject.companyId,
          listingId,
          state: stateAfter(documentLifecycle, uploaded, 'finish_checks', 'system'),
          ...stored,
          checks,
          uploadedBy: ctx.user.id,
          demo: subject.demo,
        }),
      );
      await this.audit.write(em, ctx, { object: 'document', id: document.id, event: 'upload', to: document.state });
      if (listingId) await this.subjects.documentAdded(em, ctx, listingId, document.type);
      return toDocumentView(document);
    });
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.documents.get>): Promise<DocumentView> {
    const { document, standing } = await this.standing(ctx, params.id);
    assertWithDocument(standing, 'read');
    return toDocumentView(document);
  }

  async file(ctx: SignedIn, { params }: InputOf<typeof api.documents.file>): Promise<StreamableFile> {
    const { document, standing } = await this.standing(ctx, params.id);
    const own = ownsDocument(ctx, document);
    const about = { kind: 'document', id: document.id, parties: [document.companyId], own, standing } as const;
    const answer = await this.files.handOver(ctx, document, about);
    if (!own)
      await this.tx.run(ctx, async (em) => {
        await this.early.noteRead(em, ctx, document);
        await this.audit.write(em, ctx, { object: 'document', id: document.id, event: 'read_file' });
      });
    return answer;
  }

  async remove(ctx: SignedIn, { params }: InputOf<typeof api.documents.remove>): Promise<{ message: string }> {
    const key = await this.tx.run(ctx, async (em) => {
      const document = await em.findOneBy(TradeDocument, { id: params.id });
      if (!document || !ownsDocument(ctx, document)) throw new NotFound();
      const subject = document.listingId ? await this.subjects.lock(em, document.listingId) : null;
      const standing = await this.parties.of(em, ctx, document);
      const refusal = subject && standing.stage !== 'draft' ? 'listing.not_editable' : 'document.not_open';
      if (!mayWithDocument(standing, 'remove')) throw new Conflict(refusal);
      await em.delete(TradeDocument, { id: document.id });
      await this.audit.write(em, ctx, {
        object: 'document',
        id: document.id,
        event: 'take_back',
        from: document.state,
      });
      if (subject) await this.subjects.documentsChanged(em, ctx, subject.id);
      return document.fileKey;
    });
    await this.files.remove(key);
    return { message: 'ok' };
  }

  private async standing(ctx: SignedIn, id: string): Promise<{ document: TradeDocument; standing: DocumentAsked }> {
    const em = this.tx.read(ctx);
    const document = await em.findOneBy(TradeDocument, { id });
    if (!document) throw new NotFound();
    return { document, standing: await this.parties.of(em, ctx, document) };
  }

  /** What a new document is about, locked: the own lot that is named, else the own company. */
  private async subjectOf(
    em: EntityManager,
    ctx: SignedIn,
    { listingId, type, number }: Pick<InputOf<typeof api.documents.upload>['body'], 'listingId' | 'type' | 'number'>,
  ): Promise<Pick<DocumentSubject, 'companyId' | 'demo'> & Partial<Pick<DocumentSubject, 'goods'>>> {
    const ofCompany = (COMPANY_DOCUMENTS as readonly string[]).includes(type);
    if (!listingId) {
      if (!ofCompany && !OF_BOTH.includes(type))
        throw new Unprocessable('validation', undefined, [fieldIssue('listingId', 'validation.required')]);
      if (isManifold(type) && !number)
        throw new Unprocessable('validation', undefined, [fieldIssue('number', 'validation.required')]);
      const { id, demo } = await this.companies.lock(em, ownCompany(ctx));
      return { companyId: id, demo };
    }
    const subject = await this.subjects.lock(em, listingId);
    if (!ownsDocument(ctx, subject)) throw new NotFound();
    if (ofCompany) throw new Unprocessable('document.of_company');
    const stage = STAGES_OF_STATES.listing[subject.state];
    if (!mayWithDocument({ kind: lotDocumentKind(type), stage, party: 'owner' }, 'add'))
      throw new Conflict('listing.not_editable');
    return subject;
  }

  /** What still waits for a decision makes way for the new upload; an approved one stands until the new one is approved. */
  private async replaceWaiting(
    em: EntityManager,
    ctx: SignedIn,
    {
      companyId,
      listingId,
      type,
      number,
    }: Pick<TradeDocument, 'companyId' | 'listingId' | 'type'> & { number?: string },
  ): Promise<void> {
    const waiting = await em.findOneBy(TradeDocument, {
      companyId,
      listingId: listingId ?? IsNull(),
      type,
      state: 'pending',
      ...(isManifold(type) && { number }),
    });
    if (!waiting) return;
    const to = stateAfter(documentLifecycle, waiting.state, 'replace', 'party');
    await em.update(TradeDocument, { id: waiting.id }, { state: to });
    await this.audit.write(em, ctx, { object: 'document', id: waiting.id, from: waiting.state, event: 'replace', to });
  }
}
