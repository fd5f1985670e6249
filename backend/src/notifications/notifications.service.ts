import { Injectable } from '@nestjs/common';
import type { api, Notification } from '@orebridge/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import type { SignedIn } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import { NotFound } from '../platform/errors/app-error.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { Delivery } from './delivery.js';
import { NotificationRow } from './notification.entity.js';
import { toNotification } from './notification.mapper.js';

const LIST_MAX = 100;

@Injectable()
export class NotificationsService {
  constructor(
    private readonly tx: Tx,
    private readonly delivery: Delivery,
  ) {}

  list(ctx: SignedIn): Promise<Notification[]> {
    return this.listOf(this.tx.read(ctx), ctx.user.id);
  }

  /** Newest first, at most 100; what is older than 90 days is archived (DOMAIN 1.14). */
  async listOf(em: EntityManager, userId: string): Promise<Notification[]> {
    const rows = await em
      .createQueryBuilder(NotificationRow, 'n')
      .where(`n.recipientId = :userId AND NOT n.muted AND n.createdAt > now() - interval '90 days'`, { userId })
      .orderBy('n.createdAt', 'DESC')
      .addOrderBy('n.id', 'DESC')
      .limit(LIST_MAX)
      .getMany();
    return rows.map(toNotification);
  }

  async one(em: EntityManager, id: string): Promise<Notification | null> {
    const row = await em.findOneBy(NotificationRow, { id });
    return row && toNotification(row);
  }

  async read(ctx: SignedIn, { params }: InputOf<typeof api.notifications.read>): Promise<Notification> {
    return this.tx.run(ctx, async (em) => {
      const own = { id: params.id, recipientId: ctx.user.id };
      await em.update(NotificationRow, { ...own, readAt: IsNull() }, { readAt: new Date() });
      const row = await em.findOneBy(NotificationRow, own);
      if (!row) throw new NotFound();
      return toNotification(row);
    });
  }

  async readAll(ctx: SignedIn): Promise<void> {
    await this.tx.run(ctx, (em) =>
      em.update(NotificationRow, { recipientId: ctx.user.id, readAt: IsNull() }, { readAt: new Date() }),
    );
  }

  async remove(ctx: SignedIn, { params }: InputOf<typeof api.notifications.remove>): Promise<void> {
    const { affected } = await this.tx.run(ctx, (em) =>
      em.delete(NotificationRow, { id: params.id, recipientId: ctx.user.id }),
    );
    if (!affected) throw new NotFound();
  }

  /** Sends an admin a notification of their own making, over the same way as any other. */
  async sendTest(ctx: SignedIn, { body }: InputOf<typeof api.notifications.sendTest>): Promise<Notification> {
    return this.tx.run(ctx, async (em) => {
      const [row] = await this.delivery.deliver(em, {
        id: null,
        event: 'system.test',
        payload: { userId: ctx.user.id, text: body.text },
      });
      if (!row) throw new NotFound();
      return toNotification(row);
    });
  }
}
