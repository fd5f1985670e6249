import { Injectable } from '@nestjs/common';
import type { api, AuditVerdict } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import type { Checkpoint } from './audit-checkpoint.js';
import { AuditCheckpointsJob } from './audit-checkpoints.job.js';
import { AuditEntry } from './audit-row.entity.js';
import { AuditSignatures } from './audit-signatures.js';
import { firstBreak } from './chain.js';

/** Whether the rows of one object are what was written: computed here, from the rows, the key and what lies outside the database. */
@Injectable()
export class AuditVerdictService {
  constructor(
    private readonly tx: Tx,
    private readonly signatures: AuditSignatures,
    private readonly checkpoints: AuditCheckpointsJob,
  ) {}

  /** About one object's chain, and about the number of all rows. */
  async of(ctx: Ctx, { query: { objectKind, objectId } }: InputOf<typeof api.audit.verdict>): Promise<AuditVerdict> {
    const em = this.tx.read(ctx);
    const checkpoint = await this.checkpoints.last();
    const rows = await em.find(AuditEntry, { where: { objectKind, objectId }, order: { seq: 'ASC' } });
    const broken = firstBreak(rows) ?? rows.find((row) => !this.signatures.hold(row, checkpoint)) ?? null;
    return {
      rows: rows.length,
      brokenAt: broken?.id ?? null,
      missing: checkpoint ? checkpoint.rows - (await countKept(em, checkpoint)) : 0,
      checkedAgainst: checkpoint?.at ?? null,
    };
  }
}

/** How many of the rows that the checkpoint counts are still there. */
const countKept = async (em: EntityManager, { rows, head }: Checkpoint): Promise<number> => {
  // The first minute after an older version, which kept no chain over all rows.
  if (!head) return rows;
  const [found] = await queryRows<{ n: number }>(
    em,
    'SELECT count(*)::int AS n FROM audit_links l JOIN audit a ON a.id = l.audit_id WHERE l.position <= $1',
    [rows],
  );
  return found?.n ?? 0;
};
