import { Injectable } from '@nestjs/common';
import { forceMajeureTimes } from '@orebridge/trade';
import { type EntityManager, IsNull } from 'typeorm';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { type AppError, Conflict } from '../../../platform/errors/app-error.js';
import type { DealAsked, DealGuardHandler } from '../../deals/index.js';
import { DealProposalRow } from '../execution.entities.js';
import { ExecutionStore } from '../execution.store.js';

/** One party proposed to cancel the signed deal, and the other has agreed. */
@Injectable()
export class CancellationAgreed implements DealGuardHandler {
  async refusal(em: EntityManager, _ctx: SignedIn, { deal }: DealAsked): Promise<AppError | null> {
    const agreed = { dealId: deal.id, disputeId: IsNull(), state: 'agreed' as const };
    return (await em.existsBy(DealProposalRow, agreed)) ? null : new Conflict('deal.not_cancellable');
  }
}

/** A party has suspended the deal for a force majeure. */
@Injectable()
export class HeldByForceMajeure implements DealGuardHandler {
  constructor(private readonly store: ExecutionStore) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { deal }: DealAsked): Promise<AppError | null> {
    const suspension = await this.store.suspension(em, deal.id);
    return suspension?.kind === 'force_majeure' ? null : new Conflict('execution.held');
  }
}

/** What a party has suspended, the parties resume. */
@Injectable()
export class NotHeldByForceMajeure implements DealGuardHandler {
  constructor(private readonly store: ExecutionStore) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { deal }: DealAsked): Promise<AppError | null> {
    const suspension = await this.store.suspension(em, deal.id);
    return suspension?.kind === 'force_majeure' ? new Conflict('execution.held_by_party') : null;
  }
}

/** The force majeure has lasted for the sixty days after which either party may cancel. */
@Injectable()
export class SixtyDaysOver implements DealGuardHandler {
  constructor(private readonly store: ExecutionStore) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { deal }: DealAsked): Promise<AppError | null> {
    const suspension = await this.store.suspension(em, deal.id);
    const isOver = suspension && forceMajeureTimes(suspension.since).cancellable <= new Date();
    return isOver ? null : new Conflict('execution.sixty_days');
  }
}
