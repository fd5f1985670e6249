import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { api, OwnTask, WaitingWork as WaitingItem, RoomTask } from '@orebridge/contracts';
import { firstToday, isTaskOverdue, ROOM_RULES } from '@orebridge/trade';
import { type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { theOneWith } from '../../platform/database/find-one-with-relations.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertDaysFit, notTooFar } from '../../platform/states/days.js';
import { RoomTaskRow } from './room.entities.js';
import { toRoomTask } from './room.mapper.js';
import { RoomNotifier } from './room-notifier.js';
import { assertParty, assertReads } from './room.policy.js';
import { RoomStore } from './room.store.js';
import { WaitingWork } from '../../platform/waiting-work/waiting-work.js';
import { type RoomSubject, RoomSubjects } from './room-subjects.js';

const RELATIONS = { assignee: true, creator: true, ticker: true } as const;
/** So many of a person's tasks are listed, the most urgent ones. */
const OWN = 50;

/** What people of the two companies have to do until a day. */
@Injectable()
export class TasksService implements OnModuleInit {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly subjects: RoomSubjects,
    private readonly store: RoomStore,
    private readonly news: RoomNotifier,
    private readonly work: WaitingWork,
  ) {}

  onModuleInit(): void {
    this.work.by(async (em, { userId, companyId }) => (await this.open(em, userId, companyId)).map(toWork));
  }

  async mine(ctx: SignedIn): Promise<{ items: OwnTask[] }> {
    const { id, companyId } = ctx.user;
    return { items: await this.open(this.tx.read(ctx), id, companyId) };
  }

  private async open(em: EntityManager, userId: string, companyId: string | null): Promise<OwnTask[]> {
    const rows = await em.find(RoomTaskRow, {
      where: { assigneeId: userId, doneAt: IsNull() },
      order: { dueOn: 'ASC', createdAt: 'ASC', id: 'ASC' },
      take: OWN,
    });
    const rooms = new Map<string, RoomSubject>();
    for (const id of new Set(rows.map(({ roomId }) => roomId))) rooms.set(id, await this.subjects.find(em, id));
    return rows.flatMap(({ id, title, dueOn, roomId }): OwnTask[] => {
      const room = rooms.get(roomId);
      // Who has left the company has nothing to do for it any more.
      if (!room?.parties.some((party) => party.companyId === companyId)) return [];
      const { kind, name, reference, pageId, demo } = room;
      const overdue = isTaskOverdue(dueOn, firstToday());
      return [{ id, title, dueOn, overdue, room: { id: roomId, kind, name, reference, pageId }, demo }];
    });
  }

  async ofRoom(ctx: SignedIn, { params }: InputOf<typeof api.tasks.ofRoom>): Promise<{ items: RoomTask[] }> {
    const em = this.tx.read(ctx);
    const subject = await this.subjects.find(em, params.id);
    assertReads(ctx, subject);
    const rows = await em.find(RoomTaskRow, {
      where: { roomId: subject.id },
      relations: RELATIONS,
      order: { doneAt: { direction: 'DESC', nulls: 'FIRST' }, dueOn: 'ASC', createdAt: 'ASC', id: 'ASC' },
      take: 2 * ROOM_RULES.tasksMax,
    });
    return { items: rows.map((row) => toRoomTask(ctx, subject, row)) };
  }

  async create(ctx: SignedIn, { params, body }: InputOf<typeof api.tasks.create>): Promise<RoomTask> {
    requireActive(ctx);
    assertDaysFit(...notTooFar('dueOn', body.dueOn));
    return this.tx.run(ctx, async (em) => {
      const subject = await this.subjects.find(em, params.id);
      assertParty(ctx, subject);
      const { id: roomId } = await this.store.lock(em, subject);
      if ((await this.store.openTasks(em, roomId)) >= ROOM_RULES.tasksMax)
        throw new Conflict('task.too_many', { max: ROOM_RULES.tasksMax });
      await this.assertAssignable(em, subject, body.assigneeId);
      const { id } = await em.save(em.create(RoomTaskRow, { ...body, roomId, createdBy: ctx.user.id }));
      await this.audit.write(em, ctx, { object: 'task', id, event: 'create', to: 'open' });
      await this.assigned(em, ctx, subject, body);
      return this.changed(em, ctx, subject, id);
    });
  }

  async change(ctx: SignedIn, { params, body }: InputOf<typeof api.tasks.change>): Promise<RoomTask> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const { subject, task } = await this.locked(em, ctx, params.id);
      const { done, ...fields } = body;
      assertDaysFit(...notTooFar('dueOn', fields.dueOn));
      if (Object.keys(fields).length) {
        this.assertMaker(ctx, task);
        if (fields.assigneeId) await this.assertAssignable(em, subject, fields.assigneeId);
        // Another day, or another person, is reminded anew.
        const anew = fields.dueOn || fields.assigneeId ? { reminded: false, overdueNotified: false } : {};
        await em.update(RoomTaskRow, { id: task.id }, { ...fields, ...anew });
        if (fields.assigneeId && fields.assigneeId !== task.assigneeId)
          await this.assigned(em, ctx, subject, {
            title: fields.title ?? task.title,
            dueOn: fields.dueOn ?? task.dueOn,
            assigneeId: fields.assigneeId,
          });
      }
      if (done !== undefined && done !== Boolean(task.doneAt)) await this.tick(em, ctx, subject, task, done);
      return this.changed(em, ctx, subject, task.id);
    });
  }

  async remove(ctx: SignedIn, { params }: InputOf<typeof api.tasks.remove>): Promise<{ message: string }> {
    return this.tx.run(ctx, async (em) => {
      const { subject, task } = await this.locked(em, ctx, params.id);
      this.assertMaker(ctx, task);
      await em.delete(RoomTaskRow, { id: task.id });
      await this.audit.write(em, ctx, { object: 'task', id: task.id, event: 'delete', reason: task.title });
      await this.news.changed(em, subject);
      return { message: 'ok' };
    });
  }

  private async tick(em: EntityManager, ctx: SignedIn, subject: RoomSubject, task: RoomTaskRow, done: boolean) {
    await em.update(
      RoomTaskRow,
      { id: task.id },
      { doneAt: done ? new Date() : null, doneBy: done ? ctx.user.id : null },
    );
    const [from, to] = done ? ['open', 'done'] : ['done', 'open'];
    await this.audit.write(em, ctx, { object: 'task', id: task.id, event: done ? 'tick' : 'untick', from, to });
    if (done && task.createdBy !== ctx.user.id)
      await this.outbox.publish(em, 'task.done', {
        ...this.news.of(subject, ctx.user.fullName),
        userId: task.createdBy,
        title: task.title,
      });
  }

  /** The task under its lock. @throws NotFound for a stranger, Forbidden for an admin who is no party */
  private async locked(em: EntityManager, ctx: SignedIn, id: string) {
    const found = await em.findOne(RoomTaskRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw new NotFound();
    const subject = await this.subjects.find(em, found.roomId);
    assertParty(ctx, subject);
    return { subject, task: await theOneWith(em, RoomTaskRow, { where: { id }, relations: RELATIONS }) };
  }

  /** @throws Forbidden for the other company's task */
  private assertMaker(ctx: SignedIn, { creator }: RoomTaskRow): void {
    if (creator.companyId !== ctx.user.companyId) throw new Forbidden('task.not_yours');
  }

  /** @throws Unprocessable when the person works for neither company */
  private async assertAssignable(em: EntityManager, subject: RoomSubject, id: string): Promise<void> {
    const people = await this.store.people(em, subject);
    if (!people.some((one) => one.id === id))
      throw new Unprocessable('task.assignee', undefined, [fieldIssue('assigneeId', 'error.task.assignee')]);
  }

  private async assigned(
    em: EntityManager,
    ctx: SignedIn,
    subject: RoomSubject,
    { title, dueOn, assigneeId }: Pick<RoomTaskRow, 'title' | 'dueOn' | 'assigneeId'>,
  ): Promise<void> {
    if (assigneeId === ctx.user.id) return;
    const news = this.news.of(subject, ctx.user.fullName);
    await this.outbox.publish(em, 'task.assigned', { ...news, userId: assigneeId, title, due: dueOn });
  }

  private async changed(em: EntityManager, ctx: SignedIn, subject: RoomSubject, id: string): Promise<RoomTask> {
    await this.news.changed(em, subject);
    return toRoomTask(ctx, subject, await theOneWith(em, RoomTaskRow, { where: { id }, relations: RELATIONS }));
  }
}

const PAGES = { deal: '/deals', engagement: '/proposals', freight: '/logistics-contracts' } as const;

/** A task, until the end of its day, by the page of what it belongs to. */
const toWork = ({ title, dueOn, room, demo }: OwnTask): WaitingItem => ({
  kind: 'task',
  id: `${PAGES[room.kind]}/${room.pageId}`,
  name: title,
  reference: room.reference,
  due: `${dueOn}T23:59:59.000Z`,
  amount: null,
  currency: null,
  demo,
});
