import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { dayOf } from '@orebridge/trade';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { Config } from '../../../platform/config/config.js';
import type { ScreeningApiSettings } from '../../../platform/config/settings.js';
import { systemCtx } from '../../../platform/context/ctx.js';
import { queryRows } from '../../../platform/database/statement.js';
import { Log } from '../../../platform/logging/log.js';
import { BackgroundWork } from '../../../platform/schedule/background-work.js';
import { Schedule } from '../../../platform/schedule/schedule.js';
import { ScreeningService } from '../../screening/index.js';
import { comparedParties, foundOf, type ScreenedParty } from '../list-matches.js';
import { type Comparable, comparable, comparedParts, matchOf } from '../matching/list-match.js';
import { WatchlistRow, WatchlistVersionRow } from '../watchlist.entity.js';
import { WatchlistsService } from '../watchlists.service.js';
import { keepAnswers, type KeptEntry } from './kept-answers.js';
import { answersOn, type ApiAnswer, editionOf } from './yente.js';

const LOOK_SECONDS = 60;
const EDITION_SECONDS = 3600;
/** A server of OpenSanctions takes a hundred queries at once. */
const AT_ONCE = 50;

/** One server asks at a time; should it end meanwhile, another one goes on. */
const TAKE = `UPDATE watchlists SET asked_until = now() + interval '3 minutes'
  WHERE format = 'yente' AND active AND (asked_until IS NULL OR asked_until < now())
  RETURNING id, name, fetched_at IS NULL OR fetched_at < now() - $1 * interval '1 second' AS stale`;
const DUE = `SELECT p.id FROM screening_parties p
  JOIN watchlist_versions v ON v.list_id = $1 AND v.state = 'in_force'
  LEFT JOIN screening_checks c ON c.party_id = p.id AND c.list_id = v.list_id
  WHERE c.version IS DISTINCT FROM v.version OR c.party_hash IS DISTINCT FROM p.hash ORDER BY p.id LIMIT $2`;
/** Only as they were asked about: who changed meanwhile is due again. */
const CHECKED = `INSERT INTO screening_checks (party_id, list_id, version, party_hash)
  SELECT p.id, $2, $3, p.hash FROM jsonb_to_recordset($1::jsonb) AS asked (id uuid, hash text)
  JOIN screening_parties p ON p.id = asked.id AND p.hash = asked.hash
  ON CONFLICT (party_id, list_id) DO UPDATE SET version = excluded.version, party_hash = excluded.party_hash, checked_at = now()`;

interface Taken {
  readonly id: string;
  readonly name: string;
  /** True when the server has not been asked for its edition for a while. */
  readonly stale: boolean;
}

/**
 * Asks a server of OpenSanctions about every party, again when the party's record or the server's data change. What it calls a
 * match waits for a person, and so does what is one by the rule for loaded lists (trade rules 9.3). While it does not answer,
 * who is new or has changed does not count as screened; the others were, by the edition of their screening.
 */
