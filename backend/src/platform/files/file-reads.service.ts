import { Injectable } from '@nestjs/common';
import type { api, FileRead, FileReadKind } from '@orebridge/contracts';
import { actsAsAdmin, type SignedIn } from '../context/ctx.js';
import { queryRows } from '../database/statement.js';
import { Tx } from '../database/tx.js';
import type { InputOf } from '../routes/endpoint.js';

/** What is written down of a file that somebody was given. */
export interface Handed {
  readonly kind: FileReadKind;
  /** Of the record that the file belongs to. */
  readonly id: string;
  readonly fileName: string;
  /** The key of the very bytes: another version of a document is another file. */
  readonly fileKey: string;
  /** The companies whose file it is: they see who read it. */
  readonly parties: readonly string[];
  readonly marked: boolean;
}

/** Who was given which file and when. Rows are added and never changed. */
@Injectable()
export class FileReads {
  constructor(private readonly tx: Tx) {}

  /** Writes down that the caller was given a file. */
  async note(ctx: SignedIn, { kind, id, fileName, fileKey, parties, marked }: Handed): Promise<void> {
    await this.tx.run(ctx, async (em) => {
      await queryRows(
        em,
        `INSERT INTO file_reads (kind, object_id, file_name, file_key, parties, marked, user_id, company_id, as_admin)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [kind, id, fileName, fileKey, parties, marked, ctx.user.id, ctx.user.companyId, actsAsAdmin(ctx)],
      );
    });
  }

  /** Of the files of the caller's company, the newest first; of all files for administrators. */
  async list(ctx: SignedIn, { query }: InputOf<typeof api.fileReads.list>) {
    const { kind, about, limit, before } = query;
    const all = actsAsAdmin(ctx);
    const rows = await queryRows<FileRead>(
      this.tx.read(ctx),
      `SELECT r.id::text AS id, r.kind, r.object_id AS "objectId", r.file_name AS "fileName", left(encode(sha256(r.file_key::bytea), 'hex'), 12)
         AS version, r.marked, r.as_admin AS "asAdmin", CASE WHEN $2 OR r.company_id = $1 OR NOT r.as_admin THEN u.full_name END AS person,
         CASE WHEN r.as_admin THEN NULL ELSE c.name END AS company,
         to_char(r.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
       FROM file_reads r LEFT JOIN published.users u ON u.id = r.user_id LEFT JOIN published.companies c ON c.id = r.company_id
       WHERE ($2 OR $1 = ANY (r.parties)) AND ($3::text IS NULL OR r.kind = $3) AND ($4::text IS NULL OR r.object_id = $4)
         AND ($5::bigint IS NULL OR r.id < $5::bigint)
       ORDER BY r.id DESC LIMIT $6`,
      [ctx.user.companyId, all, kind ?? null, about ?? null, before ?? null, limit + 1],
    );
    const items = rows.slice(0, limit);
    return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
  }
}
