import { permissionsOf, type Syndicate } from '@orebridge/contracts';
import {
  allocate,
  allowedEvents,
  dec,
  ROUND_CURRENCY,
  sum,
  type SyndicateActor,
  syndicateLifecycle,
} from '@orebridge/trade';
import type { SignedIn } from '../../platform/context/ctx.js';
import { guaranteeOf } from './round-rules.js';
import type { InvestorCommitment } from './round.entities.js';
import type { InvestorSyndicate, SyndicateMember } from './syndicate.entities.js';

/** What the page of a syndicate says beside itself. */
export interface SyndicateFacts {
  readonly members: readonly SyndicateMember[];
  readonly messages: Syndicate['messages'];
  /** What it stands in the round with, once it is locked. */
  readonly commitment: InvestorCommitment | null;
}

/** What the caller is to a syndicate. */
export const roleIn = (
  ctx: SignedIn,
  syndicate: InvestorSyndicate,
  members: readonly SyndicateMember[],
): SyndicateActor | null => {
  if (syndicate.leadCompanyId === ctx.user.companyId) return 'lead';
  const state = members.find(({ companyId }) => companyId === ctx.user.companyId)?.state;
  return state === 'joined' ? 'member' : state === 'invited' ? 'invited' : null;
};

/** Each member's part of what the syndicate got, by the same rule: in proportion, to the cent. */
const partsOf = (members: readonly SyndicateMember[], allocated: string | null) => {
  if (allocated === null || !members.length) return new Map<string, string>();
  const parts = allocate(
    allocated,
    members.map(({ amount }) => amount ?? '0'),
    ROUND_CURRENCY,
  );
  return new Map(members.map(({ companyId }, i) => [companyId, (parts[i] ?? dec(0)).toFixed()]));
};

export const toSyndicate = (
  ctx: SignedIn,
  syndicate: InvestorSyndicate,
  { members, messages, commitment }: SyndicateFacts,
): Syndicate => {
  const joined = members.filter(({ state }) => state === 'joined');
  const whole = sum(joined.map(({ amount }) => amount ?? '0'));
  const parts = partsOf(joined, commitment?.allocated ?? null);
  const role = roleIn(ctx, syndicate, members);
  const { round } = syndicate;
  const inside = role === 'lead' || role === 'member';
  return {
    id: syndicate.id,
    reference: syndicate.reference,
    name: syndicate.name,
    state: syndicate.state,
    targetUsd: syndicate.target,
    joinedUsd: whole.toFixed(),
    carryPercent: syndicate.carryPercent,
    feePercent: syndicate.feePercent,
    guaranteeUsd: commitment && round.leadCommitmentId === commitment.id ? guaranteeOf(round.terms).toFixed() : null,
    round: {
      id: round.id,
      reference: round.reference,
      state: round.state,
      projectId: round.projectId,
      project: round.project.name,
      minTicketUsd: round.minTicket,
      stepUsd: round.terms.stepUsd,
      closesOn: round.closesOn,
    },
    members: members.map((one) => ({
      companyId: one.companyId,
      company: one.company.name,
      state: one.state,
      lead: one.companyId === syndicate.leadCompanyId,
      own: one.companyId === ctx.user.companyId,
      amountUsd: one.amount,
      sharePercent:
        one.state === 'joined' && !whole.isZero()
          ? dec(one.amount ?? '0')
              .times(100)
              .div(whole)
              .toDecimalPlaces(2)
              .toFixed()
          : null,
      allocatedUsd: parts.get(one.companyId) ?? null,
    })),
    messages: inside ? messages : [],
    events: role ? allowedEvents(syndicateLifecycle, syndicate.state, role, permissionsOf(ctx.actingRole)) : [],
    demo: syndicate.demo,
  };
};
