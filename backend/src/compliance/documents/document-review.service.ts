import { Injectable } from '@nestjs/common';
import type { api, DocumentQueueRow, DocumentView } from '@orebridge/contracts';
import { documentLifecycle, type DocumentEvent, isManifold, today } from '@orebridge/trade';
import { type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { Company } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { contains } from '../../platform/database/like.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { TradeDocument } from './document.entity.js';
import { toDocumentView } from './document.mapper.js';
import { assertDecides } from './document.policy.js';
import { DocumentParties } from './document-parties.js';
import { type DocumentSubject, DocumentSubjects } from './document-subjects.js';
import { stateAfter } from '../../platform/states/move-to.js';

/** A document locked for a decision, after the thing it belongs to. */
interface Open {
  readonly document: TradeDocument;
  /** The lot; null of a document about the company itself. */
  readonly subject: DocumentSubject | null;
}

@Injectable()
export class DocumentReviewService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly subjects: DocumentSubjects,
    private readonly parties: DocumentParties,
  ) {}

  async queue(ctx: SignedIn, { query }: InputOf<typeof api.documents.queue>): Promise<Page<DocumentQueueRow>> {
    const em = this.tx.read(ctx);
    const qb = em.createQueryBuilder(TradeDocument, 'd').innerJoin(Company, 'c', 'c.id = d.company_id');
    // Documents of a draft wait for its submission, not for a reviewer.
    qb.leftJoin('listings', 'l', 'l.id = d.listing_id');
    qb.where('d.state = :state', { state: query.state ?? 'pending' });
    qb.andWhere(`(d.listing_id IS NULL OR l.state <> 'draft')`);
    if (query.q) {
      qb.andWhere('(c.name ILIKE :q OR l.mineral_name ILIKE :q OR l.reference ILIKE :q OR d.file_name ILIKE :q)', {
        q: contains(query.q),
      });
    }
    const page = await keysetPage(
      qb,
      { by: 'd.uploaded_at', type: 'timestamptz', direction: 'ASC', id: 'd.id' },
      query,
    );
    const companies = await this.companyNames(
      em,
      page.items.map((d) => d.companyId),
    );
    const listings = await this.subjects.names(
      em,
      page.items.flatMap((d) => d.listingId ?? []),
    );
    const row = (d: TradeDocument): DocumentQueueRow => ({
      ...toDocumentView(d),
      companyName: companies.get(d.companyId) ?? '',
      listingName: listings.get(d.listingId ?? '') ?? null,
    });
    return { ...page, items: page.items.map(row) };
  }

  async approve(ctx: SignedIn, { params }: InputOf<typeof api.documents.approve>): Promise<DocumentView> {
    return this.tx.run(ctx, async (em) => {
      const { document, subject } = await this.open(em, ctx, params.id);
      if (document.expiresOn && document.expiresOn < today()) throw new Unprocessable('document.expired');
      await this.retireEarlier(em, ctx, document);
      await this.decide(em, ctx, document, 'approve', null);
      await this.outbox.publish(em, 'document.approved', await this.payload(em, document, subject));
      if (subject) await this.subjects.documentsChanged(em, ctx, subject.id);
      return toDocumentView(document);
    });
  }

  async reject(ctx: SignedIn, { params, body }: InputOf<typeof api.documents.reject>): Promise<DocumentView> {
    return this.tx.run(ctx, async (em) => {
      const { document, subject } = await this.open(em, ctx, params.id);
      await this.decide(em, ctx, document, 'reject', body.reason);
      await this.outbox.publish(em, 'document.rejected', {
        ...(await this.payload(em, document, subject)),
        reason: body.reason,
      });
      if (subject) await this.subjects.documentsChanged(em, ctx, subject.id);
      return toDocumentView(document);
    });
  }

  /** Takes back an approval: the issuer recalled the document, or it is forged. */
  async revoke(ctx: SignedIn, { params, body }: InputOf<typeof api.documents.revoke>): Promise<DocumentView> {
    return this.tx.run(ctx, async (em) => {
      const { document, subject } = await this.open(em, ctx, params.id, 'approved');
      await this.decide(em, ctx, document, 'revoke', body.reason);
      const payload = await this.payload(em, document, subject);
      await this.outbox.publish(em, 'document.revoked', { ...payload, reason: body.reason });
      if (subject) await this.subjects.documentRevoked(em, ctx, subject.id);
      return toDocumentView(document);
    });
  }

  private async open(
    em: EntityManager,
    ctx: SignedIn,
    id: string,
    state: TradeDocument['state'] = 'pending',
  ): Promise<Open> {
    const found = await em.findOneBy(TradeDocument, { id });
    if (!found) throw new NotFound();
    assertDecides(ctx, await this.parties.of(em, ctx, found));
    const subject = found.listingId ? await this.subjects.lock(em, found.listingId) : null;
    const document = await em.findOne(TradeDocument, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!document) throw new NotFound();
    if (document.state !== state) throw new Conflict('document.not_open');
    return { document, subject };
  }

  private async decide(
    em: EntityManager,
    ctx: SignedIn,
    document: TradeDocument,
    event: DocumentEvent,
    reason: string | null,
  ): Promise<void> {
    const from = document.state;
    document.state = stateAfter(documentLifecycle, from, event, 'admin');
    document.reason = reason;
    document.decidedBy = ctx.user.id;
    document.decidedAt = new Date();
    await em.save(document);
    await this.audit.write(em, ctx, { object: 'document', id: document.id, from, event, to: document.state, reason });
  }

  private async retireEarlier(em: EntityManager, ctx: SignedIn, document: TradeDocument): Promise<void> {
    const { companyId, listingId, type, number } = document;
    const earlier = await em.findOneBy(TradeDocument, {
      companyId,
      listingId: listingId ?? IsNull(),
      type,
      state: 'approved',
      ...(isManifold(type) && { number: number ?? IsNull() }),
    });
    if (!earlier) return;
    const to = stateAfter(documentLifecycle, earlier.state, 'replace', 'party');
    await em.update(TradeDocument, { id: earlier.id }, { state: to });
    await this.audit.write(em, ctx, { object: 'document', id: earlier.id, from: earlier.state, event: 'replace', to });
  }

  private async payload(em: EntityManager, document: TradeDocument, subject: DocumentSubject | null) {
    const { id, listingId, companyId, type } = document;
    const name = subject?.name ?? (await this.companyNames(em, [companyId])).get(companyId) ?? '';
    return { documentId: id, listingId, companyId, type, name };
  }

  private async companyNames(em: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
    if (!ids.length) return new Map();
    const rows = await em.createQueryBuilder(Company, 'c').where('c.id IN (:...ids)', { ids }).getMany();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
