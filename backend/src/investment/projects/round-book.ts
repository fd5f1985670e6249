import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { allocateRound, dec, type RoundActor, sum } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { FIRST_TODAY } from '../../platform/states/days.js';
import { guaranteeOf } from './round-rules.js';
import { RoundStateMachine } from './round-state-machine.js';
import { RoundStore } from './round.store.js';
import type { FundingRound, InvestorCommitment } from './round.entities.js';
import { SyndicateStore } from './syndicate.store.js';

const BATCH = 20;

/** The input of an allocation, in the words that are hashed and published. */
export const inputOf = (round: FundingRound, bids: readonly InvestorCommitment[]) => {
  const lead = bids.find(({ id }) => id === round.leadCommitmentId);
  const whole = guaranteeOf(round.terms);
  return {
    cap: round.hardCap,
    step: round.terms.stepUsd,
    min: round.minTicket,
    bids: bids.map(({ reference: id, amount }) => ({ id, amount })),
    lead: lead && whole.greaterThan(0) ? { id: lead.reference, guarantee: whole.toFixed() } : null,
  };
};

/** Closes the books of rounds: shares them out, or lets them fail under the soft cap. */
@Injectable()
export class RoundBook {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly store: RoundStore,
    private readonly machine: RoundStateMachine,
    private readonly syndicates: SyndicateStore,
    private readonly outbox: Outbox,
  ) {
    schedule.every(30, 'rounds.close', (em) => this.closeDue(em));
  }

  /** Those whose day is over, and those that are full and in which nobody thinks it over any more. */
  closeDue(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('rounds.close');
    return this.batches.run(em, {
      name: 'rounds.close',
      size: BATCH,
      due: `SELECT id FROM funding_rounds r WHERE state = 'open' AND id <> ALL($1)
          AND (closes_on < ${FIRST_TODAY} OR (sharing = 'first_come' AND booked >= hard_cap))
          AND NOT EXISTS (SELECT 1 FROM commitments c
            WHERE c.round_id = r.id AND c.state = 'pending' AND c.reflects_until > now())
        ORDER BY closes_on, id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) => this.close(inner, ctx, await this.store.read(inner, id), 'system', null),
    });
  }

  /** Closes a locked round. @throws Conflict `round.reflecting` while an investor may still think it over */
  async close(
    em: EntityManager,
    ctx: Ctx,
    round: FundingRound,
    actor: RoundActor,
    reason: string | null,
  ): Promise<void> {
    const book = await this.store.book(em, round.id);
    const bids = book.filter(({ state }) => state === 'pending');
    const now = new Date();
    const last = Math.max(0, ...bids.map(({ reflectsUntil }) => reflectsUntil?.getTime() ?? 0));
    if (round.state === 'open' && last > now.getTime())
      throw new Conflict('round.reflecting', { until: new Date(last).toISOString() });
    round.closedAt = now;
    await this.machine.transition(em, ctx, round, 'close_book', actor, { reason });
    const met = sum(bids.map(({ amount }) => amount)).greaterThanOrEqualTo(round.terms.softCapUsd);
    const system = systemCtx(ctx.requestId);
    if (met) await this.share(em, system, round, bids);
    else await this.machine.transition(em, system, round, 'fail', 'system');
  }

  private async share(em: EntityManager, system: Ctx, round: FundingRound, bids: InvestorCommitment[]) {
    const input = inputOf(round, bids);
    const parts = allocateRound(input);
    const inputs = JSON.stringify(input);
    round.allocation = {
      inputs,
      hash: createHash('sha256').update(inputs).digest('hex'),
      at: (round.closedAt ?? new Date()).toISOString(),
      parts: bids.map(({ reference, amount }) => ({
        reference,
        committedUsd: amount,
        allocatedUsd: (parts.get(reference) ?? dec(0)).toFixed(),
      })),
    };
    await this.machine.transition(em, system, round, 'allocate', 'system');
  }
}
