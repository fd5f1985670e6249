import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import {
  BIRTH_YEARS_APART,
  comparable,
  comparableEntry,
  type Listed,
  MATCH_RULE,
  type MatchParts,
  matchOf,
} from './matching/list-match.js';
import type { PartySource } from './party-sources.js';

const PARTIES_AT_ONCE = 50;

const PARTIES = `SELECT id, hash, kind, company_id AS "companyId", deal_id AS "dealId", demo, names, countries,
    birth_years AS "birthYears", identifiers
  FROM screening_parties WHERE id = ANY ($1::uuid[])`;
/**
 * By a key of the name together with kind, country and year of birth as the rule asks for them (`matchOf`), which tell most
 * namesakes apart in the index; or by a number.
 */
const CANDIDATES = `SELECT p.id AS "partyId", e.id AS "entryId", json_build_object('kind', e.kind, 'names', e.names,
    'countries', e.countries, 'birthYears', e.birth_years, 'identifiers', e.identifiers,
    'forms', e.forms) AS entry
  FROM (SELECT due.seen, p.*, CASE WHEN p.kind IN ('person', 'vessel') THEN p.kind ELSE 'organisation' END AS entry_kind
    FROM jsonb_to_recordset($1::jsonb) AS due (id uuid, seen int) JOIN screening_parties p ON p.id = due.id) p
  CROSS JOIN LATERAL (
    SELECT asked_scopes(p.entry_kind, p.countries, p.birth_years, ${BIRTH_YEARS_APART}) AS scopes OFFSET 0) asked
  CROSS JOIN LATERAL (
    SELECT * FROM watchlist_entries WHERE list_id = $2 AND until_version IS NULL
      AND (keys && p.keys AND scopes && asked.scopes OR numbers && p.numbers) OFFSET 0) e
  WHERE e.since_version > p.seen AND e.kind = p.entry_kind`;
/** What is shown of an entry, and its rows in this and earlier editions. */
const ENTRIES = `SELECT e.id, e.ref, e.programs, (SELECT array_agg(id) FROM watchlist_entries WHERE list_id = $1 AND ref = e.ref) AS rows
  FROM watchlist_entries e WHERE e.id = ANY ($2::uuid[])`;

/** A party that is due for a list; entries that came with a later edition than `seen` have not been compared. */
export interface DueParty {
  readonly id: string;
  readonly seen: number;
}

export interface ScreenedParty extends Omit<PartySource, 'source'> {
  readonly id: string;
}

export interface ListMatch {
  readonly party: ScreenedParty;
  readonly entry: Listed & {
    readonly id: string;
    readonly ref: string;
    readonly programs: readonly string[];
    /** The entry's rows in this and earlier editions. */
    readonly rows: readonly string[];
  };
  readonly parts: MatchParts;
}

interface Candidate {
  readonly partyId: string;
  readonly entryId: string;
  readonly entry: Listed & { readonly forms: readonly string[] | null };
}

export const entryKindOf = (kind: PartySource['kind']): Listed['kind'] =>
  kind === 'person' || kind === 'vessel' ? kind : 'organisation';

/** What of a list may be one of the parties, by the rule (trade rules 9.3). */
export const listMatches = async (
  em: EntityManager,
  due: readonly DueParty[],
  listId: string,
): Promise<ListMatch[]> => {
  const parties = await comparedParties(
    em,
    due.map(({ id }) => id),
  );
  const found: { readonly party: ScreenedParty; readonly candidate: Candidate; readonly parts: MatchParts }[] = [];
  for await (const batch of candidates(em, due, listId))
    for (const candidate of batch) {
      const { party, compared } = parties.get(candidate.partyId)!;
      const parts = matchOf(compared, comparableEntry(candidate.entry));
      if (parts) found.push({ party, candidate, parts });
    }
  if (!found.length) return [];
  const ids = [...new Set(found.map(({ candidate }) => candidate.entryId))];
  const entries = await queryRows<Omit<ListMatch['entry'], keyof Listed>>(em, ENTRIES, [listId, ids]);
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  return found.map(({ party, candidate: { entryId, entry }, parts }) => ({
    party,
    entry: { ...entry, ...entryOf.get(entryId)! },
    parts,
  }));
};

/** Parties by their ids, ready to be compared. */
export const comparedParties = async (em: EntityManager, ids: readonly string[]) => {
  const parties = await queryRows<ScreenedParty>(em, PARTIES, [ids]);
  return new Map(
    parties.map((party) => [party.id, { party, compared: comparable({ ...party, kind: entryKindOf(party.kind) }) }]),
  );
};

/** A few parties at a time, since one of usual names has thousands; the next are looked for while these are compared. */
async function* candidates(em: EntityManager, due: readonly DueParty[], listId: string): AsyncGenerator<Candidate[]> {
  const lookFor = (at: number): Promise<Candidate[]> => {
    const few = due.slice(at, at + PARTIES_AT_ONCE);
    return few.length ? queryRows<Candidate>(em, CANDIDATES, [JSON.stringify(few), listId]) : Promise.resolve([]);
  };
  let next = lookFor(0);
  for (let at = PARTIES_AT_ONCE; at < due.length + PARTIES_AT_ONCE; at += PARTIES_AT_ONCE) {
    const batch = await next;
    next = lookFor(at);
    // Awaited in the next turn; who stops before is not told twice.
    next.catch(() => undefined);
    yield batch;
  }
}

/** A match as screening keeps it, with both sides as they were compared. */
export const foundOf = ({ party, entry, parts }: ListMatch) => ({
  partyId: party.id,
  partyHash: party.hash,
  entryId: entry.id,
  entryRows: entry.rows,
  subjectKind: party.kind,
  subjectName: parts.name,
  identifier: party.identifiers[0] ?? null,
  companyId: party.companyId,
  dealId: party.dealId,
  entry: [entry.names[0], entry.ref, entry.programs.join(', ')].filter(Boolean).join(' · '),
  demo: party.demo,
  rule: MATCH_RULE,
  parts: {
    ...parts,
    party: sideOf(party),
    entry: { ...sideOf(entry), ref: entry.ref, programs: entry.programs },
  },
});

const sideOf = ({ names, countries, birthYears, identifiers }: Omit<Listed, 'kind'>) => ({
  names,
  countries,
  birthYears,
  identifiers,
});
