import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { lifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Ctx, systemCtx } from '../context/ctx.js';
import { Conflict } from '../errors/app-error.js';
import type { Process } from './process.js';
import { type Change, type Next, type LifecycleState, StateMachine } from './state-machine.js';

type State = 'open' | 'closed';
type Guard = 'paid' | 'seen';
type Effect = 'announce' | 'count';
interface Gate {
  readonly state: State;
}

const table = lifecycle<State, 'close', 'guest' | 'system', Guard, Effect>(
  'door',
  ['open', 'closed'],
  [
    {
      from: 'open',
      event: 'close',
      actor: ['guest', 'system'],
      permission: 'create:deal',
      guards: ['paid', 'seen'],
      to: 'closed',
      effects: ['announce', 'count'],
    },
  ],
);

let steps: string[];
let refused: string | null;
const guard = (name: Guard): Type =>
  class {
    refusal() {
      steps.push(`guard ${name}`);
      return refused === name ? new Conflict(`door.${name}`) : null;
    }
  };
const effect = (name: Effect): Type =>
  class {
    async run() {
      steps.push(`effect ${name}`);
    }
  };
const whole = (): Process<Guard, Effect, never, never> => ({
  guards: { paid: guard('paid'), seen: guard('seen') },
  // Bound in another order than the table's.
  effects: { count: effect('count'), announce: effect('announce') },
});
/** Nest with every provider, or without those that `missing` names. */
const nest = (missing: readonly Type[] = []) =>
  ({
    get: (type: Type) => {
      if (missing.includes(type)) throw new Error('not provided');
      return new type();
    },
  }) as unknown as ModuleRef;

class GateStateMachine extends StateMachine<'door', Gate, State, 'close', 'guest' | 'system', Guard, Effect> {
  constructor(process: Process<Guard, Effect, never, never>, modules: ModuleRef) {
    super('door', table, process as never, modules);
  }
  protected stateOf(door: Gate): LifecycleState<State> {
    return door;
  }
  protected async save(_em: EntityManager, _door: Gate, { to }: Next<'close', State, never>): Promise<Gate> {
    steps.push(`save ${to}`);
    return { state: to };
  }
  protected async note(_em: EntityManager, _ctx: Ctx, _door: Gate, { event }: Change): Promise<void> {
    steps.push(`audit ${event}`);
  }
}

const started = (process = whole(), modules = nest()): GateStateMachine => {
  const machine = new GateStateMachine(process, modules);
  machine.onModuleInit();
  return machine;
};
const em = {} as EntityManager;
const person = { ...systemCtx('test'), user: { id: 'guest' }, role: 'buyer', actingRole: 'buyer' } as unknown as Ctx;
const close = (ctx: Ctx, actor: 'guest' | 'system', door: Gate = { state: 'open' }) =>
  started().transition(em, ctx, door, 'close', actor, {
    record: async () => void steps.push('record'),
    announce: async () => void steps.push('announce'),
  });

beforeEach(() => {
  steps = [];
  refused = null;
});

describe('a state machine', () => {
  it('takes a transition through guards, record, save, audit, effects and announcement, in the order of the table', async () => {
    expect(await close(person, 'guest')).toEqual({ state: 'closed' });
    expect(steps).toEqual([
      'guard paid',
      'guard seen',
      'record',
      'save closed',
      'audit close',
      'effect announce',
      'effect count',
      'announce',
    ]);
  });

  it('writes nothing when a guard refuses', async () => {
    refused = 'seen';
    await expect(close(person, 'guest')).rejects.toMatchObject({ status: 409, code: 'door.seen' });
    expect(steps).toEqual(['guard paid', 'guard seen']);
  });

  it('refuses what its table does not have, and who lacks the permission', async () => {
    await expect(close(person, 'guest', { state: 'closed' })).rejects.toMatchObject({ code: 'illegal_transition' });
    const investor = { ...person, actingRole: 'investor' } as Ctx;
    await expect(close(investor, 'guest')).rejects.toMatchObject({ status: 403 });
    expect(steps).toEqual([]);
  });

  it('asks no guard of what the product does by itself', async () => {
    refused = 'paid';
    await close(systemCtx('clock'), 'system');
    expect(steps[0]).toBe('record');
  });

  it('offers a person what the guards let pass', async () => {
    const offered = () => started().offered(em, person as never, { state: 'open' }, 'guest');
    expect(await offered()).toEqual(['close']);
    refused = 'paid';
    expect(await offered()).toEqual([]);
  });
});

describe('a server', () => {
  it('does not start with an effect or a guard that nobody handles', () => {
    const { effects, guards } = whole();
    const without = (process: object) => () => started(process as never);
    expect(without({ guards, effects: { announce: effects.announce } })).toThrow('the effect count has no handler');
    expect(without({ guards: { seen: guards.seen }, effects })).toThrow('the guard paid has no handler');
  });

  it('does not start with a handler that no module provides', () => {
    const process = whole();
    expect(() => started(process, nest([process.effects.announce]))).toThrow('the effect announce has no handler');
  });
});