@Injectable()
export class ApiScreeningJob implements OnModuleDestroy {
  private readonly asking = new BackgroundWork(
    () => this.next(),
    (err) => this.log.error({ err }, 'the screening server could not be asked'),
  );

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly lists: WatchlistsService,
    private readonly screening: ScreeningService,
    private readonly log: Log,
    schedule: Schedule,
  ) {
    schedule.every(LOOK_SECONDS, 'watchlists.ask', async () => this.asking.begin());
  }

  onModuleDestroy(): Promise<void> {
    return this.asking.stop();
  }

  /** Asks about all that are due; resolves when done. */
  drain(): Promise<void> {
    return this.asking.drain();
  }

  private async next(): Promise<boolean> {
    const settings = this.config.screeningApi;
    const { manager } = this.dataSource;
    if (!settings) {
      // Whoever has taken the server out of the configuration sees in the list that nobody is asked about any more.
      await manager.update(
        WatchlistRow,
        { format: 'yente', fetchError: IsNull() },
        { fetchError: 'watchlist.not_fetched' },
      );
      return false;
    }
    await this.ensureList(manager, settings);
    const [taken] = await queryRows<Taken>(manager, TAKE, [EDITION_SECONDS]);
    if (!taken) return false;
    try {
      if (taken.stale) await this.renew(settings, taken);
      const more = await this.askNext(settings, taken);
      await manager.update(WatchlistRow, taken.id, { fetchError: null });
      return more;
    } catch (err) {
      this.log.warn(
        { err, list: taken.name },
        'the screening server did not answer: who is new or has changed is not screened by it',
      );
      await manager.update(WatchlistRow, taken.id, { fetchError: 'watchlist.not_fetched' });
      return false;
    } finally {
      await queryRows(manager, 'UPDATE watchlists SET asked_until = NULL WHERE id = $1', [taken.id]);
    }
  }

  private async ensureList(em: EntityManager, { dataset }: ScreeningApiSettings): Promise<void> {
    await queryRows(
      em,
      `INSERT INTO watchlists (name, format) SELECT $1, 'yente' WHERE NOT EXISTS (SELECT FROM watchlists WHERE format = 'yente')
       ON CONFLICT DO NOTHING`,
      [`OpenSanctions API: ${dataset}`],
    );
  }

  /** Notes the edition that the server answers by; with another one everybody is asked about anew. */
  private async renew(settings: ScreeningApiSettings, { id }: Taken): Promise<void> {
    const edition = await editionOf(settings);
    const bytes = Buffer.from(JSON.stringify({ dataset: settings.dataset, ...edition }));
    await this.dataSource.transaction(async (em) => {
      const added = await this.lists.add(em, id, { bytes, fileName: `${edition.version}.json`, by: null });
      await em.update(WatchlistRow, id, { fetchedAt: new Date() });
      if (!added) return;
      await em.update(WatchlistVersionRow, { listId: id, state: 'in_force' }, { state: 'superseded' });
      await em.update(WatchlistVersionRow, added.id, { state: 'in_force', listDate: edition.date });
    });
  }

  private async askNext(settings: ScreeningApiSettings, { id, name }: Taken): Promise<boolean> {
    const { manager } = this.dataSource;
    const inForce = await manager.findOneBy(WatchlistVersionRow, { listId: id, state: 'in_force' });
    if (!inForce) return false;
    const due = await queryRows<{ id: string }>(manager, DUE, [id, AT_ONCE]);
    const parties = await comparedParties(
      manager,
      due.map((one) => one.id),
    );
    if (!parties.size) return false;
    const asked = [...parties.values()].map(({ party }) => party);
    const answers = await answersOn(settings, asked);
    const date = inForce.listDate ?? dayOf(inForce.loadedAt);
    await this.dataSource.transaction(async (em) => {
      const entries = [...answers.values()].flat().map(({ entry }) => entry);
      const kept = await keepAnswers(em, { listId: id, version: inForce.version }, entries);
      const ctx = systemCtx(randomUUID());
      for (const party of asked)
        for (const match of matchesOf(parties.get(party.id)!, answers.get(party.id)!, kept))
          await this.screening.found(em, ctx, { ...foundOf(match), list: { name, date } });
      const checked = asked.map(({ id: party, hash }) => ({ id: party, hash }));
      await queryRows(em, CHECKED, [JSON.stringify(checked), id, inForce.version]);
    });
    return true;
  }
}

/** What the server calls a match, and what is one by the own rule. */
const matchesOf = (
  { party, compared }: { readonly party: ScreenedParty; readonly compared: Comparable },
  answers: readonly ApiAnswer[],
  kept: ReadonlyMap<string, KeptEntry>,
) =>
  answers.flatMap(({ entry, match }) => {
    const other = comparable(entry);
    const parts = matchOf(compared, other) ?? (match ? comparedParts(compared, other) : null);
    return parts ? [{ party, entry: { ...entry, ...kept.get(entry.ref)! }, parts }] : [];
  });
