import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { allocateRound, dec, type RoundActor, sum } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Ctx, systemCtx } from '../platform/context/ctx.js';
import { Conflict } from '../platform/errors/app-error.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { Batches } from '../platform/schedule/batches.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { FIRST_TODAY } from '../platform/states/days.js';
import { guaranteeOf } from './round-rules.js';
import { RoundStore } from './round-store.js';
import type { FundingRound, InvestorCommitment } from './round.entities.js';
import { SyndicateStore } from './syndicate-store.js';

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
    await this.store.move(em, ctx, round, 'close_book', actor, reason);
    for (const one of book.filter(({ state }) => state === 'soft_circle'))
      await this.store.moveCommitment(em, systemCtx(ctx.requestId), one, 'release', 'system');
    const met = sum(bids.map(({ amount }) => amount)).greaterThanOrEqualTo(round.terms.softCapUsd);
    if (met) await this.share(em, ctx, round, bids, now);
    else await this.fail(em, ctx, round, bids);
  }

  /** Lets go of everything in the book of a round that is over. */
  async release(em: EntityManager, ctx: Ctx, round: FundingRound): Promise<string[]> {
    const told = new Set<string>();
    for (const one of await this.store.book(em, round.id)) {
      if (one.state !== 'soft_circle' && one.state !== 'pending') continue;
      for (const to of await this.store.behind(em, one)) told.add(to);
      await this.store.moveCommitment(em, systemCtx(ctx.requestId), one, 'release', 'system');
    }
    await this.syndicates.dissolveIn(em, ctx, round.id);
    return [...told];
  }

  private async fail(em: EntityManager, ctx: Ctx, round: FundingRound, bids: InvestorCommitment[]): Promise<void> {
    const system = systemCtx(ctx.requestId);
    await this.store.move(em, system, round, 'fail', 'system');
    const told = await this.release(em, ctx, round);
    const news = { roundId: round.id, name: round.project.name };
    for (const to of [round.companyId, ...told]) await this.outbox.publish(em, 'round.failed', { ...news, to });
    if (bids.length) round.booked = '0';
    await em.save(round);
  }

  private async share(em: EntityManager, ctx: Ctx, round: FundingRound, bids: InvestorCommitment[], at: Date) {
    const system = systemCtx(ctx.requestId);
    const input = inputOf(round, bids);
    const parts = allocateRound(input);
    const inputs = JSON.stringify(input);
    round.allocation = {
      inputs,
      hash: createHash('sha256').update(inputs).digest('hex'),
      at: at.toISOString(),
      parts: bids.map(({ reference, amount }) => ({
        reference,
        committedUsd: amount,
        allocatedUsd: (parts.get(reference) ?? dec(0)).toFixed(),
      })),
    };
    await this.store.move(em, system, round, 'allocate', 'system');
    const news = { roundId: round.id, name: round.project.name };
    for (const one of bids) {
      const part = parts.get(one.reference) ?? dec(0);
      one.allocated = part.toFixed();
      one.allocatedAt = at;
      await this.store.moveCommitment(em, system, one, part.isZero() ? 'release' : 'allocate', 'system');
      for (const to of await this.store.behind(em, one))
        await this.outbox.publish(em, 'round.allocated', { ...news, to, amount: part.toFixed() });
    }
    const amount = sum(parts.values()).toFixed();
    await this.outbox.publish(em, 'round.allocated', { ...news, to: round.companyId, amount });
  }
}
