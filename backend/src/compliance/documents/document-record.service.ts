import { Injectable } from '@nestjs/common';
import { api, type DocumentRecord, type LibraryRow, urlOf } from '@orebridge/contracts';
import {
  allowedEvents,
  type DealDocumentType,
  dealDocumentKind,
  type DealState,
  type DocumentCode,
  documentLifecycle,
  type DocumentAsked,
  isManifold,
  mayWithDocument,
  type ServiceState,
  STAGES_OF_STATES,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { outsideParty } from '../../platform/access/document-party.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { VirusScan } from '../../platform/files/index.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { shownChecks } from './checks.js';
import { DocumentParties } from './document-parties.js';
import { TradeDocument } from './document.entity.js';
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

const STATE_OF = {
  'deal-document': 'SELECT state FROM published.deals WHERE id = $1',
  'service-file': 'SELECT state FROM published.services WHERE id = $1',
};

/** One document of any area with all that its reader may know of it. */
@Injectable()
export class DocumentRecordService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly parties: DocumentParties,
    private readonly library: LibraryService,
    private readonly scans: VirusScan,
  ) {}

  /** @throws NotFound when there is none, or the caller may not even know of it */
  async get(ctx: SignedIn, { params }: InputOf<typeof api.documents.record>): Promise<DocumentRecord> {
    const em = this.tx.read(ctx);
    const document = await em.findOneBy(LibraryDocument, { id: params.id });
    const standing = document && (await this.standing(em, ctx, document));
    if (!document || !standing) throw new NotFound();
    const isWhole = mayWithDocument(standing, 'read');
    // Of what other areas keep there is a page for those alone who read it whole.
    if (!isWhole && (document.source !== 'document' || !mayWithDocument(standing, 'see'))) throw new NotFound();
    const [row] = await this.library.rows(em, ctx, [document]);
    if (!row) throw new NotFound();
    if (!isWhole) return redacted(row, document, mayWithDocument(standing, 'issuer'));
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

  private async standing(
    em: EntityManager,
    ctx: SignedIn,
    { source, id, aboutId, companyId, readers, type }: LibraryDocument,
  ): Promise<DocumentAsked | null> {
    if (source === 'document') {
      const document = await em.findOneBy(TradeDocument, { id });
      return document && this.parties.of(em, ctx, document);
    }
    const own = ctx.user.companyId;
    const side = own !== null && own === companyId ? 'owner' : 'counterparty';
    const party = own !== null && readers.includes(own) ? side : outsideParty(ctx);
    const [about] = await queryRows<{ state: DealState & ServiceState }>(em, STATE_OF[source], [aboutId]);
    if (!about) return null;
    return source === 'service-file'
      ? { kind: 'service_certificate', stage: STAGES_OF_STATES.service[about.state], party }
      : { kind: dealDocumentKind(type as DealDocumentType), stage: STAGES_OF_STATES.deal[about.state], party };
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
const redacted = (row: LibraryRow, { issuer, number }: LibraryDocument, named: boolean): DocumentRecord => ({
  ...row,
  ...(named ? { issuer, number } : { issuer: null, number: null }),
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
