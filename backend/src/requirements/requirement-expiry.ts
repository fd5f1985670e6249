import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../platform/context/ctx.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { FIRST_TODAY } from '../platform/states/days.js';
import { RequirementStore } from './requirement-store.js';

const BATCH = 100;

/** Takes requirements out of sight after their last day. */
@Injectable()
export class RequirementExpiry {
  constructor(
    schedule: Schedule,
    private readonly store: RequirementStore,
  ) {
    schedule.every(60, 'requirements.expire', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<void> {
    const rows: { id: string }[] = await em.query(
      `SELECT id FROM requirements WHERE state = 'open' AND closes_on < ${FIRST_TODAY}
       ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    for (const { id } of rows) {
      await this.store.move(em, systemCtx('requirements.expire'), await this.store.read(em, id), 'expire', 'system');
    }
  }
}
