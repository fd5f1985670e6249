import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { api, Audited } from '@orebridge/contracts';
import { today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { contains } from '../../platform/database/like.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { guarded } from '../../platform/sheets/cell.js';

/** Rows that are read, written and forgotten at once. */
const AT_ONCE = 1000;

type Filters = Omit<InputOf<typeof api.audit.export>['query'], 'format'>;

/** A record whose changes the audit holds. */
export interface AuditedObject {
  readonly kind: Audited;
  readonly id: string;
}

/** A row with everything that its hash covers and with its place in the chain over all rows. */
export interface ExportedRow {
  readonly id: string;
  readonly position: number | null;
  readonly objectKind: string;
  readonly objectId: string;
  readonly seq: number;
  readonly from: string | null;
  readonly event: string;
  readonly to: string | null;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly actingRole: string;
  readonly switchedView: boolean;
  readonly at: string;
  readonly reason: string | null;
  readonly requestId: string;
  readonly hash: string;
  readonly hashPrev: string | null;
  readonly redactedHash: string | null;
  readonly head: string | null;
}

const COLUMNS = [
  'id',
  'position',
  'objectKind',
  'objectId',
  'seq',
  'from',
  'event',
  'to',
  'actorId',
  'actorName',
  'actingRole',
  'switchedView',
  'at',
  'reason',
  'requestId',
  'hash',
  'hashPrev',
  'redactedHash',
  'head',
] as const satisfies readonly (keyof ExportedRow)[];

const SELECTED = `SELECT a.id::text AS id, a.object_kind AS "objectKind", a.object_id AS "objectId",
    a.seq, a.from_state AS "from", a.event, a.to_state AS "to", a.actor_id AS "actorId", a.actor_name AS "actorName",
    a.acting_role AS "actingRole", a.switched_view AS "switchedView",
    to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, a.reason, a.request_id AS "requestId",
    encode(a.hash, 'hex') AS hash, encode(a.hash_prev, 'hex') AS "hashPrev", encode(a.redacted_hash, 'hex') AS "redactedHash"
  FROM audit a`;
/** Of the rows just read: a plan of both tables together could read the links from their beginning for each turn. */
const LINKS = `SELECT l.audit_id::text AS id, l.position::float8 AS position, encode(l.head, 'hex') AS head
  FROM audit_links l WHERE l.audit_id = ANY ($1::bigint[])`;
const WHERE: Readonly<Record<keyof Filters, (value: string) => string>> = {
  objectKind: (value) => `a.object_kind = ${value}`,
  objectId: (value) => `a.object_id = ${value}`,
  event: (value) => `a.event = ${value}`,
  q: (value) =>
    `(a.actor_name ILIKE ${value} OR a.reason ILIKE ${value} OR a.event ILIKE ${value} OR a.object_id ILIKE ${value})`,
};

type UnlinkedRow = Omit<ExportedRow, 'position' | 'head'>;

const withLinks = async (em: EntityManager, rows: readonly UnlinkedRow[]): Promise<ExportedRow[]> => {
  const links = await queryRows<Pick<ExportedRow, 'id' | 'position' | 'head'>>(em, LINKS, [rows.map(({ id }) => id)]);
  const byId = new Map(links.map((link) => [link.id, link]));
  return rows.map((row) => {
    const { position = null, head = null } = byId.get(row.id) ?? {};
    return { ...row, position, head };
  });
};

/** The audit as a file, row by row out of the database: a long one takes no more memory than a short one. */
@Injectable()
export class AuditExportService {
  constructor(private readonly tx: Tx) {}

  file(ctx: Ctx, { query: { format, ...filters } }: InputOf<typeof api.audit.export>): StreamableFile {
    const batches = this.batches(this.tx.read(ctx), filters);
    const text = format === 'csv' ? csvOf(batches) : jsonOf(batches);
    return new StreamableFile(Readable.from(text, { objectMode: false }), {
      type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      disposition: `attachment; filename="audit-${today()}.${format}"`,
    });
  }

  /** What is there when it is begun, the oldest first, so many rows at a time. */
  async *batches(em: EntityManager, filters: Filters): AsyncGenerator<ExportedRow[]> {
    const [{ last } = { last: null }] = await queryRows<{ last: string | null }>(
      em,
      'SELECT max(id)::text AS last FROM audit',
      [],
    );
    const given = Object.entries(filters).filter(([, value]) => value) as [keyof Filters, string][];
    const where = given.map(([name], n) => ` AND ${WHERE[name](`$${n + 3}`)}`).join('');
    const values = given.map(([name, value]) => (name === 'q' ? contains(value) : value));
    const statement = `${SELECTED} WHERE a.id > $1::bigint AND a.id <= $2::bigint${where} ORDER BY a.id LIMIT ${AT_ONCE}`;
    let after = '0';
    for (;;) {
      const rows = await withLinks(em, await queryRows<UnlinkedRow>(em, statement, [after, last ?? '0', ...values]));
      if (rows.length) yield rows;
      if (rows.length < AT_ONCE) return;
      after = rows.at(-1)!.id;
    }
  }

  /** The rows of some objects, the oldest first, so many at a time. */
  async *of(em: EntityManager, objects: readonly AuditedObject[]): AsyncGenerator<ExportedRow[]> {
    const statement = `${SELECTED} JOIN unnest($1::text[], $2::text[]) AS o (kind, id) ON a.object_kind = o.kind AND a.object_id = o.id
      WHERE a.id > $3::bigint ORDER BY a.id LIMIT ${AT_ONCE}`;
    const named = [objects.map(({ kind }) => kind), objects.map(({ id }) => id)];
    for (let after = '0'; ; ) {
      const rows = await withLinks(em, await queryRows<UnlinkedRow>(em, statement, [...named, after]));
      if (rows.length) yield rows;
      if (rows.length < AT_ONCE) return;
      after = rows.at(-1)!.id;
    }
  }
}

async function* csvOf(batches: AsyncIterable<ExportedRow[]>): AsyncGenerator<string> {
  yield `\uFEFF${COLUMNS.join(',')}\r\n`;
  for await (const rows of batches)
    yield rows.map((row) => `${COLUMNS.map((column) => quoted(cellOf(row[column]))).join(',')}\r\n`).join('');
}

/** The library of the sheets takes most of an export's time; here nothing but the separator, quotes and line ends matters. */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cellOf = (value: ExportedRow[keyof ExportedRow]): string =>
  value === null ? '' : typeof value === 'string' ? guarded(value) : String(value);

/** Rows as one array of JSON. */
export async function* jsonOf(batches: AsyncIterable<ExportedRow[]>): AsyncGenerator<string> {
  let begun = false;
  yield '[';
  for await (const rows of batches) {
    yield `${begun ? ',' : ''}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
    begun = true;
  }
  yield '\n]\n';
}
