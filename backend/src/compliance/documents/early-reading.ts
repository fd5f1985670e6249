import { Injectable } from '@nestjs/common';
import { can, type DocumentType, type ReadableDocument } from '@orebridge/contracts';
import { usualReaders } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { CompaniesService, isVerified } from '../../identity/companies/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import type { TradeDocument } from './document.entity.js';
import { DocumentSubjects } from './document-subjects.js';
import { DocumentRead, ReadersRow, ReadingRequestRow } from './reading.entities.js';

type Choice = Pick<ReadersRow, 'readers' | 'undertaking'>;
type Request = Pick<ReadingRequestRow, 'state' | 'signedAt'>;

/** How a verified buyer stands to a document that its seller gives to these readers (trade rules 1.6). */
export const statusOf = (
  { readers, undertaking }: Choice,
  request: Request | null,
): Exclude<ReadableDocument['status'], 'verify'> => {
  if (readers === 'nobody') return 'closed';
  if (request?.state === 'refused') return 'refused';
  if (undertaking && !request?.signedAt) return 'sign';
  if (readers === 'verified' || request?.state === 'admitted') return 'open';
  return request?.state === 'asked' ? 'asked' : 'ask';
};

/** Who reads the file of a lot's document before an offer. */
@Injectable()
export class EarlyReading {
  constructor(
    private readonly subjects: DocumentSubjects,
    private readonly companies: CompaniesService,
  ) {}

  async choiceOf(em: EntityManager, listingId: string, type: DocumentType): Promise<Choice> {
    const chosen = await em.findOneBy(ReadersRow, { listingId, type });
    return chosen ?? { readers: usualReaders(type), undertaking: false };
  }

  /** The caller's status to documents of a type of a lot that is on the market, of another company. */
  async status(
    em: EntityManager,
    ctx: SignedIn,
    listingId: string,
    type: DocumentType,
  ): Promise<{ choice: Choice; request: ReadingRequestRow | null; status: ReadableDocument['status'] }> {
    const choice = await this.choiceOf(em, listingId, type);
    const { companyId, role } = ctx.user;
    const request = companyId ? await em.findOneBy(ReadingRequestRow, { listingId, type, companyId }) : null;
    const status = statusOf(choice, request);
    if (status === 'closed' || !can(role, 'create:deal')) return { choice, request, status: 'closed' };
    const verified = companyId !== null && isVerified(await this.companies.byId(em, companyId));
    return { choice, request, status: verified ? status : 'verify' };
  }

  /** True for a buyer whom the seller of a lot on the market lets read the approved document before an offer. */
  async mayRead(
    em: EntityManager,
    ctx: SignedIn,
    document: Pick<TradeDocument, 'listingId' | 'type' | 'state'>,
  ): Promise<boolean> {
    const { listingId, type, state } = document;
    if (!listingId || state !== 'approved' || !(await this.subjects.isPublic(em, listingId))) return false;
    return (await this.status(em, ctx, listingId, type)).status === 'open';
  }

  /** Writes down that the file went to somebody of another company, for its owner to see. */
  async noteRead(em: EntityManager, ctx: SignedIn, { id }: TradeDocument): Promise<void> {
    const { companyId, fullName } = ctx.user;
    if (companyId && !actsAsAdmin(ctx)) await em.insert(DocumentRead, { documentId: id, companyId, person: fullName });
  }
}
