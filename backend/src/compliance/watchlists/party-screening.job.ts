import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { ScreeningService } from '../screening/index.js';
import { entryKindOf, foundOf, listMatches } from './list-matches.js';
import { askedKeys, comparable } from './matching/list-match.js';
import { changedParties, forgetGoneParties, type PartySource } from './party-sources.js';

const LOOK_SECONDS = 60;
const AT_ONCE = 500;

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
  WHERE w.active AND w.format <> 'yente' AND (c.version IS DISTINCT FROM v.version OR c.party_hash IS DISTINCT FROM p.hash)
  ORDER BY v.list_id, p.id LIMIT $1`;
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
    const found = await listMatches(em, due, listId);
    if (!found.length) return;
    const [list] = await queryRows<{ name: string; date: string }>(
      em,
      `SELECT w.name, coalesce(v.list_date, v.loaded_at::date)::text AS date
       FROM watchlists w JOIN watchlist_versions v ON v.list_id = w.id AND v.state = 'in_force' WHERE w.id = $1`,
      [listId],
    );
    const ctx = systemCtx(randomUUID());
    for (const match of found) await this.screening.found(em, ctx, { ...foundOf(match), list: list! });
  }
}

const withKeys = (party: PartySource) => {
  const compared = comparable({ ...party, kind: entryKindOf(party.kind) });
  return { ...party, keys: askedKeys(compared), numbers: compared.numbers };
};
