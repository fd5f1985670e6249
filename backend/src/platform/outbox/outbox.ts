import { Injectable } from '@nestjs/common';
import type { DomainEvents, EventName } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { PubSub } from '../pubsub/pubsub.js';

export const OUTBOX_TOPIC = 'outbox';

/** Puts an event beside the change that it tells of, in the change's transaction. Nothing is said of what rolled back. */
@Injectable()
export class Outbox {
  constructor(private readonly pubsub: PubSub) {}

  async publish<N extends EventName>(em: EntityManager, event: N, payload: DomainEvents[N]): Promise<void> {
    await em.query('INSERT INTO outbox (event, payload) VALUES ($1, $2)', [event, JSON.stringify(payload)]);
    await this.pubsub.publish(em, OUTBOX_TOPIC);
  }
}
