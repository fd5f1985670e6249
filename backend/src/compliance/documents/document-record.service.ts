import { Injectable } from '@nestjs/common';
import { api, type DocumentRecord, type LibraryRow, urlOf } from '@orebridge/contracts';
import { allowedEvents, documentLifecycle, isCertificate, isManifold, type DocumentCode } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { VirusScan } from '../../platform/files/index.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { shownChecks } from './checks.js';
import { DocumentSubjects } from './document-subjects.js';
import { TradeDocument } from './document.entity.js';
import { EarlyReading } from './early-reading.js';
import { LibraryDocument } from './library-row.entity.js';
import { LibraryService } from './library.service.js';

const FILE: Readonly<Record<LibraryDocument['source'], (id: string) => string>> = {
  document: (id) => urlOf(api.documents.file, { params: { id } }),
  'deal-document': (id) => urlOf(api.execution.document, { params: { id } }),
  'service-file': (id) => urlOf(api.services.file, { params: { id } }),
};
const KEPT_VERSIONS = 50;
/** States that a new version of the same document may follow. */
const REPLACEABLE: readonly string[] = ['pending', 'approved', 'rejected', 'expired'];

/** How much of a document its reader may know (trade rules 1.6). */
type Sight = 'whole' | 'redacted' | 'none';

/** One document of any area with all that its reader may know of it. */
@Injectable()
export class DocumentRecordService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly subjects: DocumentSubjects,
    private readonly library: LibraryService,
    private readonly early: EarlyReading,
    private readonly scans: VirusScan,
  ) {}

  /** @throws NotFound when there is none, or the caller may not even know of it */
  async get(ctx: SignedIn, { params }: InputOf<typeof api.documents.record>): Promise<DocumentRecord> {
    const em = this.tx.read(ctx);
    const document = await em.findOneBy(LibraryDocument, { id: params.id });
    const sight = document ? await this.sight(em, ctx, document) : 'none';
    if (!document || sight === 'none') throw new NotFound();
    const [row] = await this.library.rows(em, ctx, [document]);
    if (!row) throw new NotFound();
    if (sight === 'redacted') return redacted(row, document);
    const scan = await this.scans.ofBytes(em, document.sha256);
    return {
      ...row,
      sha256: document.sha256,
      scan: { state: scan.state, at: scan.at?.toISOString() ?? null },
      redacted: false,
      file: FILE[document.source](document.id),
      checks: shownChecks(document.checks),
      decidedAt: document.decidedAt?.toISOString() ?? null,
      versions: await this.versions(em, document),
      history: row.own || actsAsAdmin(ctx) ? await this.history(em, document) : [],
      mayRevoke: actsAsAdmin(ctx) && !row.own && document.source === 'document' && document.state === 'approved',
      mayDecide:
        actsAsAdmin(ctx) &&
        !row.own &&
        document.source === 'document' &&
        allowedEvents(documentLifecycle, document.state, 'admin').includes('approve'),
      mayReplace: row.own && document.source === 'document' && REPLACEABLE.includes(document.state),
    };
  }

  private async sight(em: EntityManager, ctx: SignedIn, document: LibraryDocument): Promise<Sight> {
    const { companyId } = ctx.user;
    if (actsAsAdmin(ctx) || (companyId && document.readers.includes(companyId))) return 'whole';
    if (document.source !== 'document' || document.aboutKind !== 'listing') return 'none';
    if (companyId && (await this.subjects.mayRead(em, companyId, document.aboutId))) return 'whole';
    const own = await em.findOneBy(TradeDocument, { id: document.id });
    if (own && (await this.early.mayRead(em, ctx, own))) return 'whole';
    return document.state === 'approved' && (await this.subjects.isPublic(em, document.aboutId)) ? 'redacted' : 'none';
  }

  private async versions(em: EntityManager, document: LibraryDocument): Promise<DocumentRecord['versions']> {
    if (document.source !== 'document') return [];
    const qb = em
      .createQueryBuilder(LibraryDocument, 'p')
      .where('p.source = :source AND p.about_id = :aboutId AND p.type = :type', document);
    if (isManifold(document.type as DocumentCode)) qb.andWhere('p.number IS NOT DISTINCT FROM :number', document);
    const found = await qb.orderBy({ 'p.uploaded_at': 'DESC', 'p.id': 'DESC' }).limit(KEPT_VERSIONS).getMany();
    return found.map(({ id, state, fileName, uploadedAt }) => ({
      id,
      state,
      fileName,
      uploadedAt: uploadedAt.toISOString(),
    }));
  }

  private async history(em: EntityManager, { source, id }: LibraryDocument): Promise<DocumentRecord['history']> {
    if (source !== 'document') return [];
    const entries = await this.audit.history(em, 'document', id);
    return entries.map(({ at, event, toState, actorName, reason }) => ({
      at: at.toISOString(),
      event,
      to: toState,
      by: actorName,
      reason,
    }));
  }
}

/** What everybody may know of an approved document of a lot on the market: that it is there; of a certificate, from whom. */
const redacted = (row: LibraryRow, { type, issuer, number }: LibraryDocument): DocumentRecord => ({
  ...row,
  ...(isCertificate(type as DocumentCode) ? { issuer, number } : { issuer: null, number: null }),
  fileName: '',
  reason: null,
  sha256: null,
  scheme: null,
  scan: null,
  redacted: true,
  file: null,
  checks: [],
  decidedAt: null,
  versions: [],
  history: [],
  mayReplace: false,
  mayRevoke: false,
  mayDecide: false,
});
