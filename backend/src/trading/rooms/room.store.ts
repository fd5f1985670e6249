import { Injectable } from '@nestjs/common';
import type { RoomMessage, RoomPerson } from '@orebridge/contracts';
import { type EntityManager, In, IsNull, MoreThan, MoreThanOrEqual } from 'typeorm';
import { UserAccount } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { RoomFileRow, RoomMessageRow, RoomRow, RoomTaskRow } from './room.entities.js';
import { toPerson, toRoomMessage } from './room.mapper.js';
import type { RoomSubject } from './room-subjects.js';

/** So many people of the two companies are offered to be mentioned or given a task. */
const PEOPLE = 200;

/** Which messages: from a number on, changed after a change, or the last ones. */
export type Wanted = { from: number; limit: number } | { after: number; limit: number } | { last: number };

/** Reads rooms and what is written in them. */
@Injectable()
export class RoomStore {
  /** The room as it stands; null when nobody has written in it. */
  read(em: EntityManager, id: string): Promise<RoomRow | null> {
    return em.findOneBy(RoomRow, { id });
  }

  /** The room under its lock, made if there is none: writers wait for each other, so that the numbers have no gaps. */
  async lock(em: EntityManager, { id, kind, parties, demo }: RoomSubject): Promise<RoomRow> {
    await em.query(
      `INSERT INTO rooms (id, kind, first_company_id, second_company_id, demo) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO NOTHING`,
      [id, kind, parties[0].companyId, parties[1].companyId, demo],
    );
    return em.findOneOrFail(RoomRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Oldest first; what changed after a change comes in the order of the changes. */
  async messages(em: EntityManager, ctx: SignedIn, roomId: string, wanted: Wanted): Promise<RoomMessage[]> {
    const relations = { author: true } as const;
    if ('after' in wanted)
      return this.withFiles(
        em,
        ctx,
        await em.find(RoomMessageRow, {
          where: { roomId, rev: MoreThan(wanted.after) },
          relations,
          order: { rev: 'ASC' },
          take: wanted.limit,
        }),
      );
    if ('from' in wanted)
      return this.withFiles(
        em,
        ctx,
        await em.find(RoomMessageRow, {
          where: { roomId, seq: MoreThanOrEqual(wanted.from) },
          relations,
          order: { seq: 'ASC' },
          take: wanted.limit,
        }),
      );
    const rows = await em.find(RoomMessageRow, {
      where: { roomId },
      relations,
      order: { seq: 'DESC' },
      take: wanted.last,
    });
    return this.withFiles(em, ctx, rows.reverse());
  }

  /** @throws NotFound */
  async message(em: EntityManager, id: string): Promise<RoomMessageRow> {
    const row = await findOneWithRelations(em, RoomMessageRow, { where: { id }, relations: { author: true } });
    if (!row) throw new NotFound();
    return row;
  }

  async withFiles(em: EntityManager, ctx: SignedIn, rows: readonly RoomMessageRow[]): Promise<RoomMessage[]> {
    if (!rows.length) return [];
    const files = await em.find(RoomFileRow, {
      where: { messageId: In(rows.map(({ id }) => id)) },
      order: { uploadedAt: 'ASC', id: 'ASC' },
    });
    return rows.map((row) =>
      toRoomMessage(
        ctx,
        row,
        files.filter(({ messageId }) => messageId === row.id),
      ),
    );
  }

  /** Everybody of the two companies who may sign in, by name. */
  async people(em: EntityManager, subject: RoomSubject): Promise<RoomPerson[]> {
    const found = await em.find(UserAccount, {
      where: { companyId: In(subject.parties.map(({ companyId }) => companyId)), status: 'active' },
      select: { id: true, fullName: true, companyId: true },
      order: { fullName: 'ASC', id: 'ASC' },
      take: PEOPLE,
    });
    return found.map((one) => toPerson(subject, one));
  }

  /** Up to which message the person has read. */
  async readSeq(em: EntityManager, roomId: string, userId: string): Promise<number> {
    const [row]: { seq: number }[] = await em.query('SELECT seq FROM room_reads WHERE room_id = $1 AND user_id = $2', [
      roomId,
      userId,
    ]);
    return row?.seq ?? 0;
  }

  /** Up to which message anybody has read who is not of the caller's company. */
  async readByOther(em: EntityManager, ctx: SignedIn, roomId: string): Promise<number> {
    const [row]: { seq: number | null }[] = await em.query(
      `SELECT max(r.seq) AS seq FROM room_reads r JOIN published.users u ON u.id = r.user_id
       WHERE r.room_id = $1 AND u.company_id IS DISTINCT FROM $2::uuid`,
      [roomId, ctx.user.companyId],
    );
    return row?.seq ?? 0;
  }

  /** How many messages of others came after `seq`. */
  async unread(em: EntityManager, { user }: SignedIn, roomId: string, seq: number): Promise<number> {
    const [row]: { n: number }[] = await em.query(
      `SELECT count(*)::int AS n FROM room_messages
       WHERE room_id = $1 AND seq > $2 AND author_id <> $3 AND deleted_at IS NULL`,
      [roomId, seq, user.id],
    );
    return row?.n ?? 0;
  }

  openTasks(em: EntityManager, roomId: string): Promise<number> {
    return em.countBy(RoomTaskRow, { roomId, doneAt: IsNull() });
  }
}
