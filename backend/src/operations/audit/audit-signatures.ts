import { Injectable } from '@nestjs/common';
import { Vault } from '../../platform/secrets/vault.js';
import type { Checkpoint } from './audit-checkpoint.js';
import type { AuditEntry } from './audit-row.entity.js';
import { redactedText, sealedText } from './chain.js';

type Signed = Pick<AuditEntry, 'id' | 'hash' | 'seal' | 'redactedHash' | 'redaction'>;

/** Whether a row of the audit is signed as the server signs: who has the database alone cannot. */
@Injectable()
export class AuditSignatures {
  constructor(private readonly vault: Vault) {}

  /** Of the row as it was written, and of what was left of it when names were taken out. */
  hold(row: Signed, checkpoint: Checkpoint | null): boolean {
    return this.isSealed(row, checkpoint) && this.isOurs(row);
  }

  /** Names are taken out of a row by the server alone. */
  private isOurs({ hash, redactedHash, redaction }: Signed): boolean {
    if (!redactedHash) return true;
    return redaction !== null && this.vault.knows(redaction, redactedText(hash, redactedHash));
  }

  /** Rows from before there were seals have none. */
  private isSealed({ id, hash, seal }: Signed, checkpoint: Checkpoint | null): boolean {
    if (seal) return this.vault.knows(seal, sealedText(hash));
    return !checkpoint?.sealedFrom || BigInt(id) < BigInt(checkpoint.sealedFrom);
  }
}
