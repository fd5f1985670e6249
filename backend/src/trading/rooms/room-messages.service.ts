import { Injectable } from '@nestjs/common';
import type { api, RoomMessage, RoomSide } from '@orebridge/contracts';
import { mayChangeMessage, ROOM_RULES } from '@orebridge/trade';
import { type EntityManager, In, IsNull } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, Conflict, Forbidden, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { StoredFilesService } from '../../platform/files/index.js';
import { RoomFileRow, RoomMessageRow, RoomRow } from './room.entities.js';
import { RoomNotifier } from './room-notifier.js';
import { assertReads, assertWrites } from './room.policy.js';
import { RoomStore } from './room.store.js';
import { type RoomSubject, RoomSubjects } from './room-subjects.js';

type Written = InputOf<typeof api.rooms.send>['body'];

/** Puts messages into rooms, each once and numbered; lets their writers correct them for a short time. */
@Injectable()
export class RoomMessagesService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly counter: RateLimiter,
    private readonly subjects: RoomSubjects,
    private readonly store: RoomStore,
    private readonly news: RoomNotifier,
    private readonly files: StoredFilesService,
  ) {}

  async send(ctx: SignedIn, { params, body }: InputOf<typeof api.rooms.send>): Promise<RoomMessage> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const subject = await this.subjects.find(em, params.id);
      const side = assertWrites(ctx, subject);
      if (!body.text && !body.files.length)
        throw new BadRequest('validation', undefined, [fieldIssue('text', 'validation.required')]);
      const room = await this.store.lock(em, subject);
      const author = { roomId: room.id, authorId: ctx.user.id, clientId: body.clientId };
      const known = await em.findOneBy(RoomMessageRow, author);
      const id = known?.id ?? (await this.add(em, ctx, { room, subject, side, body }));
      return this.view(em, ctx, id);
    });
  }

  async edit(ctx: SignedIn, { params, body }: InputOf<typeof api.rooms.edit>): Promise<RoomMessage> {
    return this.change(ctx, params.id, 'edit', { text: body.text, editedAt: new Date() });
  }

  async remove(ctx: SignedIn, { params }: InputOf<typeof api.rooms.remove>): Promise<RoomMessage> {
    const sent = await this.tx.read(ctx).findBy(RoomFileRow, { messageId: params.id });
    const removed = await this.change(ctx, params.id, 'delete', { text: '', mentions: [], deletedAt: new Date() });
    for (const { fileKey } of sent) await this.files.remove(fileKey);
    return removed;
  }

  private async add(
    em: EntityManager,
    ctx: SignedIn,
    { room, subject, side, body }: { room: RoomRow; subject: RoomSubject; side: RoomSide; body: Written },
  ): Promise<string> {
    await this.counter.take(`room-messages:${ctx.user.id}`, ROOM_RULES.messages, { em, code: 'room.too_many' });
    const people = new Set((await this.store.people(em, subject)).map(({ id }) => id));
    const mentions = [...new Set(body.mentions)].filter((id) => people.has(id));
    const { text, clientId } = body;
    const [seq, rev] = [room.lastSeq + 1, room.lastRev + 1];
    const { id } = await em.save(
      em.create(RoomMessageRow, { roomId: room.id, seq, rev, authorId: ctx.user.id, side, clientId, text, mentions }),
    );
    await this.attach(em, ctx, id, room.id, [...new Set(body.files)]);
    await em.update(RoomRow, { id: room.id }, { lastSeq: seq, lastRev: rev });
    await this.news.written(em, ctx, { room, subject, mentions });
    await this.news.changed(em, subject);
    return id;
  }

  /** @throws Unprocessable when a file is not the caller's, or has been sent already */
  private async attach(em: EntityManager, ctx: SignedIn, messageId: string, roomId: string, files: string[]) {
    if (!files.length) return;
    const unsent = { id: In(files), roomId, uploadedBy: ctx.user.id, messageId: IsNull() };
    const { affected } = await em.update(RoomFileRow, unsent, { messageId });
    if (affected !== files.length) throw new Unprocessable('room.file_gone');
  }

  /** @throws NotFound for a stranger; Forbidden for another's message, and when its time is over; Conflict when it was taken back */
  private async change(
    ctx: SignedIn,
    id: string,
    event: 'edit' | 'delete',
    change: Partial<RoomMessageRow>,
  ): Promise<RoomMessage> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const { roomId } = await this.store.message(em, id);
      const subject = await this.subjects.find(em, roomId);
      assertReads(ctx, subject);
      const room = await this.store.lock(em, subject);
      const message = await this.store.message(em, id);
      if (message.authorId !== ctx.user.id) throw new Forbidden('room.not_yours');
      if (message.deletedAt) throw new Conflict('room.taken_back');
      if (!mayChangeMessage(message.createdAt, new Date())) throw new Forbidden('room.too_late');
      const rev = room.lastRev + 1;
      await em.update(RoomMessageRow, { id }, { ...change, rev });
      if (event === 'delete') await em.delete(RoomFileRow, { messageId: id });
      await em.update(RoomRow, { id: room.id }, { lastRev: rev });
      await this.audit.write(em, ctx, { object: 'room-message', id, event });
      await this.news.changed(em, subject);
      return this.view(em, ctx, id);
    });
  }

  private async view(em: EntityManager, ctx: SignedIn, id: string): Promise<RoomMessage> {
    const [message] = await this.store.withFiles(em, ctx, [await this.store.message(em, id)]);
    return message as RoomMessage;
  }
}
