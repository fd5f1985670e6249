import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Config } from '../../platform/config/config.js';
import { queryRows } from '../../platform/database/statement.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { Vault } from '../../platform/secrets/vault.js';

const EVERY_SECONDS = 60;
const NAME = 'audit-checkpoint.json';

/** How much of the audit there was at a moment. Rows are never taken away, so that there may only be more later on. */
const Checkpoint = z.object({
  at: z.iso.datetime(),
  /** At least so many rows have an id up to `lastId`. */
  rows: z.number().int(),
  lastId: z.string(),
  /** Each row from this id on is sealed; null while none is. */
  sealedFrom: z.string().nullable(),
});
export type Checkpoint = z.infer<typeof Checkpoint>;
const Kept = z.object({ checkpoint: Checkpoint, seal: z.string() });

/** Keeps, outside the database, how many rows the audit had a minute ago: who deletes the newest of them changes that too late. */
@Injectable()
export class AuditCheckpointsJob {
  private readonly file: string;

  constructor(
    config: Config,
    private readonly vault: Vault,
    schedule: Schedule,
  ) {
    this.file = path.join(config.dataDir, NAME);
    schedule.every(EVERY_SECONDS, 'audit.checkpoint', (em) => this.take(em));
  }

  /** Counts what came since the last checkpoint, and keeps the sum. */
  async take(em: EntityManager): Promise<void> {
    const before = await this.last();
    const [found] = await queryRows<{ rows: number; last: string | null; sealed: string | null }>(
      em,
      `SELECT count(*)::int AS rows, max(id)::text AS last, min(id) FILTER (WHERE seal IS NOT NULL)::text AS sealed
       FROM audit WHERE id > $1`,
      [before?.lastId ?? '0'],
    );
    if (!found?.last) return;
    const checkpoint: Checkpoint = {
      at: new Date().toISOString(),
      rows: (before?.rows ?? 0) + found.rows,
      lastId: found.last,
      sealedFrom: before?.sealedFrom ?? found.sealed,
    };
    const draft = `${this.file}.draft`;
    await writeFile(draft, JSON.stringify({ checkpoint, seal: this.sealOf(checkpoint) }), { mode: 0o600 });
    await rename(draft, this.file);
  }

  /** Null before the first one. @throws Error when somebody else has written it */
  async last(): Promise<Checkpoint | null> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    const { checkpoint, seal } = Kept.parse(JSON.parse(text));
    if (this.sealOf(checkpoint) !== seal) throw new Error(`${this.file} was not written by this server`);
    return checkpoint;
  }

  private sealOf({ at, rows, lastId, sealedFrom }: Checkpoint): string {
    return this.vault.mac('audit-checkpoint', JSON.stringify([at, rows, lastId, sealedFrom])).toString('base64');
  }
}
