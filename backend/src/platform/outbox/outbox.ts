import { Injectable } from '@nestjs/common';
import type { DomainEvents, EventName } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../database/statement.js';
import { notice } from '../pubsub/pubsub.js';

export const OUTBOX_TOPIC = 'outbox';
/** The event and the nudge to whoever delivers it, which leaves at the commit. */
const PUBLISH = {
  name: 'outbox-publish',
  text: `WITH event AS (INSERT INTO outbox (event, payload) VALUES ($1, $2)) SELECT pg_notify($3, $4)`,
};

/** Puts an event beside the change that it tells of, in the change's transaction. Nothing is said of what rolled back. */
@Injectable()
export class Outbox {
  async publish<N extends EventName>(em: EntityManager, event: N, payload: DomainEvents[N]): Promise<void> {
    await queryRows(em, PUBLISH, [event, JSON.stringify(payload), ...notice(OUTBOX_TOPIC)]);
  }
}
