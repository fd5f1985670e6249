import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PubSub } from '../../platform/pubsub/pubsub.js';

export const PROGRESS_TOPIC = 'progress';

/** What something long is about. */
export interface ProgressAbout {
  readonly kind: string;
  readonly id: string;
}

/** Tells a person's open pages that something long has come further. Nothing is kept: whoever misses it reads the thing itself. */
@Injectable()
export class Progress {
  constructor(private readonly pubsub: PubSub) {}

  /** Leaves with the transaction of `em`. */
  async notify(em: EntityManager, userId: string, key: string, { kind, id }: ProgressAbout): Promise<void> {
    await this.pubsub.publish(em, PROGRESS_TOPIC, [userId, key, kind, id].join(' '));
  }
}
