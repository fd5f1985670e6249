import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { theOneWith } from '../../platform/database/find-one-with-relations.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { FIRST_TODAY } from '../../platform/states/days.js';
import { RoomTaskRow } from './room.entities.js';
import { RoomNotifier } from './room-notifier.js';
import { RoomSubjects } from './room-subjects.js';

const BATCH = 200;

/** Reminds people of their tasks: the day before one is due, and once its day is over. */
@Injectable()
export class TaskRemindersJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly outbox: Outbox,
    private readonly subjects: RoomSubjects,
    private readonly news: RoomNotifier,
  ) {
    schedule.every(300, 'tasks.remind', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<boolean> {
    const moreOverdue = await this.notify(em, 'task.overdue', `NOT overdue_notified AND due_on < ${FIRST_TODAY}`, {
      overdueNotified: true,
      reminded: true,
    });
    const near = `NOT reminded AND due_on BETWEEN ${FIRST_TODAY} AND ${FIRST_TODAY} + 2`;
    const moreNear = await this.notify(em, 'task.due', near, { reminded: true });
    return moreOverdue || moreNear;
  }

  private notify(
    em: EntityManager,
    event: 'task.due' | 'task.overdue',
    due: string,
    told: Partial<RoomTaskRow>,
  ): Promise<boolean> {
    return this.batches.run(em, {
      name: `tasks.remind/${event}`,
      size: BATCH,
      due: `SELECT id FROM room_tasks WHERE done_at IS NULL AND ${due} AND id <> ALL($1)
        ORDER BY due_on, id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) => {
        const task = await theOneWith(inner, RoomTaskRow, { where: { id }, relations: { creator: true } });
        const subject = await this.subjects.find(inner, task.roomId);
        await this.outbox.publish(inner, event, {
          ...this.news.of(subject, task.creator.fullName),
          userId: task.assigneeId,
          title: task.title,
          due: task.dueOn,
        });
        await inner.update(RoomTaskRow, { id }, told);
      },
    });
  }
}
