import type { TradePermission } from './permissions.js';
import { type Refusal, refuse } from './refusal.js';

/** The place of a thing that does not exist yet: a transition from it creates the thing. */
export const NEW = 'new';
/** A target that means "back to the state that was left for this side state". */
export const PREVIOUS = 'previous';

/** One row of a lifecycle table: the state it leaves, what happens, who may make it happen, and where it leads. */
export interface Transition<
  State extends string,
  Event extends string,
  Actor extends string,
  Guard extends string = string,
  Effect extends string = string,
> {
  readonly from: State | typeof NEW;
  readonly event: Event;
  readonly actor: Actor;
  /** Needed as well as being that actor; a permission is never sufficient alone (trade rules, ground rule 1). */
  readonly permission?: TradePermission;
  /** What must hold of the record when a person asks for the transition, in the order in which it is checked. */
  readonly guards?: readonly Guard[];
  readonly to: State | typeof PREVIOUS;
  /** What else happens in the same transaction, in the order in which it runs. */
  readonly effects?: readonly Effect[];
  /** Remembers `from`, so that a later transition to PREVIOUS returns there. */
  readonly suspends?: true;
}

/** A row as it is written: the same step may leave several states or be made by several actors. */
export interface TransitionRow<
  State extends string,
  Event extends string,
  Actor extends string,
  Guard extends string = never,
  Effect extends string = never,
> extends Omit<Transition<State, Event, Actor, Guard, Effect>, 'from' | 'actor'> {
  readonly from: State | typeof NEW | readonly State[];
  readonly actor: Actor | readonly Actor[];
}

/** A lifecycle as data: its states, and every move that exists. What is not in it is illegal. */
export interface Lifecycle<
  State extends string,
  Event extends string,
  Actor extends string,
  Guard extends string = string,
  Effect extends string = string,
> {
  readonly name: string;
  readonly states: readonly State[];
  readonly transitions: readonly Transition<State, Event, Actor, Guard, Effect>[];
}

const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

/** Builds a lifecycle from its rows, one transition for each pair of state and actor. */
export const lifecycle = <
  State extends string,
  Event extends string,
  Actor extends string,
  Guard extends string = never,
  Effect extends string = never,
>(
  name: string,
  states: readonly State[],
  rows: readonly TransitionRow<State, Event, Actor, Guard, Effect>[],
): Lifecycle<State, Event, Actor, Guard, Effect> => ({
  name,
  states,
  transitions: rows.flatMap((row) =>
    listOf<State | typeof NEW>(row.from).flatMap((from) =>
      listOf<Actor>(row.actor).map((actor) => ({ ...row, from, actor })),
    ),
  ),
});

/** Why a lifecycle refuses a move. `values` name the lifecycle, the state, the event and the actor. */
export type LifecycleRefusal = Refusal<
  'lifecycle.illegal_move' | 'lifecycle.wrong_actor' | 'lifecycle.no_state_to_return_to'
>;

/** The answer of {@link transitionOf}. */
export type Move<
  State extends string,
  Event extends string,
  Actor extends string,
  Guard extends string = string,
  Effect extends string = string,
> =
  | {
      readonly ok: true;
      readonly transition: Transition<State, Event, Actor, Guard, Effect>;
      /** The state after the move; PREVIOUS is already resolved. */
      readonly to: State;
      /** The states to return to after the move, innermost last; store them beside the state. */
      readonly returnTo: readonly State[];
    }
  | { readonly ok: false; readonly refusal: LifecycleRefusal };

/**
 * Looks a move up. It says only whether the move exists for this actor: permission and guards of the answered
 * transition are the caller's to check.
 * @param from the present state, or NEW
 * @param returnTo the states that were left for side states (on_hold, disputed), innermost last
 */
export const transitionOf = <
  State extends string,
  Event extends string,
  Actor extends string,
  Guard extends string,
  Effect extends string,
>(
  table: Lifecycle<State, Event, Actor, Guard, Effect>,
  from: State | typeof NEW,
  event: Event,
  actor: Actor,
  returnTo: readonly State[] = [],
): Move<State, Event, Actor, Guard, Effect> => {
  const values = { lifecycle: table.name, state: from, event, actor };
  const rows = table.transitions.filter((row) => row.from === from && row.event === event);
  if (rows.length === 0) return { ok: false, refusal: refuse('lifecycle.illegal_move', values) };
  const transition = rows.find((row) => row.actor === actor);
  if (!transition) return { ok: false, refusal: refuse('lifecycle.wrong_actor', values) };
  if (transition.to === PREVIOUS) {
    const previous = returnTo.at(-1);
    if (previous === undefined) return { ok: false, refusal: refuse('lifecycle.no_state_to_return_to', values) };
    return { ok: true, transition, to: previous, returnTo: returnTo.slice(0, -1) };
  }
  const remembered = transition.suspends && from !== NEW ? [...returnTo, from] : returnTo;
  return { ok: true, transition, to: transition.to as State, returnTo: remembered };
};

/**
 * The events that `actor` may cause in `state`, in the order of the table: a page draws a button for these and no
 * other. With `permissions`, those whose permission is missing are left out.
 */
export const allowedEvents = <State extends string, Event extends string, Actor extends string>(
  table: Lifecycle<State, Event, Actor>,
  state: State | typeof NEW,
  actor: Actor | readonly Actor[],
  permissions?: readonly string[],
): Event[] => {
  const actors = listOf<Actor>(actor);
  const events = table.transitions
    .filter((row) => row.from === state && actors.includes(row.actor))
    .filter((row) => !permissions || !row.permission || permissions.includes(row.permission))
    .map((row) => row.event);
  return [...new Set(events)];
};

/** True when nothing leaves `state`: the thing's life is over there. */
export const isFinal = <State extends string>(table: Lifecycle<State, string, string>, state: State): boolean =>
  table.transitions.every((row) => row.from !== state || row.to === state);
