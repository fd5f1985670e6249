import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../../config/config.js';
import { type SignedIn, systemCtx } from '../../context/ctx.js';
import { queryRows } from '../../database/statement.js';
import { Conflict, Unprocessable } from '../../errors/app-error.js';
import { Log } from '../../logging/log.js';
import { BackgroundWork } from '../../schedule/background-work.js';
import { Schedule } from '../../schedule/schedule.js';
import { FileStore } from '../../storage/file-store.js';
import type { FileColumns } from '../file-columns.js';
import { sha256 } from '../sha256.js';
import { ScanFailed, scanBytes } from './clamd.js';
import { VirusAlarm } from './virus-alarm.js';

/** How a file stands with the scanner: looked through, waiting for it, found infected, or never looked through. */
export type ScanState = 'clean' | 'waiting' | 'infected' | 'none';
/** What is known of a file when it is kept. */
export interface ScanOutcome {
  readonly state: 'clean' | 'waiting' | 'none';
  readonly givenBy: string | null;
}

/** So long whoever uploads waits for the scanner; in the background it may take longer. */
const UPLOAD_MS = 15_000;
const BACKGROUND_MS = 120_000;
const RETRY_SECONDS = 60;
export const SCANNING = 'files.scan';

/**
 * Looks files through for viruses where a scanner is set. One that does not answer lets nothing through unseen: the file is
 * kept, nobody gets it, and it is looked at again every minute until the scanner has said something.
 */
@Injectable()
export class VirusScan implements OnModuleDestroy {
  private readonly work: BackgroundWork;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly store: FileStore,
    private readonly alarm: VirusAlarm,
    private readonly log: Log,
    private readonly schedule: Schedule,
  ) {
    this.work = new BackgroundWork(
      () => this.next(),
      (error) => this.log.error({ msg: 'files are not scanned', error: String(error) }),
    );
    schedule.every(RETRY_SECONDS, SCANNING, async () => {
      if (config.clamd) this.work.begin();
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  /** Scans what waits, now. */
  drain(): Promise<void> {
    return this.work.drain();
  }

  /** Looks at a file before it is kept. @throws Unprocessable `file.virus`, `file.scan_size` */
  async look(ctx: SignedIn, bytes: Uint8Array, fileName: string): Promise<ScanOutcome> {
    const givenBy = ctx.user.id;
    const { clamd } = this.config;
    if (!clamd) return { state: 'none', givenBy };
    try {
      const signature = await scanBytes(clamd, bytes, UPLOAD_MS);
      if (signature === null) return { state: 'clean', givenBy };
      const file = { sha256: sha256(Buffer.from(bytes)), fileName, signature, givenBy, kept: false };
      // The command is refused, and its own transaction with it: what was found stays written down.
      await this.dataSource.transaction((em) => this.alarm.raise(em, ctx, file));
      throw new Unprocessable('file.virus', { name: fileName, signature });
    } catch (error) {
      if (!(error instanceof ScanFailed)) throw error;
      if (error.failure === 'size') throw new Unprocessable('file.scan_size');
      this.log.warn({ msg: 'a file waits for the virus scanner', error: error.message });
      return { state: 'waiting', givenBy };
    }
  }

  /** Remembers how a file stood when it was kept. */
  async remember(
    em: EntityManager,
    { fileKey, fileName, sha256: hash }: Pick<FileColumns, 'fileKey' | 'fileName' | 'sha256'>,
    { state, givenBy }: ScanOutcome,
  ): Promise<void> {
    await queryRows(
      em,
      `INSERT INTO file_scans (file_key, file_name, sha256, state, given_by, scanned_at)
       VALUES ($1, $2, $3, $4, $5, CASE WHEN $4 = 'clean' THEN now() END)`,
      [fileKey, fileName, hash, state, givenBy],
    );
  }

  /** Takes a file that is gone out of the record. */
  async forget(fileKey: string): Promise<void> {
    await queryRows(this.dataSource.manager, 'DELETE FROM file_scans WHERE file_key = $1', [fileKey]);
  }

  /** @throws Conflict for a file that waits for the scanner or that is infected: nobody gets it */
  async assertServed(fileKey: string): Promise<void> {
    const state = await this.stateOf(fileKey);
    if (state === 'infected') throw new Conflict('file.infected');
    if (state === 'waiting') throw new Conflict('file.not_scanned');
  }

  /** False for a file that nobody gets, as {@link assertServed} says. */
  async isServed(fileKey: string): Promise<boolean> {
    const state = await this.stateOf(fileKey);
    return state !== 'infected' && state !== 'waiting';
  }

  private async stateOf(fileKey: string): Promise<ScanState | undefined> {
    const [row] = await queryRows<{ state: ScanState }>(
      this.dataSource.manager,
      'SELECT state FROM file_scans WHERE file_key = $1',
      [fileKey],
    );
    return row?.state;
  }

  /** How bytes stand, by their hash: one look at them counts wherever they are kept. Never looked through is what nobody knows. */
  async ofBytes(em: EntityManager, hash: string): Promise<{ state: ScanState; at: Date | null }> {
    const [row] = await queryRows<{ state: ScanState; at: Date | null }>(
      em,
      `SELECT state, scanned_at AS at FROM file_scans WHERE sha256 = $1
       ORDER BY array_position(ARRAY['infected', 'clean', 'waiting', 'none'], state), scanned_at DESC NULLS LAST LIMIT 1`,
      [hash],
    );
    return row ?? { state: 'none', at: null };
  }

  /** One file that waits, or that was kept before there was a scanner. False when none is left, or the scanner is not there. */
  private async next(): Promise<boolean> {
    const { clamd } = this.config;
    if (!clamd) return false;
    const [row] = await queryRows<{ key: string; name: string; givenBy: string | null }>(
      this.dataSource.manager,
      `UPDATE file_scans SET tries = tries + 1, next_at = now() + $1 * interval '1 second' WHERE file_key = (
         SELECT file_key FROM file_scans WHERE state IN ('waiting', 'none') AND next_at <= now()
         ORDER BY state DESC, next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING file_key AS key, file_name AS name, given_by AS "givenBy"`,
      [RETRY_SECONDS],
    );
    if (!row) return false;
    const { key, name: fileName, givenBy } = row;
    if (!(await this.store.exists(key))) {
      await this.forget(key);
      return true;
    }
    const bytes = await this.store.bytes(key);
    try {
      const signature = await scanBytes(clamd, bytes, BACKGROUND_MS);
      await this.dataSource.transaction(async (em) => {
        await queryRows(
          em,
          'UPDATE file_scans SET state = $2, signature = $3, error = NULL, scanned_at = now() WHERE file_key = $1',
          [key, signature === null ? 'clean' : 'infected', signature],
        );
        const file = { sha256: sha256(Buffer.from(bytes)), fileName, signature: signature ?? '', givenBy, kept: true };
        if (signature !== null) await this.alarm.raise(em, systemCtx('virus-scan'), file);
      });
      return true;
    } catch (error) {
      if (!(error instanceof ScanFailed)) throw error;
      await queryRows(this.dataSource.manager, 'UPDATE file_scans SET error = $2 WHERE file_key = $1', [
        key,
        error.message,
      ]);
      // The next file would fare the same way, unless it is this one that the scanner does not take.
      return error.failure === 'size' || error.failure === 'answer';
    }
  }
}
