import { Injectable } from '@nestjs/common';
import { type api, MAIL_KINDS, type MailKind, type NotificationPreferences } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import type { InputOf } from '../platform/routes/endpoint.js';

/** Saved searches are themselves a wish to be told: their mails come until they are switched off. */
const MAILED_UNASKED: readonly MailKind[] = ['searches'];

/** Which kinds of news reach a person, in the product and by mail. Until somebody chooses, the bell tells everything and mail only what was asked for. */
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
    const mailed = MAIL_KINDS.filter((kind) => body.mail[kind]);
    const muted = MAIL_KINDS.filter((kind) => !body.bell[kind]);
    await this.tx.run(ctx, (em) =>
      em.query(
        `INSERT INTO notification_preferences (user_id, mail, muted) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET mail = excluded.mail, muted = excluded.muted`,
        [ctx.user.id, mailed, muted],
      ),
    );
    return this.get(ctx);
  }

  /** Switches mails of one kind on or off, and leaves every other choice as it is. */
  async chooseMail(em: EntityManager, userId: string, kind: MailKind, on: boolean): Promise<void> {
    await em.query(
      `INSERT INTO notification_preferences AS p (user_id, mail, muted)
       VALUES ($1, array_remove($3::text[], $2) || $4::text[], '{}')
       ON CONFLICT (user_id) DO UPDATE SET mail = array_remove(p.mail, $2) || $4::text[]`,
      [userId, kind, MAILED_UNASKED, on ? [kind] : []],
    );
  }

  /** Who of these people wants mail about this kind of news. */
  async wantingMail(em: EntityManager, userIds: readonly string[], kind: MailKind): Promise<Set<string>> {
    const chosen = await this.among(em, userIds, kind, 'mail');
    if (!MAILED_UNASKED.includes(kind)) return chosen;
    const undecided: { id: string }[] = await em.query(
      `SELECT id FROM unnest($1::uuid[]) AS person (id)
       WHERE NOT EXISTS (SELECT FROM notification_preferences WHERE user_id = person.id)`,
      [userIds],
    );
    return new Set([...chosen, ...undecided.map(({ id }) => id)]);
  }

  /** Whose bell stays silent about this kind of news. */
  mutedFor(em: EntityManager, userIds: readonly string[], kind: MailKind): Promise<Set<string>> {
    return this.among(em, userIds, kind, 'muted');
  }

  private async among(
    em: EntityManager,
    userIds: readonly string[],
    kind: MailKind,
    choice: 'mail' | 'muted',
  ): Promise<Set<string>> {
    const rows: { id: string }[] = await em.query(
      `SELECT user_id AS id FROM notification_preferences WHERE user_id = ANY($1) AND $2 = ANY(${choice})`,
      [userIds, kind],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async of(em: EntityManager, userId: string): Promise<NotificationPreferences> {
    const [row]: { mail: string[]; muted: string[] }[] = await em.query(
      'SELECT mail, muted FROM notification_preferences WHERE user_id = $1',
      [userId],
    );
    return {
      bell: byKind((kind) => !row?.muted.includes(kind)),
      mail: byKind((kind) => row?.mail.includes(kind) ?? MAILED_UNASKED.includes(kind)),
    };
  }
}

const byKind = (wants: (kind: MailKind) => boolean): Record<MailKind, boolean> => ({
  offers: wants('offers'),
  deals: wants('deals'),
  documents: wants('documents'),
  listings: wants('listings'),
  searches: wants('searches'),
  company: wants('company'),
});
