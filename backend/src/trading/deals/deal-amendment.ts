import { Injectable } from '@nestjs/common';
import type { OfferTerms } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { DealRecord, termsHash } from './deal.entity.js';

/** Gives a deal the terms of an amendment that both parties have signed. Quantity and currency never change. */
@Injectable()
export class DealAmendment {
  constructor(private readonly audit: AuditService) {}

  /** @param reason what the audit says of it; the deal is locked by the caller */
  async apply(
    em: EntityManager,
    ctx: Ctx,
    deal: DealRecord,
    terms: Omit<OfferTerms, 'message'>,
    reason: string,
  ): Promise<void> {
    const { quantity, unit, currency, message } = deal.terms;
    const amended = { ...terms, quantity, unit, currency, message };
    await em.update(
      DealRecord,
      { id: deal.id },
      { terms: amended, total: amended.total, termsHash: termsHash(amended), updatedAt: new Date() },
    );
    const { id, state } = deal;
    await this.audit.write(em, ctx, { object: 'deal', id, from: state, event: 'amend', to: state, reason });
  }
}
