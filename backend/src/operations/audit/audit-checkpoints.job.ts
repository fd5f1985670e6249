import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { queryRows } from '../../platform/database/statement.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { Vault } from '../../platform/secrets/vault.js';
import { type Checkpoint, readCheckpoint, writeCheckpoint } from './audit-checkpoint.js';

const EVERY_SECONDS = 60;

/** Keeps, outside the database, how many rows the audit had a minute ago: who deletes the newest of them changes that too late. */
@Injectable()
export class AuditCheckpointsJob {
  constructor(
    private readonly config: Config,
    private readonly vault: Vault,
    schedule: Schedule,
  ) {
    schedule.every(EVERY_SECONDS, 'audit.checkpoint', (em) => this.take(em));
  }

  /** Counts what came since the last checkpoint, and keeps the sum. */
  async take(em: EntityManager): Promise<void> {
    const kept = await readCheckpoint(this.config.dataDir, this.vault);
    const before = kept?.checkpoint;
    const [found] = await queryRows<{ rows: number; last: string | null; sealed: string | null }>(
      em,
      `SELECT count(*)::int AS rows, max(id)::text AS last, min(id) FILTER (WHERE seal IS NOT NULL)::text AS sealed
       FROM audit WHERE id > $1`,
      [before?.lastId ?? '0'],
    );
    const lastId = found?.last ?? before?.lastId;
    // Nothing new, unless the key with which it was signed is exchanged.
    if (!lastId || (!found?.last && kept?.ofOwnKey)) return;
    await writeCheckpoint(this.config.dataDir, this.vault, {
      at: new Date().toISOString(),
      rows: (before?.rows ?? 0) + (found?.rows ?? 0),
      lastId,
      sealedFrom: before?.sealedFrom ?? found?.sealed ?? null,
    });
  }

  /** Null before the first one. @throws Error when somebody else has written it */
  async last(): Promise<Checkpoint | null> {
    return (await readCheckpoint(this.config.dataDir, this.vault))?.checkpoint ?? null;
  }
}
