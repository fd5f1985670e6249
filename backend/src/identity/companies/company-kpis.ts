import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { stateAtSql } from '../../operations/audit/index.js';
import type { Measure, Period } from '../../platform/period/period.js';

/** Figures of people and companies (trade rules 8), of real or of demo records. */
@Injectable()
export class CompanyKpis {
  newUsers(em: EntityManager, demo: boolean, { from, to }: Period): Promise<Measure> {
    return this.count(em, 'users u WHERE u.demo = $1 AND u.created_at >= $2 AND u.created_at < $3', [demo, from, to]);
  }

  verifiedNow(em: EntityManager, demo: boolean): Promise<Measure> {
    return this.count(em, `companies c WHERE c.demo = $1 AND c.kyb_level >= 2 AND c.kyb_state = 'verified'`, [demo]);
  }

  verifiedAt(em: EntityManager, demo: boolean, at: Date): Promise<Measure> {
    const state = stateAtSql('company', 'c.id', '$2');
    return this.count(em, `companies c WHERE c.demo = $1 AND ${state} = 'verified'`, [demo, at]);
  }

  private async count(em: EntityManager, from: string, values: unknown[]): Promise<Measure> {
    const [row]: { n: number }[] = await em.query(`SELECT count(*)::int AS n FROM ${from}`, values);
    const n = row?.n ?? 0;
    return { value: String(n), n };
  }
}
