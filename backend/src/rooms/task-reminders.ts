import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { theOneWith } from '../platform/database/one-with.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { FIRST_TODAY } from '../platform/states/days.js';
import { RoomTaskRow } from './room.entities.js';
import { RoomNewsDesk } from './room-news.js';
import { RoomSubjects } from './room-subjects.js';

const BATCH = 200;

/** Reminds people of their tasks: the day before one is due, and once its day is over. */
@Injectable()
export class TaskReminders {
  constructor(
    schedule: Schedule,
    private readonly outbox: Outbox,
    private readonly subjects: RoomSubjects,
    private readonly news: RoomNewsDesk,
  ) {
    schedule.every(300, 'tasks.remind', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<void> {
    await this.tell(em, 'task.overdue', `NOT told_overdue AND due_on < ${FIRST_TODAY}`, {
      toldOverdue: true,
      reminded: true,
    });
    await this.tell(em, 'task.due', `NOT reminded AND due_on BETWEEN ${FIRST_TODAY} AND ${FIRST_TODAY} + 2`, {
      reminded: true,
    });
  }

  private async tell(
    em: EntityManager,
    event: 'task.due' | 'task.overdue',
    due: string,
    told: Partial<RoomTaskRow>,
  ): Promise<void> {
    const rows: { id: string }[] = await em.query(
      `SELECT id FROM room_tasks WHERE done_at IS NULL AND ${due} ORDER BY due_on, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    for (const { id } of rows) {
      const task = await theOneWith(em, RoomTaskRow, { where: { id }, relations: { creator: true } });
      const subject = await this.subjects.find(em, task.roomId);
      await this.outbox.publish(em, event, {
        ...this.news.of(subject, task.creator.fullName),
        userId: task.assigneeId,
        title: task.title,
        due: task.dueOn,
      });
      await em.update(RoomTaskRow, { id }, told);
    }
  }
}
