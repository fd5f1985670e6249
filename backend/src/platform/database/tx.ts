import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Ctx } from '../context/ctx.js';
import { withRetry } from './retry.js';

/**
 * Where services get their EntityManager. `run` makes the change, its audit row and its outbox row one transaction;
 * inside an idempotent command the whole request already is one, and `run` joins it. `read` sees the same data.
 */
@Injectable()
export class Tx {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in a transaction; deadlocks and serialisation failures are tried again, so `work` must hold no other effects. */
  async run<T>(ctx: Ctx, work: (em: EntityManager) => Promise<T>): Promise<T> {
    if (ctx.em) return work(ctx.em);
    return withRetry(() => this.dataSource.transaction(work));
  }

  /** For reading outside a transaction of one's own. */
  read(ctx: Ctx): EntityManager {
    return ctx.em ?? this.dataSource.manager;
  }
}
