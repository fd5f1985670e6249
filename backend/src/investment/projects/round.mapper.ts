import {
  type Commitment,
  permissionsOf,
  type Round as RoundView,
  type RoundCard,
  type Role,
} from '@orebridge/contracts';
import {
  allowedEvents,
  commitmentLifecycle,
  FUNDING_RULES,
  type RoundActor,
  roundLifecycle,
  sum,
} from '@orebridge/trade';
import { type Ctx, actsAsAdmin } from '../../platform/context/ctx.js';
import type { AppError } from '../../platform/errors/app-error.js';
import { isOwn } from './project.policy.js';
import type { FundingRound, InvestorCommitment } from './round.entities.js';

const COUNTED_STATES = ['soft_circle', 'pending', 'allocated', 'matched', 'funded', 'completed'];
/** Moves that need funds, which nobody may take in yet. */
const WITH_FUNDS = ['complete', 'fund'];

const permissionsIn = ({ actingRole }: Ctx) => (actingRole ? permissionsOf(actingRole as Role) : []);

/** What stands in a book: all of it, and what is committed. */
export const sumsOf = (book: readonly InvestorCommitment[]) => {
  const standing = book.filter(({ state }) => COUNTED_STATES.includes(state));
  const committed = standing.filter(({ state }) => state !== 'soft_circle');
  return {
    interestUsd: sum(standing.map(({ amount }) => amount)).toFixed(),
    committedUsd: sum(committed.map(({ amount }) => amount)).toFixed(),
    investors: standing.length,
  };
};

export const toRoundCard = (ctx: Ctx, round: FundingRound, sums: ReturnType<typeof sumsOf>): RoundCard => ({
  id: round.id,
  reference: round.reference,
  state: round.state,
  terms: round.terms,
  ...sums,
  project: {
    id: round.projectId,
    name: round.project.name,
    mineral: round.project.mineral,
    country: round.project.country,
    owner: round.project.company.name,
  },
  own: isOwn(ctx, round),
  binding: FUNDING_RULES.binding,
  demo: round.demo,
});

export const toCommitment = (
  ctx: Ctx,
  one: InvestorCommitment,
  round: FundingRound,
  syndicate: string | null = null,
): Commitment => {
  const own = ctx.user?.companyId === one.companyId;
  const events =
    own && !one.syndicateId ? allowedEvents(commitmentLifecycle, one.state, 'investor', permissionsIn(ctx)) : [];
  return {
    id: one.id,
    reference: one.reference,
    state: one.state,
    amountUsd: one.amount,
    allocatedUsd: one.allocated,
    investor: one.company.name,
    own,
    syndicate,
    reflectsUntil: one.state === 'pending' ? (one.reflectsUntil?.toISOString() ?? null) : null,
    events: events.filter((event) => !WITH_FUNDS.includes(event)),
    at: one.createdAt.toISOString(),
    round: {
      id: round.id,
      reference: round.reference,
      state: round.state,
      instrument: round.instrument,
      closesOn: round.closesOn,
      projectId: round.projectId,
      project: round.project.name,
    },
    demo: one.demo,
  };
};

export const toRound = (
  ctx: Ctx,
  round: FundingRound,
  book: readonly InvestorCommitment[],
  barred: AppError | null,
): RoundView => {
  const own = isOwn(ctx, round);
  const insider = own || actsAsAdmin(ctx);
  const actors: RoundActor[] = [
    ...(own ? (['owner'] as const) : []),
    ...(actsAsAdmin(ctx) && !own ? (['admin'] as const) : []),
  ];
  const mine = book.filter(({ companyId }) => insider || companyId === ctx.user?.companyId);
  const events = allowedEvents(roundLifecycle, round.state, actors, permissionsIn(ctx));
  return {
    ...toRoundCard(ctx, round, sumsOf(book)),
    reason: round.reason,
    events: events.filter((event) => !WITH_FUNDS.includes(event)),
    commitments: mine.map((one) => toCommitment(ctx, one, round)),
    barred: barred && { key: `error.${barred.code}`, values: barred.values ?? {} },
    allocation: insider || mine.length ? round.allocation : null,
  };
};
