import { Injectable } from '@nestjs/common';
import { defaultFrom } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { type AppError, Conflict, Forbidden } from '../../../platform/errors/app-error.js';
import type { DealAsked, DealGuardHandler } from '../../deals/index.js';
import { ExecutionStore } from '../execution.store.js';

/** The period of at least one type of claim still runs. */
@Injectable()
export class ClaimOpen implements DealGuardHandler {
  constructor(private readonly store: ExecutionStore) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { deal }: DealAsked): Promise<AppError | null> {
    const claims = await this.store.claims(em, deal.id);
    return claims.some(({ open }) => open) ? null : new Conflict('execution.claim_late', { until: '' });
  }
}

/** The other party's proposal stands; nobody agrees to the own one. */
@Injectable()
export class AgreementProposedByOtherParty implements DealGuardHandler {
  constructor(private readonly store: ExecutionStore) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { deal, actor }: DealAsked): Promise<AppError | null> {
    const dispute = await this.store.dispute(em, deal.id);
    const proposal = dispute && (await this.store.proposal(em, deal.id, dispute.id));
    return proposal && proposal.by !== actor ? null : new Conflict('execution.own_proposal');
  }
}

/** Whoever opened the dispute is the innocent party. */
@Injectable()
export class InnocentParty implements DealGuardHandler {
  constructor(private readonly store: ExecutionStore) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { deal, actor }: DealAsked): Promise<AppError | null> {
    const dispute = await this.store.dispute(em, deal.id);
    return dispute?.by === actor ? null : new Forbidden('execution.innocent_party');
  }
}

/** Notice of the default was given, and the time to cure it is over. */
@Injectable()
export class CureTimeOver implements DealGuardHandler {
  constructor(private readonly store: ExecutionStore) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { deal }: DealAsked): Promise<AppError | null> {
    const dispute = await this.store.dispute(em, deal.id);
    const isOver = dispute?.noticeAt && defaultFrom(dispute.noticeAt) <= new Date();
    return isOver ? null : new Conflict('execution.cure_time');
  }
}
