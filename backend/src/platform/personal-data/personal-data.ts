import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../database/statement.js';

/** Whose data is exported or erased. In SQL of {@link PersonalTable} it is the row `p`. */
export interface DataSubject {
  readonly id: string;
  readonly username: string;
  /** Null for an address that the account has not confirmed: what belongs to it may be somebody else's. */
  readonly email: string | null;
  /** The full names that the account has or had: a name is copied as it was at the time. */
  readonly names: readonly string[];
  readonly company: string | null;
  readonly admin: boolean;
  /** True when somebody else bears one of the names. */
  readonly homonyms: boolean;
  /** What stands in place of the name after the erasure. */
  readonly pseudonym: string;
}

/** Rows of one table that are about a person. The SQL is the server's own, never a caller's text: `t` is the row, `p` the {@link DataSubject}. */
export interface PersonalTable {
  readonly table: string;
  /** Condition of the rows that are about the person. */
  readonly whose: string;
  /** The columns that an export hands over; left out where the rows say nothing to the person, or are no longer theirs to have. */
  readonly given?: string;
  /** What the erasure does: deletes the rows, or sets columns; left out where law or the other party needs them as they are. */
  readonly erased?: 'rows' | { readonly set: string };
}

/** So many rows of one table an export holds, the newest that the table gives. */
const EXPORTED_MAX = 10_000;

const PERSON = `WITH p AS (SELECT $1::uuid AS id, $2::citext AS username, $3::citext AS email, $4::text[] AS names,
  $5::uuid AS company, $6::boolean AS admin,
  $7::boolean AS homonyms, $8::text AS pseudonym)`;

const valuesOf = ({ id, username, email, names, company, admin, homonyms, pseudonym }: DataSubject): unknown[] => [
  id,
  username,
  email,
  names,
  company,
  admin,
  homonyms,
  pseudonym,
];

/** A column that holds a copy of somebody's name. `also` tells the rows that this person can have written, where others bear the same name. */
export const nameIn = (table: string, column: string, also: string): PersonalTable => ({
  table,
  whose: `t.${column} = ANY (p.names) AND (NOT p.homonyms OR ${also})`,
  erased: { set: `${column} = p.pseudonym` },
});

/**
 * Where the site holds data about people. Each area says it of its own tables, in the constructor of its module; what is said
 * here is exported to the person, and erased 30 days after the account is closed.
 */
@Injectable()
export class PersonalData {
  private readonly tables: { readonly area: string; readonly table: PersonalTable }[] = [];

  /** @param area name under which an export hands the rows over */
  holds(area: string, ...tables: readonly PersonalTable[]): void {
    this.tables.push(...tables.map((table) => ({ area, table })));
  }

  /** What the site holds about a person, by area and table. */
  async exported(em: EntityManager, person: DataSubject): Promise<Record<string, Record<string, unknown[]>>> {
    const areas: Record<string, Record<string, unknown[]>> = {};
    for (const { area, table: t } of this.tables) {
      if (!t.given) continue;
      const [found] = await queryRows<{ rows: unknown[] }>(
        em,
        `${PERSON} SELECT coalesce(json_agg(x), '[]') AS rows FROM
           (SELECT ${t.given} FROM ${t.table} t, p WHERE ${t.whose} LIMIT ${EXPORTED_MAX}) x`,
        valuesOf(person),
      );
      const rows = (areas[area] ??= {});
      rows[t.table] = [...(rows[t.table] ?? []), ...(found?.rows ?? [])];
    }
    return areas;
  }

  /** Deletes what is the person's alone, and puts the pseudonym where the name was copied to. */
  async erase(em: EntityManager, person: DataSubject): Promise<void> {
    for (const { table: t } of this.tables) {
      if (!t.erased) continue;
      const statement =
        t.erased === 'rows'
          ? `DELETE FROM ${t.table} t USING p WHERE ${t.whose}`
          : `UPDATE ${t.table} t SET ${t.erased.set} FROM p WHERE ${t.whose}`;
      await queryRows(em, `${PERSON} ${statement}`, valuesOf(person));
    }
  }
}
