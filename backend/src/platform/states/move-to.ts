import { can, type Permission } from '@orebridge/contracts';
import { type Lifecycle, NEW, transitionOf } from '@orebridge/trade';
import type { Ctx } from '../context/ctx.js';
import { Conflict, Forbidden } from '../errors/app-error.js';

/**
 * The state after `event`, by the lifecycle's table.
 * @throws Conflict `illegal_transition` when the table has no such move for this actor
 */
export const stateAfter = <State extends string, Event extends string, Actor extends string>(
  table: Lifecycle<State, Event, Actor>,
  from: State | typeof NEW,
  event: Event,
  actor: Actor,
  returnTo: readonly State[] = [],
): State => {
  const found = transitionOf(table, from, event, actor, returnTo);
  if (!found.ok) throw new Conflict('illegal_transition', { state: from });
  return found.to;
};

/**
 * The move must be in the table for this actor, and the caller's role must hold the permission that it names.
 * @throws Conflict `illegal_transition`, Forbidden
 */
export const assertMay = <State extends string, Event extends string, Actor extends string>(
  ctx: Ctx,
  table: Lifecycle<State, Event, Actor>,
  from: State,
  event: Event,
  actor: Actor,
  returnTo: readonly State[] = [],
): void => {
  const found = transitionOf(table, from, event, actor, returnTo);
  if (!found.ok) throw new Conflict('illegal_transition', { state: from });
  const { permission } = found.transition;
  if (permission && !(ctx.actingRole && can(ctx.actingRole, permission as Permission))) throw new Forbidden();
};
