import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx, SignedIn } from '../context/ctx.js';
import type { AppError } from '../errors/app-error.js';

/** A transition that is written, inside its transaction and under the lock of its record, which is called `Name`. */
export type Made<Name extends string, Subject, Event extends string = string, State extends string = string> = {
  readonly [K in Name]: Subject;
} & { readonly event: Event; readonly from: State; readonly to: State; readonly reason: string | null };

/** A transition that a person asks for; nothing is written of it yet. */
export type Asked<Name extends string, Subject, Event extends string = string, Actor extends string = string> = {
  readonly [K in Name]: Subject;
} & { readonly event: Event; readonly actor: Actor };

/** Does one effect of transitions, in their transaction. There is one handler for each effect, in the area that owns what it changes. */
export interface EffectHandler<M> {
  run(em: EntityManager, ctx: Ctx, made: M): Promise<void>;
}

/** Answers why a person may not make a transition now, or null. It reads and writes nothing. */
export interface GuardHandler<A> {
  refusal(em: EntityManager, ctx: SignedIn, asked: A): AppError | null | Promise<AppError | null>;
}

/**
 * The handlers of a lifecycle: one for each guard and effect that its table names. The compiler holds it complete, and the
 * server does not start while one of them is not provided.
 */
export interface Process<Guard extends string, Effect extends string, A, M> {
  readonly guards: Readonly<Record<Guard, Type<GuardHandler<A>>>>;
  readonly effects: Readonly<Record<Effect, Type<EffectHandler<M>>>>;
}
