import { Injectable } from '@nestjs/common';
import { type DocumentParty, type DocumentAsked, lotDocumentKind, STAGES_OF_STATES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { outsideParty } from '../../platform/access/document-party.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { ownsDocument } from './document.policy.js';
import { DocumentSubjects } from './document-subjects.js';
import type { TradeDocument } from './document.entity.js';
import { EarlyReading } from './early-reading.js';

type About = Pick<TradeDocument, 'companyId' | 'listingId' | 'type' | 'state'>;

/** How a caller stands to the documents of lots and of companies, for the table of documents to decide by. */
@Injectable()
export class DocumentParties {
  constructor(
    private readonly subjects: DocumentSubjects,
    private readonly early: EarlyReading,
  ) {}

  /** @throws NotFound when the lot of the document is not there */
  async of(em: EntityManager, ctx: SignedIn, document: About): Promise<DocumentAsked> {
    const { listingId, type, state } = document;
    const approved = state === 'approved';
    const own = ownsDocument(ctx, document);
    if (!listingId) {
      const stage = STAGES_OF_STATES.company[state];
      return { kind: 'company_document', stage, party: own ? 'owner' : outsideParty(ctx), approved };
    }
    const kind = lotDocumentKind(type);
    const subject = await this.subjects.find(em, listingId);
    if (own) return { kind, stage: STAGES_OF_STATES.listing[subject.state], party: 'owner', approved };
    if (actsAsAdmin(ctx)) {
      const { stage } = await this.subjects.stage(em, null, subject);
      return { kind, stage, party: outsideParty(ctx), approved };
    }
    const { companyId } = ctx.user;
    const { stage, deal, negotiates } = await this.subjects.stage(em, companyId, subject);
    const party = async (): Promise<DocumentParty> => {
      if (deal && deal !== 'closed') return 'counterparty';
      if (approved && (await this.early.mayRead(em, ctx, document))) return 'admitted';
      if (deal) return 'counterparty';
      return negotiates ? 'bidder' : outsideParty(ctx);
    };
    return { kind, stage, party: await party(), approved };
  }
}
