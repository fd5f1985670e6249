import { Injectable } from '@nestjs/common';
import type { api, Audited, AuditRow } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { type Ctx, isViewing } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { contains } from '../../platform/database/like.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Vault } from '../../platform/secrets/vault.js';
import { AuditEntry } from './audit-row.entity.js';
import { firstBreak, hashOf, sealedText } from './chain.js';

/** One change of state to be recorded. */
export interface AuditChange {
  readonly object: Audited;
  readonly id: string;
  readonly from?: string | null;
  readonly event: string;
  readonly to?: string | null;
  readonly reason?: string | null;
  /** Who did it, where that is not the one for whom the other changes are written. */
  readonly by?: Ctx;
}

/** The end of an object's chain, to which the next row is joined. */
interface Link {
  readonly seq: number;
  readonly hash: Buffer;
}

const LOCK = {
  name: 'audit-lock',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('audit:' || o.kind || ':' || o.id, 7))
    FROM unnest($1::text[], $2::text[]) AS o (kind, id)`,
};
const LAST = {
  name: 'audit-last',
  text: `SELECT o.kind || ' ' || o.id AS key, a.seq, a.hash FROM unnest($1::text[], $2::text[]) AS o (kind, id)
    CROSS JOIN LATERAL (SELECT seq, hash FROM audit WHERE object_kind = o.kind AND object_id = o.id
      ORDER BY seq DESC LIMIT 1) a`,
};

@Injectable()
export class AuditService {
  constructor(
    private readonly tx: Tx,
    private readonly vault: Vault,
  ) {}

  /** Records a change in its own transaction `em`. Rows of one object form a chain; writers of the same object wait for each other. */
  async write(em: EntityManager, ctx: Ctx, change: AuditChange): Promise<void> {
    await this.writeAll(em, ctx, [change]);
  }

  /** Records changes of several objects at once, as {@link write} does; their objects are locked in the order in which they stand. */
  async writeAll(em: EntityManager, ctx: Ctx, changes: readonly AuditChange[]): Promise<void> {
    const objects = [changes.map(({ object }) => object), changes.map(({ id }) => id)];
    await queryRows(em, LOCK, objects);
    // Only a statement that begins after the lock sees what the one before has written.
    const lasts = await queryRows<Link & { key: string }>(em, LAST, objects);
    await this.insert(em, chained(ctx, changes, new Map(lasts.map((last) => [last.key, last]))));
  }

  /** Records the first changes of objects that this very transaction has made: no chain of theirs can exist yet. */
  async writeFirst(em: EntityManager, ctx: Ctx, changes: readonly AuditChange[]): Promise<void> {
    await this.insert(em, chained(ctx, changes, new Map()));
  }

  private insert(em: EntityManager, rows: readonly ReturnType<typeof rowOf>[]): Promise<unknown> {
    const sealed = rows.map((row) => {
      const { use, text } = sealedText(row.hash);
      return { ...row, seal: this.vault.mac(use, text) };
    });
    return em.createQueryBuilder().insert().into(AuditEntry).values(sealed).updateEntity(false).execute();
  }

  /** What happened to one object, oldest first. */
  history(em: EntityManager, object: string, id: string): Promise<AuditEntry[]> {
    return em.find(AuditEntry, { where: { objectKind: object, objectId: id }, order: { seq: 'ASC' } });
  }

  /** True when no row of the object's chain was changed or taken away in between. */
  async holds(em: EntityManager, object: string, id: string): Promise<boolean> {
    return firstBreak(await this.history(em, object, id)) === null;
  }

  async list(ctx: Ctx, { query }: InputOf<typeof api.audit.list>): Promise<Page<AuditRow>> {
    const qb = this.tx.read(ctx).createQueryBuilder(AuditEntry, 'a');
    if (query.objectKind) qb.andWhere('a.objectKind = :kind', { kind: query.objectKind });
    if (query.objectId) qb.andWhere('a.objectId = :object', { object: query.objectId });
    if (query.event) qb.andWhere('a.event = :event', { event: query.event });
    if (query.q)
      qb.andWhere('(a.actorName ILIKE :q OR a.reason ILIKE :q OR a.event ILIKE :q OR a.objectId ILIKE :q)', {
        q: contains(query.q),
      });
    const page = await keysetPage(
      qb,
      { by: 'a.id', type: 'bigint', direction: 'DESC', id: 'a.id', idType: 'bigint' },
      query,
    );
    return { ...page, items: page.items.map(toRow) };
  }
}

/** The rows of changes in their order, each joined to the one before of its object. */
const chained = (ctx: Ctx, changes: readonly AuditChange[], lasts: Map<string, Link>) =>
  changes.map((change) => {
    const key = `${change.object} ${change.id}`;
    const row = rowOf(change.by ?? ctx, change, lasts.get(key));
    lasts.set(key, row);
    return row;
  });

const rowOf = (ctx: Ctx, change: AuditChange, last: Link | undefined) => {
  const row = {
    objectKind: change.object,
    objectId: change.id,
    seq: (last?.seq ?? 0) + 1,
    fromState: change.from ?? null,
    event: change.event,
    toState: change.to ?? null,
    actorId: ctx.user?.id ?? null,
    actorName: ctx.user?.fullName ?? ctx.tool?.label ?? null,
    actingRole: ctx.actingRole ?? 'system',
    switchedView: isViewing(ctx),
    at: new Date(),
    reason: change.reason ?? null,
    requestId: ctx.requestId,
    hashPrev: last?.hash ?? null,
  };
  return { ...row, hash: hashOf(row) };
};

const toRow = (e: AuditEntry): AuditRow => ({
  id: e.id,
  objectKind: e.objectKind,
  objectId: e.objectId,
  from: e.fromState,
  event: e.event,
  to: e.toState,
  actorId: e.actorId,
  actorName: e.actorName,
  actingRole: e.actingRole,
  switchedView: e.switchedView,
  at: e.at.toISOString(),
  reason: e.reason,
  hash: e.hash.toString('hex'),
  hashPrev: e.hashPrev?.toString('hex') ?? null,
});
