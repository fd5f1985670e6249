import { Injectable } from '@nestjs/common';
import type { api, Room, RoomKind, RoomMessage } from '@orebridge/contracts';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { RoomMessageRow, RoomRow } from './room.entities.js';
import { RoomNotifier } from './room-notifier.js';
import { assertParty, assertReads, writeBlock } from './room.policy.js';
import { RoomStore } from './room.store.js';
import { RoomSubjects } from './room-subjects.js';

/** So many messages come with the room itself. */
const FIRST = 60;
const FOUND = 50;
/** So many rooms with something unread are named, and so many messages counted in each. */
const MOST = 500;

interface Unread {
  id: string;
  kind: RoomKind;
  unread: number;
}

/** The room of a deal or of agreed work: private to its two companies, and open to admins who may have to decide. */
@Injectable()
export class RoomsService {
  constructor(
    private readonly tx: Tx,
    private readonly subjects: RoomSubjects,
    private readonly store: RoomStore,
    private readonly news: RoomNotifier,
  ) {}

  async unread(ctx: SignedIn): Promise<{ total: number; items: Unread[] }> {
    const items: Unread[] = await this.tx.read(ctx).query(
      `SELECT r.id, r.kind, u.n AS unread FROM rooms r
       LEFT JOIN room_reads d ON d.room_id = r.id AND d.user_id = $2
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS n FROM (
           SELECT m.id FROM room_messages m WHERE m.room_id = r.id AND m.seq > coalesce(d.seq, 0)
             AND m.author_id <> $2 AND m.deleted_at IS NULL LIMIT ${MOST}) few) u
       WHERE $1 IN (r.first_company_id, r.second_company_id) AND r.last_seq > coalesce(d.seq, 0) AND u.n > 0
       ORDER BY r.id LIMIT ${MOST}`,
      [ctx.user.companyId, ctx.user.id],
    );
    return { total: items.reduce((sum, { unread }) => sum + unread, 0), items };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.rooms.get>): Promise<Room> {
    const em = this.tx.read(ctx);
    const subject = await this.subjects.find(em, params.id);
    const side = assertReads(ctx, subject);
    const room = await this.store.read(em, subject.id);
    const readSeq = await this.store.readSeq(em, subject.id, ctx.user.id);
    return {
      id: subject.id,
      kind: subject.kind,
      side,
      parties: [...subject.parties],
      people: await this.store.people(em, subject),
      lastSeq: room?.lastSeq ?? 0,
      lastRev: room?.lastRev ?? 0,
      readSeq,
      readByOther: await this.store.readByOther(em, ctx, subject.id),
      // An admin who looks on has nothing to catch up with.
      unread: side === 'admin' ? 0 : await this.store.unread(em, ctx, subject.id, readSeq),
      openTasks: await this.store.openTasks(em, subject.id),
      messages: await this.store.messages(em, ctx, subject.id, { last: FIRST }),
      blockedBy: writeBlock(ctx, subject),
      demo: subject.demo,
    };
  }

  async messages(ctx: SignedIn, { params, query }: InputOf<typeof api.rooms.messages>) {
    const em = this.tx.read(ctx);
    const subject = await this.subjects.find(em, params.id);
    assertReads(ctx, subject);
    // The room is read first: what is written in between is newer than the change that it names, and comes again.
    const room = await this.store.read(em, subject.id);
    const { from = 1, after, limit } = query;
    const wanted = after === undefined ? { from, limit } : { after, limit };
    return {
      items: await this.store.messages(em, ctx, subject.id, wanted),
      lastSeq: room?.lastSeq ?? 0,
      lastRev: room?.lastRev ?? 0,
      readByOther: await this.store.readByOther(em, ctx, subject.id),
    };
  }

  async search(ctx: SignedIn, { params, query }: InputOf<typeof api.rooms.search>): Promise<{ items: RoomMessage[] }> {
    const em = this.tx.read(ctx);
    const subject = await this.subjects.find(em, params.id);
    assertReads(ctx, subject);
    if (!query.q) return { items: [] };
    const qb = em
      .createQueryBuilder(RoomMessageRow, 'm')
      .innerJoinAndSelect('m.author', 'a')
      .where('m.room_id = :room AND m.deleted_at IS NULL', { room: subject.id });
    matchEveryWord(
      qb,
      query.q,
      (pattern) => `fold_text(m.text) LIKE ${pattern} OR EXISTS (
        SELECT FROM room_files f WHERE f.message_id = m.id AND fold_text(f.file_name) LIKE ${pattern})`,
    );
    const rows = await qb.orderBy('m.seq', 'DESC').limit(FOUND).getMany();
    return { items: await this.store.withFiles(em, ctx, rows) };
  }

  async read(ctx: SignedIn, { params, body }: InputOf<typeof api.rooms.read>): Promise<{ unread: number }> {
    return this.tx.run(ctx, async (em) => {
      const subject = await this.subjects.find(em, params.id);
      assertParty(ctx, subject);
      const room = await this.store.lock(em, subject);
      const upTo = Math.min(body.upTo, room.lastSeq);
      const before = await this.store.readSeq(em, room.id, ctx.user.id);
      if (upTo > before) {
        await em.query(
          `INSERT INTO room_reads (room_id, user_id, seq) VALUES ($1, $2, $3)
           ON CONFLICT (room_id, user_id) DO UPDATE SET seq = greatest(room_reads.seq, excluded.seq)`,
          [room.id, ctx.user.id, upTo],
        );
        if (upTo === room.lastSeq) {
          const told = ctx.user.companyId === room.firstCompanyId ? 'firstNotified' : 'secondNotified';
          await em.update(RoomRow, { id: room.id }, { [told]: false });
        }
        await this.news.changed(em, subject);
      }
      return { unread: await this.store.unread(em, ctx, room.id, Math.max(upTo, before)) };
    });
  }
}
