import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { ScreeningService } from '../screening/index.js';
import {
  BIRTH_YEARS_APART,
  bareNumber,
  type Comparable,
  comparable,
  type Listed,
  MATCH_RULE,
  type MatchParts,
  matchOf,
} from './matching/list-match.js';
import { changedParties, forgetGoneParties, type PartySource } from './party-sources.js';

const LOOK_SECONDS = 60;
const AT_ONCE = 500;
const COMPARED_AT_ONCE = 50;

const KEEP = `INSERT INTO screening_parties
    (source, kind, company_id, deal_id, names, countries, birth_years, identifiers, demo, hash, keys, numbers)
  SELECT source, kind, "companyId", "dealId", names, countries, "birthYears", identifiers, demo, hash, keys, numbers
  FROM jsonb_to_recordset($1::jsonb) AS p (source text, kind text, "companyId" uuid, "dealId" uuid, names text[],
    countries text[], "birthYears" int[], identifiers text[], demo boolean, hash text, keys int[], numbers text[])
  ON CONFLICT (source) DO UPDATE SET (kind, names, countries, birth_years, identifiers, demo, hash, keys, numbers) =
    (excluded.kind, excluded.names, excluded.countries, excluded.birth_years, excluded.identifiers, excluded.demo,
     excluded.hash, excluded.keys, excluded.numbers)`;

/** Parties that the edition in force of some list has not seen as they are: the next few, with the edition they have seen. */
const DUE = `SELECT p.id, v.list_id AS "listId", v.version,
    CASE WHEN c.party_hash = p.hash THEN c.version ELSE 0 END AS seen
  FROM watchlists w JOIN watchlist_versions v ON v.list_id = w.id AND v.state = 'in_force'
  CROSS JOIN screening_parties p
  LEFT JOIN screening_checks c ON c.party_id = p.id AND c.list_id = w.id
  WHERE w.active AND (c.version IS DISTINCT FROM v.version OR c.party_hash IS DISTINCT FROM p.hash)
  ORDER BY v.list_id, p.id LIMIT $1`;
/**
 * By a key of the name together with kind, country and year of birth as the rule asks for them (`matchOf`), which tell most
 * namesakes apart in the index; or by a number.
 */
const CANDIDATES = `SELECT p.id AS "partyId", p.hash AS "partyHash", p.kind AS "partyKind", p.company_id AS "companyId",
    p.deal_id AS "dealId", p.demo, p.names AS "partyNames", p.countries AS "partyCountries",
    p.birth_years AS "partyBirthYears", p.identifiers AS "partyIdentifiers", e.id AS "entryId", e.ref, e.kind, e.names,
    e.countries, e.birth_years AS "birthYears", e.identifiers, e.programs
  FROM (SELECT due.seen, p.*, CASE WHEN p.kind IN ('person', 'vessel') THEN p.kind ELSE 'organisation' END AS entry_kind
    FROM jsonb_to_recordset($1::jsonb) AS due (id uuid, seen int) JOIN screening_parties p ON p.id = due.id) p
  CROSS JOIN LATERAL (
    SELECT asked_scopes(p.entry_kind, p.countries, p.birth_years, ${BIRTH_YEARS_APART}) AS scopes OFFSET 0) asked
  CROSS JOIN LATERAL (
    SELECT * FROM watchlist_entries WHERE list_id = $2 AND until_version IS NULL
      AND (keys && p.keys AND scopes && asked.scopes OR numbers && p.numbers) OFFSET 0) e
  WHERE e.since_version > p.seen AND e.kind = p.entry_kind`;
/** The rows of entries in this and earlier editions. */
const EDITIONS = `SELECT ref, array_agg(id) AS rows FROM watchlist_entries WHERE list_id = $1 AND ref = ANY ($2::text[]) GROUP BY ref`;
const CHECKED = `INSERT INTO screening_checks (party_id, list_id, version, party_hash)
  SELECT p.id, $2, $3, p.hash FROM screening_parties p WHERE p.id = ANY ($1::uuid[])
  ON CONFLICT (party_id, list_id) DO UPDATE SET version = excluded.version, party_hash = excluded.party_hash, checked_at = now()`;
interface Due {
  readonly id: string;
  readonly listId: string;
  readonly version: number;
  /** Entries that came with a later edition than this one have not been compared. */
  readonly seen: number;
}

interface Candidate extends Listed {
  readonly partyId: string;
  readonly partyHash: string;
  readonly partyKind: PartySource['kind'];
  readonly companyId: string | null;
  readonly dealId: string | null;
  readonly demo: boolean;
  readonly partyNames: readonly string[];
  readonly partyCountries: readonly string[];
  readonly partyBirthYears: readonly number[];
  readonly partyIdentifiers: readonly string[];
  readonly entryId: string;
  readonly ref: string;
  readonly programs: readonly string[];
}

interface Found {
  readonly candidate: Candidate;
  readonly parts: MatchParts;
}

/**
 * Holds every party against every list, again when the party's record or the list changes (trade rules 9.3). A match waits for
 * a person; nothing is cleared or confirmed here.
 */
@Injectable()
export class PartyScreeningJob {
  constructor(
    private readonly screening: ScreeningService,
    schedule: Schedule,
  ) {
    schedule.every(LOOK_SECONDS, 'watchlists.screen', (em) => this.run(em));
  }

