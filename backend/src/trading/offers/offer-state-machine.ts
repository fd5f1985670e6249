import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type OfferActor, type OfferEffect, type OfferEvent, offerLifecycle, type OfferState } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { Asked, Made, Process } from '../../platform/lifecycle/process.js';
import { type Change, type Next, type LifecycleState, StateMachine } from '../../platform/lifecycle/state-machine.js';
import type { OfferThread, OfferVersionRow } from './offer.entities.js';
import type { Negotiation } from './offer.store.js';

const END = {
  name: 'offer-end',
  text: `WITH version AS (UPDATE offer_versions SET state = $3, reason = $4 WHERE id = $2)
    UPDATE offer_threads SET state = $3, updated_at = $5 WHERE id = $1`,
};

type Handlers = Process<
  never,
  OfferEffect,
  Asked<'offer', Negotiation, OfferEvent, OfferActor>,
  Made<'offer', Negotiation, OfferEvent, OfferState>
>;

/** The handlers of the lifecycle of offers. `processes` provides them. */
export abstract class OfferProcess implements Handlers {
  abstract readonly guards: Handlers['guards'];
  abstract readonly effects: Handlers['effects'];
}

/** The one place where an open offer ends: its last version changes its state, and with it the negotiation. */
@Injectable()
export class OfferStateMachine extends StateMachine<
  'offer',
  Negotiation,
  OfferState,
  OfferEvent,
  OfferActor,
  never,
  OfferEffect
> {
  constructor(
    modules: ModuleRef,
    process: OfferProcess,
    private readonly audit: AuditService,
  ) {
    super('offer', offerLifecycle, process, modules);
  }

  protected stateOf(negotiation: Negotiation): LifecycleState<OfferState> {
    return { state: lastOf(negotiation).state };
  }

  protected async save(
    em: EntityManager,
    negotiation: Negotiation,
    { to, reason }: Next<OfferEvent, OfferState, never>,
  ): Promise<Negotiation> {
    const { thread, versions } = negotiation;
    const last = lastOf(negotiation);
    const updatedAt = new Date();
    await queryRows(em, END, [thread.id, last.id, to, reason, updatedAt]);
    return {
      ...negotiation,
      thread: { ...thread, state: to as OfferThread['state'], updatedAt },
      versions: [...versions.slice(0, -1), { ...last, state: to, reason }],
    };
  }

  protected note(em: EntityManager, ctx: Ctx, { thread }: Negotiation, change: Change): Promise<void> {
    return this.audit.write(em, ctx, { object: 'offer', id: thread.id, ...change });
  }
}

/** @throws NotFound */
const lastOf = ({ versions }: Negotiation): OfferVersionRow => {
  const last = versions.at(-1);
  if (!last) throw new NotFound();
  return last;
};
