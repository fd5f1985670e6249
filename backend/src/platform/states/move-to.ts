import { type Lifecycle, NEW, transitionOf } from '@orebridge/trade';
import { Conflict } from '../errors/app-error.js';

/**
 * The state after `event`, by the lifecycle's table.
 * @throws Conflict `illegal_transition` when the table has no such move for this actor
 */
export const moveTo = <State extends string, Event extends string, Actor extends string>(
  table: Lifecycle<State, Event, Actor>,
  from: State | typeof NEW,
  event: Event,
  actor: Actor,
  returnTo: readonly State[] = [],
): State => {
  const move = transitionOf(table, from, event, actor, returnTo);
  if (!move.ok) throw new Conflict('illegal_transition', { state: from });
  return move.to;
};
