import { Injectable } from '@nestjs/common';
import type { api, AuditVerdict } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Vault } from '../../platform/secrets/vault.js';
import type { Checkpoint } from './audit-checkpoint.js';
import { AuditCheckpointsJob } from './audit-checkpoints.job.js';
import { AuditEntry } from './audit-row.entity.js';
import { firstBreak, redactedText, sealedText } from './chain.js';

/** Whether the audit is what was written: computed here, from the rows, the key and what lies outside the database. */
@Injectable()
export class AuditVerdictService {
  constructor(
    private readonly tx: Tx,
    private readonly vault: Vault,
    private readonly checkpoints: AuditCheckpointsJob,
  ) {}

  /** About one object's chain, and about the number of all rows. */
  async of(ctx: Ctx, { query: { objectKind, objectId } }: InputOf<typeof api.audit.verdict>): Promise<AuditVerdict> {
    const em = this.tx.read(ctx);
    const checkpoint = await this.checkpoints.last();
    const rows = await em.find(AuditEntry, { where: { objectKind, objectId }, order: { seq: 'ASC' } });
    const broken = firstBreak(rows) ?? rows.find((row) => !this.isSealed(row, checkpoint) || !this.isOurs(row)) ?? null;
    return {
      rows: rows.length,
      brokenAt: broken?.id ?? null,
      missing: checkpoint ? Math.max(0, checkpoint.rows - (await countUpTo(em, checkpoint.lastId))) : 0,
      checkedAgainst: checkpoint?.at ?? null,
    };
  }

  /** Names are taken out of a row by the server alone. */
  private isOurs({ hash, redactedHash, redaction }: AuditEntry): boolean {
    if (!redactedHash) return true;
    return redaction !== null && this.vault.knows(redaction, redactedText(hash, redactedHash));
  }

  /** Rows from before there were seals have none. */
  private isSealed(row: AuditEntry, checkpoint: Checkpoint | null): boolean {
    if (row.seal) return this.vault.knows(row.seal, sealedText(row.hash));
    return !checkpoint?.sealedFrom || BigInt(row.id) < BigInt(checkpoint.sealedFrom);
  }
}

const countUpTo = async (em: EntityManager, lastId: string): Promise<number> => {
  const [found] = await queryRows<{ n: number }>(em, 'SELECT count(*)::int AS n FROM audit WHERE id <= $1', [lastId]);
  return found?.n ?? 0;
};
