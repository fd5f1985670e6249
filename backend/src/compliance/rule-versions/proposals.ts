import type { FieldIssue } from '@orebridge/contracts';
import { DELIVERED_VERSION, today } from '@orebridge/trade';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import { assertDaysFit, notBefore, notTooFar } from '../../platform/states/days.js';

/** The job that judges lots and deals anew when other rules or lists are in force. The name is older than the rules' versions. */
export const JUDGING_ANEW = 'country-lists.apply';

export type ProposalState = 'open' | 'approved' | 'refused';

/** A version that waits for a second administrator. */
export interface WaitingProposal extends ObjectLiteral {
  readonly id: string;
  readonly state: ProposalState;
  readonly proposedBy: string | null;
}

/** The proposal, which nobody else decides on meanwhile. @throws NotFound, and Conflict for one that was decided on */
export const openProposal = async <P extends WaitingProposal>(
  em: EntityManager,
  kind: EntityTarget<P>,
  id: string,
): Promise<P> => {
  const where = { id } as FindOptionsWhere<P>;
  const proposal = await em.findOne(kind, { where, lock: { mode: 'pessimistic_write' } });
  if (!proposal) throw new NotFound();
  if (proposal.state !== 'open') throw new Conflict('version.decided');
  return proposal;
};

/** @throws Conflict for who has proposed it: another administrator has to approve it */
export const assertSecondAdministrator = (ctx: SignedIn, { proposedBy }: WaitingProposal): void => {
  if (proposedBy === ctx.user.id) throw new Conflict('version.second_admin');
};

/** What the audit calls a refusal: whoever has proposed a version takes it back. */
export const refusalEvent = (ctx: SignedIn, { proposedBy }: WaitingProposal): 'withdraw' | 'refuse' =>
  proposedBy === ctx.user.id ? 'withdraw' : 'refuse';

/**
 * The history of a list or rule, which nobody else changes meanwhile.
 * @param key by what it is locked
 * @throws Conflict while a version of it is proposed
 */
export const lockedHistory = async <H extends { readonly proposal: object | null }>(
  em: EntityManager,
  key: string,
  read: () => Promise<H>,
): Promise<H> => {
  await em.query('SELECT pg_advisory_xact_lock(hashtext($1))', [key]);
  const history = await read();
  if (history.proposal) throw new Conflict('version.proposal_open');
  return history;
};

/** The version that is to be brought back. @throws NotFound where there is none of the number, Conflict for the one in force */
export const formerVersion = <V extends { readonly version: number }>(
  { versions, inForce }: { readonly versions: readonly V[]; readonly inForce: number },
  version: number,
): V => {
  const former = versions.find((one) => one.version === version);
  if (!former) throw new NotFound();
  if (former.version === inForce) throw new Conflict('version.unchanged');
  return former;
};

/** The number of the next version. */
export const nextVersion = (versions: readonly { readonly version: number }[]): number =>
  Math.max(DELIVERED_VERSION, ...versions.map(({ version }) => version)) + 1;

/** The first day of a version that is approved now: what was decided before was decided by what held on its day. */
export const firstDay = (validFrom: string): string => (validFrom < today() ? today() : validFrom);

/** @throws Unprocessable for a first day that is over or too far ahead */
export const assertFirstDay = (validFrom: string, ...others: readonly FieldIssue[]): void =>
  assertDaysFit(...others, ...notBefore('validFrom', validFrom, today()), ...notTooFar('validFrom', validFrom));
