import { Injectable } from '@nestjs/common';
import type { api, DocumentReading, DocumentType, ReadableDocument } from '@orebridge/contracts';
import { type EntityManager, In } from 'typeorm';
import { StepUp } from '../../identity/auth/index.js';
import { CompaniesService, Company, ownCompany } from '../../identity/companies/index.js';
import { AuditService } from '../../operations/audit/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { TradeDocument } from './document.entity.js';
import { ownsDocument, readsDocument } from './document.policy.js';
import { type DocumentSubject, DocumentSubjects } from './document-subjects.js';
import { EarlyReading } from './early-reading.js';
import { currentOf } from './marks.js';
import { DocumentRead, ReadersRow, ReadingRequestRow } from './reading.entities.js';
import { type Undertaking, undertakingOf } from './undertaking.js';

const SHOWN = 200;

/** What the seller of a lot shows of its documents before an offer, who asks for them, and who has read them. */
@Injectable()
export class DocumentReadingService {
  constructor(
    private readonly tx: Tx,
    private readonly subjects: DocumentSubjects,
    private readonly early: EarlyReading,
    private readonly companies: CompaniesService,
    private readonly stepUp: StepUp,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound when the lot is not there for the caller */
  async get(ctx: SignedIn, { params }: InputOf<typeof api.documentReading.get>): Promise<DocumentReading> {
    const em = this.tx.read(ctx);
    return this.view(em, ctx, await this.visible(em, ctx, params.id));
  }

  async choose(ctx: SignedIn, { params, body }: InputOf<typeof api.documentReading.choose>): Promise<DocumentReading> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const subject = await this.own(em, ctx, params.id);
      await em.upsert(ReadersRow, { listingId: subject.id, ...body, changedAt: new Date() }, ['listingId', 'type']);
      const reason = [body.type, body.readers, ...(body.undertaking ? ['undertaking'] : [])].join(' ');
      await this.audit.write(em, ctx, { object: 'listing', id: subject.id, event: 'choose_readers', reason });
      return this.view(em, ctx, subject);
    });
  }

  /**
   * Asks for a document and signs what is to be signed for it. The proof is checked outside the transaction, so that a wrong one
   * is counted.
   * @throws Forbidden `document.reader_unverified`; Conflict `document.not_asked`, `document.undertaking_differs`; Unprocessable
   *   `document.sign_first`
   */
  async ask(ctx: SignedIn, { params, body }: InputOf<typeof api.documentReading.ask>): Promise<DocumentReading> {
    requireActive(ctx);
    const { type, message, signature } = body;
    const now = this.tx.read(ctx);
    const toSign = await this.askable(now, ctx, params.id, type);
    if (toSign && !signature) throw new Unprocessable('document.sign_first');
    if (toSign && toSign.sha256 !== signature?.sha256) throw new Conflict('document.undertaking_differs');
    if (toSign && signature) await this.stepUp.confirm(ctx, signature.proof, 'signature.proof.password');
    return this.tx.run(ctx, async (em) => {
      const subject = await this.subjects.lock(em, params.id);
      const again = await this.askable(em, ctx, subject.id, type);
      if (again?.sha256 !== toSign?.sha256) throw new Conflict('document.undertaking_differs');
      await this.record(em, ctx, subject, type, message, again);
      return this.view(em, ctx, subject);
    });
  }

  async decide(ctx: SignedIn, { params, body }: InputOf<typeof api.documentReading.decide>): Promise<DocumentReading> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const subject = await this.own(em, ctx, params.id);
      const request = await em.findOneBy(ReadingRequestRow, { id: body.request, listingId: subject.id });
      if (!request) throw new NotFound();
      const state = body.admit ? 'admitted' : 'refused';
      const reason = body.admit ? null : body.reason;
      await em.update(ReadingRequestRow, { id: request.id }, { state, reason, decidedAt: new Date() });
      const document = (await this.current(em, subject.id)).find(({ type }) => type === request.type);
      await this.audit.write(em, ctx, {
        object: document ? 'document' : 'listing',
        id: document?.id ?? subject.id,
        event: `reading_${state}`,
        reason: reason ?? request.companyId,
      });
      if (document)
        await this.outbox.publish(em, 'document.reading_decided', {
          documentId: document.id,
          listingId: subject.id,
          to: request.companyId,
          type: request.type,
          name: subject.name,
          granted: state,
          reason: reason ?? '',
        });
      return this.view(em, ctx, subject);
    });
  }

  /** What the caller has still to sign for a document; null when nothing. @throws as {@link ask} */
  private async askable(em: EntityManager, ctx: SignedIn, id: string, type: DocumentType) {
    const subject = await this.visible(em, ctx, id);
    if (ownsDocument(ctx, subject)) throw new Forbidden('company.own');
    const [document] = (await this.current(em, id, ['approved'])).filter((one) => one.type === type);
    if (!document) throw new NotFound();
    const { status } = await this.early.status(em, ctx, id, type);
    if (status === 'verify') throw new Forbidden('document.reader_unverified');
    if (status !== 'ask' && status !== 'sign') throw new Conflict('document.not_asked');
    return status === 'sign' ? this.undertaking(em, ctx, subject, type) : null;
  }

  private async record(
    em: EntityManager,
    ctx: SignedIn,
    subject: DocumentSubject,
    type: DocumentType,
    message: string,
    signed: Undertaking | null,
  ): Promise<void> {
    const { choice, request } = await this.early.status(em, ctx, subject.id, type);
    const company = await this.companies.byId(em, ownCompany(ctx));
    const at = new Date();
    const asks = choice.readers === 'on_request' && request?.state !== 'admitted';
    const state = asks ? 'asked' : (request?.state ?? 'signed');
    const { fullName: person } = ctx.user;
    const signature = signed && {
      undertaking: signed.text,
      undertakingVersion: signed.version,
      undertakingSha256: signed.sha256,
      signedBy: person,
      signedAt: at,
    };
    const key = { listingId: subject.id, type, companyId: company.id };
    const row = { ...key, state, person, message, askedAt: at, ...signature } as const;
    await em.upsert(ReadingRequestRow, row, ['listingId', 'type', 'companyId']);
    const [document] = (await this.current(em, subject.id, ['approved'])).filter((one) => one.type === type);
    if (!document) throw new NotFound();
    const about = { object: 'document', id: document.id } as const;
    if (signed) await this.audit.write(em, ctx, { ...about, event: 'sign_undertaking', reason: signed.sha256 });
    if (!asks) return;
    await this.audit.write(em, ctx, { ...about, event: 'ask_reading', reason: company.name });
    await this.outbox.publish(em, 'document.reading_asked', {
      documentId: document.id,
      listingId: subject.id,
      companyId: subject.companyId,
      type,
      name: subject.name,
      company: company.name,
    });
  }

  private async view(em: EntityManager, ctx: SignedIn, subject: DocumentSubject): Promise<DocumentReading> {
    const inside = readsDocument(ctx, subject);
    const documents = await this.current(em, subject.id, inside ? undefined : ['approved']);
    const open = inside || (await this.dealt(em, ctx, subject));
    const items: ReadableDocument[] = [];
    for (const document of documents) {
      const { type, id: documentId } = document;
      const { choice, request, status } = await this.early.status(em, ctx, subject.id, type);
      const { readers, undertaking } = choice;
      const sign = !open && status === 'sign';
      items.push({
        documentId,
        type,
        readers,
        undertaking,
        status: open ? 'open' : status,
        reason: request?.state === 'refused' ? request.reason : null,
        toSign: sign ? await this.undertaking(em, ctx, subject, type) : null,
      });
    }
    return { items, codeAllowed: ctx.user.twoFactor, log: inside ? await this.log(em, subject.id) : null };
  }

  private async log(em: EntityManager, listingId: string): Promise<NonNullable<DocumentReading['log']>> {
    const requests = await em.find(ReadingRequestRow, {
      where: { listingId },
      order: { askedAt: 'DESC' },
      take: SHOWN,
    });
    const documents = await em.findBy(TradeDocument, { listingId });
    const types = new Map(documents.map(({ id, type }) => [id, type]));
    const reads = documents.length
      ? await em.find(DocumentRead, {
          where: { documentId: In([...types.keys()]) },
          order: { at: 'DESC', id: 'DESC' },
          take: SHOWN,
        })
      : [];
    const ids = [...requests, ...reads].map(({ companyId }) => companyId);
    const names = new Map((await em.findBy(Company, { id: In(ids) })).map(({ id, name }) => [id, name]));
    return {
      requests: requests.map((row) => ({
        id: row.id,
        type: row.type,
        state: row.state,
        companyId: row.companyId,
        company: names.get(row.companyId) ?? '',
        person: row.person,
        message: row.message,
        reason: row.reason,
        askedAt: row.askedAt.toISOString(),
        signature:
          row.signedAt && row.signedBy && row.undertaking && row.undertakingSha256
            ? {
                name: row.signedBy,
                at: row.signedAt.toISOString(),
                sha256: row.undertakingSha256,
                text: row.undertaking,
              }
            : null,
      })),
      reads: reads.flatMap(({ documentId, companyId, person, at }) => {
        const type = types.get(documentId);
        return type ? [{ type, company: names.get(companyId) ?? '', person, at: at.toISOString() }] : [];
      }),
    };
  }

  /** True for a company with a live deal about the lot, which reads its documents whatever was chosen for others. */
  private async dealt(em: EntityManager, { user }: SignedIn, { id }: DocumentSubject): Promise<boolean> {
    return user.companyId !== null && (await this.subjects.mayRead(em, user.companyId, id));
  }

  private async undertaking(em: EntityManager, ctx: SignedIn, subject: DocumentSubject, type: DocumentType) {
    const [seller, buyer] = await Promise.all(
      [subject.companyId, ownCompany(ctx)].map((id) => this.companies.byId(em, id)),
    );
    const names = { seller: seller?.name ?? '', buyer: buyer?.name ?? '' };
    return undertakingOf(ctx.language, { kind: 'document', ...names, lot: subject.name, type });
  }

  private async current(em: EntityManager, listingId: string, states?: readonly string[]): Promise<TradeDocument[]> {
    const documents = currentOf(await em.findBy(TradeDocument, { listingId }));
    return states ? documents.filter(({ state }) => states.includes(state)) : documents;
  }

  private async visible(em: EntityManager, ctx: SignedIn, id: string): Promise<DocumentSubject> {
    const subject = await this.subjects.find(em, id);
    if (
      !readsDocument(ctx, subject) &&
      !(await this.subjects.isPublic(em, id)) &&
      !(await this.dealt(em, ctx, subject))
    )
      throw new NotFound();
    return subject;
  }

  /** The own lot, locked. @throws NotFound */
  private async own(em: EntityManager, ctx: SignedIn, id: string): Promise<DocumentSubject> {
    const subject = await this.subjects.lock(em, id);
    if (!ownsDocument(ctx, subject)) throw new NotFound();
    return subject;
  }
}