  /** Takes the next parties. @returns true while there are more */
  async run(em: EntityManager): Promise<boolean> {
    const [inUse] = await queryRows(
      em,
      "SELECT 1 FROM watchlists w JOIN watchlist_versions v ON v.list_id = w.id AND v.state = 'in_force' WHERE w.active LIMIT 1",
      [],
    );
    if (!inUse) {
      await forgetGoneParties(em);
      return false;
    }
    const changed = await changedParties(em, AT_ONCE);
    await this.keep(em, changed);
    if (!changed.length) await forgetGoneParties(em);
    return (await this.screenNext(em)) || changed.length > 0;
  }

  /** Keeps parties as their records have them; they are due for every list. */
  async keep(em: EntityManager, parties: readonly PartySource[]): Promise<void> {
    if (parties.length) await queryRows(em, KEEP, [JSON.stringify(parties.map(withKeys))]);
  }

  /** Holds the next few parties that are due against a list. @returns false when none is */
  async screenNext(em: EntityManager): Promise<boolean> {
    const due = await queryRows<Due>(em, DUE, [AT_ONCE]);
    const [first] = due;
    if (!first) return false;
    const { listId, version } = first;
    // One list at a time: its number and day are those of every match.
    const ofList = due.filter((one) => one.listId === listId);
    await this.compare(em, ofList, listId);
    await queryRows(em, CHECKED, [ofList.map(({ id }) => id), listId, version]);
    return true;
  }

  private async compare(em: EntityManager, due: readonly Due[], listId: string): Promise<void> {
    const found: Found[] = [];
    // A party of usual names has thousands of candidates.
    for (let at = 0; at < due.length; at += COMPARED_AT_ONCE)
      found.push(
        ...alike(
          await queryRows<Candidate>(em, CANDIDATES, [JSON.stringify(due.slice(at, at + COMPARED_AT_ONCE)), listId]),
        ),
      );
    if (!found.length) return;
    const editions = await queryRows<{ ref: string; rows: string[] }>(em, EDITIONS, [
      listId,
      [...new Set(found.map(({ candidate }) => candidate.ref))],
    ]);
    const rowsOf = new Map(editions.map(({ ref, rows }) => [ref, rows]));
    const [list] = await queryRows<{ name: string; date: string }>(
      em,
      `SELECT w.name, coalesce(v.list_date, v.loaded_at::date)::text AS date
       FROM watchlists w JOIN watchlist_versions v ON v.list_id = w.id AND v.state = 'in_force' WHERE w.id = $1`,
      [listId],
    );
    const ctx = systemCtx(randomUUID());
    for (const { candidate, parts } of found) {
      const entryRows = rowsOf.get(candidate.ref) ?? [];
      await this.screening.found(em, ctx, { ...matched(candidate, parts), entryRows, list: list! });
    }
  }
}

/** Those of the candidates that are alike. */
const alike = (candidates: readonly Candidate[]): Found[] => {
  const parties = new Map<string, Comparable>();
  const entries = new Map<string, Comparable>();
  return candidates.flatMap((candidate) => {
    const party = parties.get(candidate.partyId) ?? partyOf(candidate);
    const entry = entries.get(candidate.entryId) ?? comparable(candidate);
    parties.set(candidate.partyId, party);
    entries.set(candidate.entryId, entry);
    const parts = matchOf(party, entry);
    return parts ? [{ candidate, parts }] : [];
  });
};

const kindOf = (kind: PartySource['kind']): Listed['kind'] =>
  kind === 'person' || kind === 'vessel' ? kind : 'organisation';

const withKeys = (party: PartySource) => ({
  ...party,
  keys: [...new Set(comparable({ ...party, kind: kindOf(party.kind) }).forms.flatMap(({ askedKeys }) => askedKeys))],
  numbers: party.identifiers.map(bareNumber),
});

const partyOf = (candidate: Candidate) =>
  comparable({
    kind: kindOf(candidate.partyKind),
    names: candidate.partyNames,
    countries: candidate.partyCountries,
    birthYears: candidate.partyBirthYears,
    identifiers: candidate.partyIdentifiers,
  });

const matched = (candidate: Candidate, parts: MatchParts) => ({
  partyId: candidate.partyId,
  partyHash: candidate.partyHash,
  entryId: candidate.entryId,
  subjectKind: candidate.partyKind,
  subjectName: parts.name,
  identifier: candidate.partyIdentifiers[0] ?? null,
  companyId: candidate.companyId,
  dealId: candidate.dealId,
  entry: [candidate.names[0], candidate.ref, candidate.programs.join(', ')].filter(Boolean).join(' · '),
  demo: candidate.demo,
  rule: MATCH_RULE,
  parts: {
    ...parts,
    party: {
      names: candidate.partyNames,
      countries: candidate.partyCountries,
      birthYears: candidate.partyBirthYears,
      identifiers: candidate.partyIdentifiers,
    },
    entry: {
      ref: candidate.ref,
      names: candidate.names,
      countries: candidate.countries,
      birthYears: candidate.birthYears,
      identifiers: candidate.identifiers,
      programs: candidate.programs,
    },
  },
});
