import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { type UserAccount } from '../../identity/companies/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { RoomNotifier } from './room-notifier.js';
import { RoomSubjects } from './room-subjects.js';

interface Handed {
  readonly id: string;
  readonly roomId: string;
  readonly title: string;
  readonly due: string;
  readonly assigneeId: string;
  readonly taken: boolean;
}

/** Open tasks of somebody who leaves a company stay with the company: an owner of it has them from then on. */
@Injectable()
export class TaskHandingBack {
  constructor(
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly subjects: RoomSubjects,
    private readonly news: RoomNotifier,
  ) {}

  /** Gives what the person had to do back to the company. */
  async handBack(em: EntityManager, ctx: Ctx, { id: userId, companyId, fullName }: UserAccount): Promise<void> {
    const [handed]: [Handed[], number] = await em.query(
      `WITH heir AS (
         SELECT id FROM published.users WHERE company_id = $2 AND company_role = 'owner' AND id <> $1 AND status IN ('active', 'locked')
         ORDER BY created_at, id LIMIT 1)
       UPDATE room_tasks t SET
         assignee_id = CASE WHEN t.assignee_id = $1 THEN heir.id ELSE t.assignee_id END,
         created_by = CASE WHEN t.created_by = $1 THEN heir.id ELSE t.created_by END,
         reminded = t.reminded AND t.assignee_id <> $1, overdue_notified = t.overdue_notified AND t.assignee_id <> $1
       FROM heir, rooms r, room_tasks before
       WHERE r.id = t.room_id AND before.id = t.id AND t.done_at IS NULL AND $1 IN (t.assignee_id, t.created_by)
         AND $2 IN (r.first_company_id, r.second_company_id)
       RETURNING t.id, t.room_id AS "roomId", t.title, t.due_on::text AS due, t.assignee_id AS "assigneeId",
         before.assignee_id = $1 AS taken`,
      [userId, companyId],
    );
    for (const { id, roomId, title, due, assigneeId, taken } of handed) {
      await this.audit.write(em, ctx, { object: 'task', id, from: 'open', event: 'hand_back', to: 'open' });
      const subject = await this.subjects.find(em, roomId);
      if (taken)
        await this.outbox.publish(em, 'task.assigned', {
          ...this.news.of(subject, fullName),
          userId: assigneeId,
          title,
          due,
        });
      await this.news.changed(em, subject);
    }
  }
}
