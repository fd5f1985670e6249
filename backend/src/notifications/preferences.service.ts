import { Injectable } from '@nestjs/common';
import { type api, MAIL_KINDS, type MailKind, type NotificationPreferences } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import type { InputOf } from '../platform/routes/endpoint.js';

/** Of which kinds of news a person wants mail. The bell rings for all of them in any case. */
@Injectable()
export class PreferencesService {
  constructor(private readonly tx: Tx) {}

  get(ctx: SignedIn): Promise<NotificationPreferences> {
    return this.of(this.tx.read(ctx), ctx.user.id);
  }

  async set(
    ctx: SignedIn,
    { body }: InputOf<typeof api.notifications.setPreferences>,
  ): Promise<NotificationPreferences> {
    const wanted = MAIL_KINDS.filter((kind) => body.mail[kind]);
    await this.tx.run(ctx, (em) =>
      em.query(
        `INSERT INTO notification_preferences (user_id, mail) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET mail = excluded.mail`,
        [ctx.user.id, wanted],
      ),
    );
    return this.get(ctx);
  }

  /** Who of these people wants mail about this kind of news. */
  async wantingMail(em: EntityManager, userIds: readonly string[], kind: MailKind): Promise<string[]> {
    const rows: { id: string }[] = await em.query(
      'SELECT user_id AS id FROM notification_preferences WHERE user_id = ANY($1) AND $2 = ANY(mail)',
      [userIds, kind],
    );
    return rows.map(({ id }) => id);
  }

  private async of(em: EntityManager, userId: string): Promise<NotificationPreferences> {
    const [row]: { mail: string[] }[] = await em.query('SELECT mail FROM notification_preferences WHERE user_id = $1', [
      userId,
    ]);
    const wants = (kind: MailKind): boolean => row?.mail.includes(kind) ?? false;
    return {
      mail: {
        offers: wants('offers'),
        deals: wants('deals'),
        documents: wants('documents'),
        listings: wants('listings'),
      },
    };
  }
}
