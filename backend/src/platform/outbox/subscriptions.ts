import { Injectable } from '@nestjs/common';
import type { DomainEvents, EventName } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';

/** An event as it left the outbox. */
export interface Delivered<N extends EventName = EventName> {
  readonly id: string;
  readonly event: N;
  readonly payload: DomainEvents[N];
  readonly at: Date;
}

type Handle<N extends EventName> = (em: EntityManager, event: Delivered<N>) => Promise<void>;

interface Subscription {
  readonly name: string;
  readonly events: readonly EventName[] | 'all';
  readonly handle: Handle<EventName>;
}

/** Who wants to hear of which event. */
@Injectable()
export class Subscriptions {
  private readonly list: Subscription[] = [];

  /**
   * Registers a handler; called once, in a constructor. Its database effects and the mark that it has run are one
   * transaction, so they happen exactly once however many processes relay. `name` is that mark: never rename it.
   */
  on<N extends EventName>(name: string, events: readonly N[] | 'all', handle: Handle<N>): void {
    if (this.list.some((s) => s.name === name)) throw new Error(`two outbox handlers are called ${name}`);
    this.list.push({ name, events, handle: handle as unknown as Handle<EventName> });
  }

  of(event: EventName): Subscription[] {
    return this.list.filter((s) => s.events === 'all' || s.events.includes(event));
  }
}
