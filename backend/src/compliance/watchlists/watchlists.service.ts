import { Injectable } from '@nestjs/common';
import type { api, Watchlist, WatchlistVersion } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, Conflict, NotFound } from '../../platform/errors/app-error.js';
import { sha256 } from '../../platform/files/sha256.js';
import { StoredFilesService } from '../../platform/files/stored-files.service.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { WatchlistRow, WatchlistVersionRow } from './watchlist.entity.js';
import { toWatchlist, toWatchlistVersion } from './watchlist.mapper.js';

/** Lists that parties are screened against, and their editions. */
@Injectable()
export class WatchlistsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly files: StoredFilesService,
    private readonly schedule: Schedule,
  ) {}

  async list(ctx: SignedIn): Promise<{ items: Watchlist[] }> {
    const em = this.tx.read(ctx);
    const rows = await em.find(WatchlistRow, { order: { name: 'ASC' } });
    return { items: await this.views(em, rows) };
  }

  async create(ctx: SignedIn, { body }: InputOf<typeof api.watchlists.create>): Promise<Watchlist> {
    return this.tx.run(ctx, async (em) => {
      await this.assertNameFree(em, body.name);
      const row = await em.save(em.create(WatchlistRow, body));
      await this.record(em, ctx, row, 'create');
      return this.view(em, row);
    });
  }

  async change(ctx: SignedIn, { params, body }: InputOf<typeof api.watchlists.change>): Promise<Watchlist> {
    return this.tx.run(ctx, async (em) => {
      const row = await this.lock(em, params.id);
      if (body.address) assertTakesFiles(row);
      if (body.name !== undefined && body.name !== row.name) await this.assertNameFree(em, body.name);
      Object.assign(row, body);
      await em.save(row);
      await this.record(em, ctx, row, 'change');
      return this.view(em, row);
    });
  }

  async upload(ctx: SignedIn, { params, file }: InputOf<typeof api.watchlists.upload>): Promise<WatchlistVersion> {
    if (!file?.buffer.length) throw new BadRequest('file.missing');
    return this.tx.run(ctx, async (em) => {
      const row = await this.lock(em, params.id);
      assertTakesFiles(row);
      const version = await this.add(em, row.id, { bytes: file.buffer, fileName: file.originalname, by: ctx.user.id });
      if (!version) throw new Conflict('watchlist.same_edition');
      await this.record(em, ctx, row, 'upload', version.fileName);
      const [view] = await this.versionViews(em, [version]);
      return view!;
    });
  }

  async fetch(ctx: SignedIn, { params }: InputOf<typeof api.watchlists.fetch>): Promise<Watchlist> {
    return this.tx.run(ctx, async (em) => {
      const row = await this.lock(em, params.id);
      if (!row.address && row.format !== 'yente') throw new Conflict('watchlist.no_address');
      await em.update(WatchlistRow, row.id, { fetchedAt: null, fetchError: null });
      await this.schedule.hasten(em, [row.format === 'yente' ? 'watchlists.ask' : 'watchlists.fetch'], 0);
      await this.record(em, ctx, row, 'fetch');
      return this.view(em, await em.findOneByOrFail(WatchlistRow, { id: row.id }));
    });
  }

  async versions(
    ctx: SignedIn,
    { params, query }: InputOf<typeof api.watchlists.versions>,
  ): Promise<Page<WatchlistVersion>> {
    const em = this.tx.read(ctx);
    if (!(await em.existsBy(WatchlistRow, { id: params.id }))) throw new NotFound();
    const qb = em.createQueryBuilder(WatchlistVersionRow, 'v').where('v.list_id = :id', { id: params.id });
    const order = { by: 'v.loaded_at', type: 'timestamptz', direction: 'DESC', id: 'v.id' } as const;
    const page = await keysetPage(qb, order, query);
    return { ...page, items: await this.versionViews(em, page.items) };
  }

  /**
   * Keeps a file as the next edition of a list, to be read by whoever works.
   * @returns null where the newest edition is of the same bytes
   */
  async add(
    em: EntityManager,
    id: string,
    { bytes, fileName, by }: { bytes: Buffer; fileName: string; by: string | null },
  ): Promise<WatchlistVersionRow | null> {
    const [newest] = await em.find(WatchlistVersionRow, { where: { listId: id }, order: { version: 'DESC' }, take: 1 });
    if (newest?.sha256 === sha256(bytes) && newest.state !== 'failed') return null;
    const kept = { kept: bytes, fileName, mediaType: 'application/octet-stream', extension: 'list' };
    const { mediaType: _, ...columns } = await this.files.keep(em, `watchlists/${id}`, kept);
    const version = em.create(WatchlistVersionRow, {
      listId: id,
      version: (newest?.version ?? 0) + 1,
      ...columns,
      loadedBy: by,
    });
    await this.schedule.hasten(em, ['watchlists.load'], 0);
    return em.save(version);
  }

  private async lock(em: EntityManager, id: string): Promise<WatchlistRow> {
    const row = await em.findOne(WatchlistRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new NotFound();
    return row;
  }

  private async assertNameFree(em: EntityManager, name: string): Promise<void> {
    if (await em.existsBy(WatchlistRow, { name })) throw new Conflict('watchlist.name_taken');
  }

  private record(em: EntityManager, ctx: Ctx, { id, name }: WatchlistRow, event: string, reason = name): Promise<void> {
    return this.audit.write(em, ctx, { object: 'watchlist', id, from: null, event, to: event, reason });
  }

  private async view(em: EntityManager, row: WatchlistRow): Promise<Watchlist> {
    const [view] = await this.views(em, [row]);
    return view!;
  }

  private async views(em: EntityManager, rows: readonly WatchlistRow[]): Promise<Watchlist[]> {
    const ids = rows.map(({ id }) => id);
    const versions = await em
      .createQueryBuilder(WatchlistVersionRow, 'v')
      .where('v.list_id = ANY (:ids)', { ids })
      .andWhere(
        `(v.state = 'in_force' OR v.version = (SELECT max(n.version) FROM watchlist_versions n WHERE n.list_id = v.list_id))`,
      )
      .getMany();
    const views = new Map((await this.versionViews(em, versions)).map((view) => [view.id, view]));
    const counts = await queryRows<{ id: string; screened: number; parties: number }>(
      em,
      `SELECT w.id, count(p.id)::int AS parties, count(c.party_id)::int AS screened FROM watchlists w
       LEFT JOIN watchlist_versions v ON v.list_id = w.id AND v.state = 'in_force'
       LEFT JOIN screening_parties p ON true
       LEFT JOIN screening_checks c
         ON c.party_id = p.id AND c.list_id = w.id AND c.version = v.version AND c.party_hash = p.hash
       WHERE w.id = ANY ($1::uuid[]) GROUP BY w.id`,
      [ids],
    );
    return rows.map((row) => {
      const own = versions.filter(({ listId }) => listId === row.id);
      const inForce = own.find(({ state }) => state === 'in_force');
      const newest = own.find(({ state }) => state !== 'in_force');
      return toWatchlist(row, {
        inForce: inForce ? views.get(inForce.id)! : null,
        newest: newest ? views.get(newest.id)! : null,
        ...counts.find(({ id }) => id === row.id)!,
      });
    });
  }

  private async versionViews(em: EntityManager, rows: readonly WatchlistVersionRow[]): Promise<WatchlistVersion[]> {
    const people = await queryRows<{ id: string; name: string }>(
      em,
      'SELECT id, full_name AS name FROM published.users WHERE id = ANY ($1::uuid[])',
      [rows.flatMap(({ loadedBy }) => loadedBy ?? [])],
    );
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return rows.map((row) => toWatchlistVersion(row, row.loadedBy ? (names.get(row.loadedBy) ?? null) : null));
  }
}

/** @throws Conflict `watchlist.by_api` for a list that is asked through an API */
const assertTakesFiles = ({ format }: WatchlistRow): void => {
  if (format === 'yente') throw new Conflict('watchlist.by_api');
};
