import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import type { DataSubject } from '../../platform/personal-data/personal-data.js';
import { Vault } from '../../platform/secrets/vault.js';
import { AuditEntry } from './audit-row.entity.js';
import { hashOf, redactedText } from './chain.js';

/** Rows that are read and written at once. */
const BATCH = 500;
/** What stands in place of a signature where the row did not hold before: the verdict goes on to say so. */
const NO_SIGNATURE = Buffer.alloc(0);

/**
 * Takes a person's names out of the audit. The row keeps its own hash, to which the next row is joined, and gets a second one
 * over what is left of it, signed by the server: a chain that held goes on to hold, and one that did not is not mended.
 */
@Injectable()
export class AuditRedaction {
  constructor(private readonly vault: Vault) {}

  async redact(em: EntityManager, person: DataSubject): Promise<void> {
    const address = person.email ? [person.email] : [];
    const secrets = [...address, ...person.names.filter((name) => name.includes(' '))];
    let after = '0';
    for (;;) {
      const rows = await em
        .createQueryBuilder(AuditEntry, 'a')
        .where('a.id > :after', { after })
        .andWhere(
          `(a.actor_id = :id OR (a.object_kind = 'user' AND a.object_id = :text) OR a.reason = ANY (:names)
            OR EXISTS (SELECT FROM unnest(CAST(:secrets AS text[])) s WHERE position(s IN a.reason) > 0))`,
          { id: person.id, text: person.id, names: person.names, secrets },
        )
        .orderBy('a.id')
        .limit(BATCH)
        .getMany();
      if (!rows.length) return;
      await this.write(
        em,
        rows.map((row) => this.without(row, person)).filter((row) => row !== null),
      );
      after = rows.at(-1)!.id;
    }
  }

  /** The row without the names; null where it has none. */
  private without(row: AuditEntry, person: DataSubject): AuditEntry | null {
    const own = row.actorId === person.id || (row.objectKind === 'user' && row.objectId === person.id);
    const others = [...person.names, ...(person.email ? [person.email] : [])];
    const words = own ? [...others, person.username] : others;
    const redacted: AuditEntry = {
      ...row,
      actorName: row.actorId === person.id && row.actorName !== null ? person.pseudonym : row.actorName,
      reason: row.reason && withoutWords(row.reason, words, person.pseudonym),
    };
    if (redacted.actorName === row.actorName && redacted.reason === row.reason) return null;
    const before = row.redactedHash ?? row.hash;
    const held =
      hashOf(row).equals(before) && (!row.redactedHash || this.isSigned(row.redaction, row.hash, row.redactedHash));
    const redactedHash = hashOf(redacted);
    const { use, text } = redactedText(row.hash, redactedHash);
    return {
      ...redacted,
      redactedHash,
      redaction: held ? this.vault.mac(use, text) : NO_SIGNATURE,
    };
  }

  private isSigned(redaction: Buffer | null, hash: Buffer, redactedHash: Buffer): boolean {
    return redaction !== null && this.vault.knows(redaction, redactedText(hash, redactedHash));
  }

  private async write(em: EntityManager, rows: readonly AuditEntry[]): Promise<void> {
    if (!rows.length) return;
    await queryRows(
      em,
      `UPDATE audit a SET actor_name = r.actor_name, reason = r.reason, redacted_hash = r.redacted_hash, redaction = r.redaction
       FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[], $5::bytea[]) AS r (id, actor_name, reason, redacted_hash, redaction)
       WHERE a.id = r.id`,
      [
        rows.map(({ id }) => id),
        rows.map(({ actorName }) => actorName),
        rows.map(({ reason }) => reason),
        rows.map(({ redactedHash }) => redactedHash),
        rows.map(({ redaction }) => redaction),
      ],
    );
  }
}

/** A text with each of the words, where it stands by itself, replaced. */
const withoutWords = (text: string, words: readonly string[], instead: string): string =>
  words.reduce((left, word) => {
    if (left === word) return instead;
    const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'giu'), instead);
  }, text);
