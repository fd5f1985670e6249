import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { queryRows } from '../../platform/database/statement.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { Vault } from '../../platform/secrets/vault.js';
import { type Checkpoint, readCheckpoint, writeCheckpoint } from './audit-checkpoint.js';
import { type ChainLink, lastLink, linkNewRows } from './audit-links.js';

const EVERY_SECONDS = 60;

/**
 * Takes new rows up into the chain over all of them, and keeps outside the database where it ended a minute ago: who takes rows
 * away, and computes the rest of the chain anew, changes that too late. The first head of each day stays for everybody to read.
 */
@Injectable()
export class AuditCheckpointsJob {
  constructor(
    private readonly config: Config,
    private readonly vault: Vault,
    schedule: Schedule,
  ) {
    schedule.every(EVERY_SECONDS, 'audit.checkpoint', (em) => this.take(em));
  }

  /** Keeps what earlier transactions have linked, and links what is new. @returns whether it did, so that a next turn keeps that too */
  async take(em: EntityManager): Promise<boolean> {
    const last = await lastLink(em);
    if (last) await this.keep(em, last);
    return (await linkNewRows(em)) > 0;
  }

  /** Null before the first one. @throws Error when somebody else has written it */
  async last(): Promise<Checkpoint | null> {
    return (await readCheckpoint(this.config.dataDir, this.vault))?.checkpoint ?? null;
  }

  private async keep(em: EntityManager, { position, auditId, head }: ChainLink): Promise<void> {
    const kept = await readCheckpoint(this.config.dataDir, this.vault);
    const before = kept?.checkpoint;
    await queryRows(
      em,
      `INSERT INTO audit_heads (day, position, head) VALUES ((now() AT TIME ZONE 'UTC')::date, $1, $2) ON CONFLICT DO NOTHING`,
      [position, head],
    );
    // Nothing new, unless the key with which it was signed is exchanged.
    if (kept?.ofOwnKey && before?.head && before.rows === position) return;
    // One of which the chain knows nothing any more is what shows that rows are gone: it stays.
    if (before?.head && (await headAt(em, before.rows)) !== before.head) return;
    await writeCheckpoint(this.config.dataDir, this.vault, {
      at: new Date().toISOString(),
      rows: position,
      lastId: auditId,
      sealedFrom: before?.sealedFrom ?? (await firstSealed(em)),
      head: head.toString('hex'),
    });
  }
}

const headAt = async (em: EntityManager, position: number): Promise<string | undefined> => {
  const [link] = await queryRows<{ head: Buffer }>(em, 'SELECT head FROM audit_links WHERE position = $1', [position]);
  return link?.head.toString('hex');
};

const firstSealed = async (em: EntityManager): Promise<string | null> => {
  const [first] = await queryRows<{ id: string }>(
    em,
    'SELECT a.id::text FROM audit a WHERE a.seal IS NOT NULL ORDER BY a.id LIMIT 1',
    [],
  );
  return first?.id ?? null;
};
