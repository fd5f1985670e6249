import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../../platform/context/ctx.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { FIRST_TODAY } from '../../platform/states/days.js';
import { RequirementStore } from './requirement.store.js';

const BATCH = 100;

/** Takes requirements out of sight after their last day. */
@Injectable()
export class RequirementExpiryJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly store: RequirementStore,
  ) {
    schedule.every(60, 'requirements.expire', (em) => this.run(em));
  }

  run(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('requirements.expire');
    return this.batches.run(em, {
      name: 'requirements.expire',
      size: BATCH,
      due: `SELECT id FROM requirements WHERE state = 'open' AND closes_on < ${FIRST_TODAY} AND id <> ALL($1)
        ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) =>
        this.store.transition(inner, ctx, await this.store.read(inner, id), 'expire', 'system'),
    });
  }
}
