import { Injectable } from '@nestjs/common';
import { samplesSealed } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { type AppError, Conflict } from '../../../platform/errors/app-error.js';
import type { DealAsked, DealGuardHandler } from '../../deals/index.js';
import { ExecutionStore } from '../execution.store.js';
import { LoadingGates } from '../loading-gates.js';

/** Every document that the rules ask for before the loading is approved. */
@Injectable()
export class LoadingGatesClear implements DealGuardHandler {
  constructor(private readonly gates: LoadingGates) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { deal }: DealAsked): Promise<AppError | null> {
    const missing = await this.gates.missing(em, deal);
    return missing.length ? new Conflict('execution.loading_gates', { codes: missing.join(', ') }) : null;
  }
}

/** A quantity outside the tolerance was shipped, and the buyer has not chosen what becomes of it. */
@Injectable()
export class BreachUndecided implements DealGuardHandler {
  constructor(private readonly store: ExecutionStore) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { deal }: DealAsked): Promise<AppError | null> {
    const { breach } = await this.store.row(em, deal.id);
    return breach && !breach.choice ? null : new Conflict('execution.no_breach');
  }
}

/** The seller or the carrier has reported the delivery. */
@Injectable()
export class DeliveryReported implements DealGuardHandler {
  constructor(private readonly store: ExecutionStore) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { deal }: DealAsked): Promise<AppError | null> {
    return (await this.store.row(em, deal.id)).delivery ? null : new Conflict('execution.not_reported');
  }
}

/** The quantity was inside the tolerance, or the buyer has chosen. */
@Injectable()
export class BreachDecided implements DealGuardHandler {
  constructor(private readonly store: ExecutionStore) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { deal }: DealAsked): Promise<AppError | null> {
    const { breach } = await this.store.row(em, deal.id);
    return breach && !breach.choice ? new Conflict('execution.breach_open') : null;
  }
}

/** Sealed samples of the loading are there to be assayed. */
@Injectable()
export class SamplesSealed implements DealGuardHandler {
  constructor(private readonly store: ExecutionStore) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { deal }: DealAsked): Promise<AppError | null> {
    const { loading } = await this.store.row(em, deal.id);
    return samplesSealed(loading?.samples.map(({ set }) => set) ?? [])
      ? null
      : new Conflict('execution.samples_missing');
  }
}
