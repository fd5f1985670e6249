import type { OnModuleInit, Type } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { permissionsOf } from '@orebridge/contracts';
import { type Lifecycle, type Transition, transitionOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx, SignedIn } from '../context/ctx.js';
import { type AppError, Conflict, Forbidden } from '../errors/app-error.js';
import type { Asked, EffectHandler, GuardHandler, Made, Process } from './process.js';

/** Where a record stands in its lifecycle. */
export interface LifecycleState<State extends string> {
  readonly state: State;
  /** The states to return to, innermost last. */
  readonly returnTo?: readonly State[];
}

/** A change of state, as the audit has it. */
export interface Change<State extends string = string, Event extends string = string> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
  readonly reason: string | null;
}

/** Where a transition leads, and what is saved with it. */
export interface Next<Event extends string, State extends string, Columns> extends Change<State, Event> {
  readonly returnTo: readonly State[];
  readonly columns: Columns | undefined;
}

/** What a command adds to a transition; each runs in its transaction. */
export interface Step<Subject, Columns> {
  readonly reason?: string | null;
  /** Further columns of the record. */
  readonly columns?: Columns;
  /** Writes what the command records, when the guards have passed and before the state is saved. */
  readonly record?: () => Promise<void>;
  /** Publishes what happened, after the effects. */
  readonly announce?: (subject: Subject) => Promise<void>;
  /** True for a demo record's past, which is written without the papers that its guards ask for. */
  readonly isPast?: boolean;
}

/**
 * The one way in which a record changes its state: by its table, and then always in this order: guards, what the command
 * records, save, audit, effects in the order of the table, announcement. The caller holds the record's lock. Guards and
 * permissions bind persons; what the product does by itself, its own clock or check has decided.
 */
export abstract class StateMachine<
  Name extends string,
  Subject extends object,
  State extends string,
  Event extends string,
  Actor extends string,
  Guard extends string,
  Effect extends string,
  Columns = never,
> implements OnModuleInit
{
  private readonly guards = new Map<Guard, GuardHandler<Asked<Name, Subject, Event, Actor>>>();
  private readonly effects = new Map<Effect, EffectHandler<Made<Name, Subject, Event, State>>>();

  protected constructor(
    private readonly name: Name,
    readonly table: Lifecycle<State, Event, Actor, Guard, Effect>,
    private readonly process: Process<
      Guard,
      Effect,
      Asked<Name, Subject, Event, Actor>,
      Made<Name, Subject, Event, State>
    >,
    private readonly modules: ModuleRef,
  ) {}

  /** Finds the handlers. @throws when a guard or an effect of the table has none */
  onModuleInit(): void {
    for (const { guards = [], effects = [] } of this.table.transitions) {
      for (const guard of guards) this.guards.set(guard, this.handler('guard', guard, this.process.guards[guard]));
      for (const effect of effects)
        this.effects.set(effect, this.handler('effect', effect, this.process.effects[effect]));
    }
  }

  /** Where the record stands. */
  protected abstract stateOf(subject: Subject): LifecycleState<State>;
  /** Writes the new state. Answers the record as it stands then. */
  protected abstract save(em: EntityManager, subject: Subject, next: Next<Event, State, Columns>): Promise<Subject>;
  /** Writes the audit row. */
  protected abstract note(em: EntityManager, ctx: Ctx, subject: Subject, change: Change<State, Event>): Promise<void>;
  /** The record after the effects, which may have changed it. */
  protected reread(_em: EntityManager, subject: Subject): Promise<Subject> | Subject {
    return subject;
  }

  /**
   * Makes a transition of a locked record.
   * @throws Conflict `illegal_transition` when the table has none for this actor, Forbidden without its permission, and what a guard refuses
   */
  async transition(
    em: EntityManager,
    ctx: Ctx,
    subject: Subject,
    event: Event,
    actor: Actor,
    { reason = null, columns, record, announce, isPast = false }: Step<Subject, Columns> = {},
  ): Promise<Subject> {
    const from = this.stateOf(subject).state;
    const found = this.rowFor(subject, event, actor);
    if (!isPast) await this.assertAllowed(em, ctx, subject, found.transition);
    await record?.();
    const { to, returnTo } = found;
    const saved = await this.save(em, subject, { event, from, to, returnTo, reason, columns });
    await this.note(em, ctx, saved, { from, event, to, reason });
    const made = { [this.name]: saved, event, from, to, reason } as Made<Name, Subject, Event, State>;
    for (const effect of found.transition.effects ?? []) await this.effects.get(effect)!.run(em, ctx, made);
    const now = await this.reread(em, saved);
    await announce?.(now);
    return now;
  }

  /** Checks a transition before anything is written for it. @throws what {@link transition} throws */
  async assertMay(em: EntityManager, ctx: SignedIn, subject: Subject, event: Event, actor: Actor): Promise<void> {
    await this.assertAllowed(em, ctx, subject, this.rowFor(subject, event, actor).transition);
  }

  /** The events that a caller may cause now, in the order of the table: a page draws a button for these and no other. */
  async offered(em: EntityManager, ctx: SignedIn, subject: Subject, actor: Actor): Promise<Event[]> {
    const { state } = this.stateOf(subject);
    const permissions: readonly string[] = permissionsOf(ctx.actingRole);
    const events = new Set<Event>();
    for (const row of this.table.transitions) {
      if (row.from !== state || row.actor !== actor || (row.permission && !permissions.includes(row.permission)))
        continue;
      if (!(await this.refusal(em, ctx, subject, row))) events.add(row.event);
    }
    return [...events];
  }

  private rowFor(subject: Subject, event: Event, actor: Actor) {
    const { state, returnTo } = this.stateOf(subject);
    const found = transitionOf(this.table, state, event, actor, returnTo);
    if (!found.ok) throw new Conflict('illegal_transition', { state });
    return found;
  }

  private async assertAllowed(
    em: EntityManager,
    ctx: Ctx,
    subject: Subject,
    row: Transition<State, Event, Actor, Guard, Effect>,
  ): Promise<void> {
    if (!isPerson(ctx) || row.actor === 'system') return;
    if (row.permission && !permissionsOf(ctx.actingRole).includes(row.permission)) throw new Forbidden();
    const refused = await this.refusal(em, ctx, subject, row);
    if (refused) throw refused;
  }

  private async refusal(
    em: EntityManager,
    ctx: SignedIn,
    subject: Subject,
    { guards = [], event, actor }: Transition<State, Event, Actor, Guard, Effect>,
  ): Promise<AppError | null> {
    const asked = { [this.name]: subject, event, actor } as Asked<Name, Subject, Event, Actor>;
    for (const guard of guards) {
      const refused = await this.guards.get(guard)!.refusal(em, ctx, asked);
      if (refused) return refused;
    }
    return null;
  }

  private handler<T>(kind: string, name: string, type: Type<T> | undefined): T {
    const missing = `the ${this.table.name} lifecycle: the ${kind} ${name} has no handler`;
    if (!type) throw new Error(missing);
    try {
      return this.modules.get(type, { strict: false });
    } catch (error) {
      throw new Error(missing, { cause: error });
    }
  }
}

const isPerson = (ctx: Ctx): ctx is SignedIn => ctx.user !== null && ctx.actingRole !== null;
