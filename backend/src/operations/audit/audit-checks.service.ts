import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { AuditCheck, AuditFinding, AuditHead } from '@orebridge/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { Log } from '../../platform/logging/log.js';
import { BackgroundWork } from '../../platform/schedule/background-work.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { ChainCheck } from './chain-check.js';

const LOOK_SECONDS = 60;
const ALARM_SECONDS = 60;
const SHOWN = 30;
/** A year, and what a leap year adds. */
const HEADS = 366;

/** One that nobody has begun, or that ended with its server. */
const TAKE = `UPDATE audit_checks SET begun_at = now() WHERE id = (SELECT id FROM audit_checks
    WHERE ended_at IS NULL AND (begun_at IS NULL OR begun_at < now() - interval '1 hour') ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id::text`;
const ASK = `INSERT INTO audit_checks (nightly) SELECT $1 WHERE NOT EXISTS (SELECT FROM audit_checks WHERE ended_at IS NULL)`;
const NIGHTLY = `${ASK} AND NOT EXISTS (SELECT FROM audit_checks
    WHERE nightly AND (asked_at AT TIME ZONE 'UTC')::date = (now() AT TIME ZONE 'UTC')::date)`;
const READ = `SELECT id::text, nightly, asked_at AS "askedAt", ended_at AS "endedAt", rows::float8 AS rows, encode(head, 'hex') AS head,
    found, findings FROM audit_checks c ORDER BY c.id DESC LIMIT ${SHOWN}`;

interface CheckRow {
  readonly id: string;
  readonly nightly: boolean;
  readonly askedAt: Date;
  readonly endedAt: Date | null;
  readonly rows: number | null;
  readonly head: string | null;
  readonly found: number | null;
  readonly findings: AuditFinding[];
}

/** The whole audit, computed anew each night and whenever somebody asks; apart from requests, for a long one takes minutes. */
@Injectable()
export class AuditChecksService implements OnModuleDestroy {
  private readonly checking = new BackgroundWork(
    () => this.next(),
    (err) => this.log.error({ err }, 'the audit could not be checked'),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly tx: Tx,
    private readonly chain: ChainCheck,
    private readonly log: Log,
    schedule: Schedule,
  ) {
    schedule.every(LOOK_SECONDS, 'audit.check', (em) => this.nightly(em));
    schedule.every(ALARM_SECONDS, 'audit.alarm', (em) => assertHeld(em));
  }

  onModuleDestroy(): Promise<void> {
    return this.checking.stop();
  }

  /** Checks all that was asked for; resolves when done. */
  drain(): Promise<void> {
    return this.checking.drain();
  }

  /** Asks for a check, unless one is under way. */
  async ask(ctx: Ctx): Promise<{ items: AuditCheck[] }> {
    await this.tx.run(ctx, (em) => queryRows(em, ASK, [false]));
    this.checking.begin();
    return this.list(ctx);
  }

  async list(ctx: Ctx): Promise<{ items: AuditCheck[] }> {
    const rows = await queryRows<CheckRow>(this.tx.read(ctx), READ, []);
    return {
      items: rows.map(({ askedAt, endedAt, ...row }) => ({
        ...row,
        askedAt: askedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
    };
  }

  /** The head of each day of a year, the newest first. */
  async heads(ctx: Ctx): Promise<{ items: AuditHead[] }> {
    const rows = await queryRows<Omit<AuditHead, 'at'> & { at: Date }>(
      this.tx.read(ctx),
      `SELECT day::text, position::float8 AS position, encode(head, 'hex') AS head, at FROM audit_heads ORDER BY day DESC LIMIT ${HEADS}`,
      [],
    );
    return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
  }

  private async nightly(em: EntityManager): Promise<void> {
    await queryRows(em, NIGHTLY, [true]);
    // What this very transaction asks for begins at the next turn.
    this.checking.begin();
  }

  private async next(): Promise<boolean> {
    const { manager } = this.dataSource;
    const [taken] = await queryRows<{ id: string }>(manager, TAKE, []);
    if (!taken) return false;
    const { rows, head, found, findings } = await this.chain.run(manager);
    if (found) this.log.error({ found, findings }, 'the audit is not what was written');
    await queryRows(
      manager,
      `UPDATE audit_checks SET ended_at = now(), rows = $2, head = decode($3, 'hex'), found = $4, findings = $5 WHERE id = $1`,
      [taken.id, rows, head, found, JSON.stringify(findings)],
    );
    return true;
  }
}

/** Fails, so that the operators are told, for as long as the last check found something. @throws Error */
const assertHeld = async (em: EntityManager): Promise<void> => {
  const [last] = await queryRows<{ found: number; endedAt: Date }>(
    em,
    'SELECT found, ended_at AS "endedAt" FROM audit_checks WHERE ended_at IS NOT NULL ORDER BY id DESC LIMIT 1',
    [],
  );
  if (last?.found)
    throw new Error(`The audit is not what was written: ${last.found} findings at ${last.endedAt.toISOString()}`);
};
