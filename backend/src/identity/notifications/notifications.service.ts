import { Injectable } from '@nestjs/common';
import type { api, Notification } from '@orebridge/contracts';
import { IsNull } from 'typeorm';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Delivery } from './delivery.js';
import { Feed } from './feed.js';
import { NotificationRow } from './notification.entity.js';
import { toNotification } from './notification.mapper.js';

@Injectable()
export class NotificationsService {
  constructor(
    private readonly tx: Tx,
    private readonly delivery: Delivery,
    private readonly feed: Feed,
  ) {}

  /** Newest first, at most 100. */
  async list(ctx: SignedIn): Promise<Notification[]> {
    const lists = await this.feed.lists(this.tx.read(ctx), [ctx.user.id]);
    return lists.get(ctx.user.id)?.notifications ?? [];
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
