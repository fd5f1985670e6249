import { Injectable } from '@nestjs/common';
import {
  type api,
  MAIL_KINDS,
  type MailKind,
  type MailLevel,
  type NotificationPreferences,
} from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Digests } from './digests.js';
import { byKind, COLUMNS, isPeriod, kindsAt, type Levels, type Period, unasked } from './mail-levels.js';

/** Ids of people by what they have chosen for a kind of news. */
export interface Choices {
  readonly mailed: ReadonlySet<string>;
  readonly muted: ReadonlySet<string>;
  /** Who wants it with other news, and how often. */
  readonly together: ReadonlyMap<string, Period>;
}
/** What a token of a mail switches off: one kind, or the mails of the day and the week. */
export type Switched = MailKind | 'digest';

const LEVEL = `CASE WHEN p.user_id IS NULL THEN $3 ${Object.entries(COLUMNS)
  .map(([level, column]) => `WHEN $2 = ANY (p.${column}) THEN '${level}'`)
  .join(' ')} ELSE 'none' END`;

/** Which kinds of news reach a person, in the product and by mail. Until somebody chooses, the bell tells everything, and mail what cannot wait at once and the rest once a day. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly tx: Tx,
    private readonly digests: Digests,
  ) {}

  get(ctx: SignedIn): Promise<NotificationPreferences> {
    return this.of(this.tx.read(ctx), ctx.user.id);
  }

  async set(
    ctx: SignedIn,
    { body }: InputOf<typeof api.notifications.setPreferences>,
  ): Promise<NotificationPreferences> {
    const muted = MAIL_KINDS.filter((kind) => !body.bell[kind]);
    await this.tx.run(ctx, (em) => this.save(em, ctx.user.id, body.mail, muted));
    return this.get(ctx);
  }

  /**
   * Switches mails of one kind off, or on as they are for who has never chosen; leaves every other choice as it is, and one
   * that is on already. Of the mails of the day and the week it leaves what is urgent.
   */
  async chooseMail(em: EntityManager, userId: string, switched: Switched, on: boolean): Promise<void> {
    const { mail, bell } = await this.of(em, userId, true);
    const next = byKind((kind): MailLevel => {
      if (switched === 'digest') {
        if (!on) return isPeriod(mail[kind]) ? 'urgent' : mail[kind];
        return mail[kind] === 'urgent' ? unasked(kind) : mail[kind];
      }
      if (kind !== switched) return mail[kind];
      if (!on) return 'none';
      return mail[kind] === 'none' ? unasked(kind) : mail[kind];
    });
    await this.save(
      em,
      userId,
      next,
      MAIL_KINDS.filter((kind) => !bell[kind]),
    );
  }

  /** Who of these people wants any mail about this kind of news, or any that holds the news of a day or a week. */
  async wantingMail(em: EntityManager, userIds: readonly string[], switched: Switched): Promise<ReadonlySet<string>> {
    if (switched !== 'digest') return (await this.choices(em, userIds, switched, true)).mailed;
    const wanting = new Set<string>();
    for (const id of userIds) {
      const { mail } = await this.of(em, id);
      if (MAIL_KINDS.some((kind) => isPeriod(mail[kind]))) wanting.add(id);
    }
    return wanting;
  }

  /**
   * Who of these people wants mail about this kind of news, at once or with other news, and whose bell stays silent about it.
   * @param urgent whether the news has a deadline or costs money: then it never waits for other news
   */
  async choices(em: EntityManager, userIds: readonly string[], kind: MailKind, urgent: boolean): Promise<Choices> {
    const rows = await queryRows<{ id: string; level: MailLevel; muted: boolean }>(
      em,
      `SELECT person.id, ${LEVEL} AS level, coalesce($2 = ANY (p.muted), false) AS muted
       FROM unnest($1::uuid[]) AS person (id) LEFT JOIN notification_preferences p ON p.user_id = person.id`,
      [userIds, kind, unasked(kind)],
    );
    const atOnce = ({ level }: { level: MailLevel }) => level === 'all' || (urgent && level !== 'none');
    return {
      mailed: new Set(rows.filter(atOnce).map(({ id }) => id)),
      muted: new Set(rows.filter(({ muted }) => muted).map(({ id }) => id)),
      together: new Map(rows.flatMap(({ id, level }) => (!urgent && isPeriod(level) ? [[id, level] as const] : []))),
    };
  }

  private async save(em: EntityManager, userId: string, mail: Levels, muted: readonly MailKind[]): Promise<void> {
    const levels = Object.entries(COLUMNS);
    const columns = levels.map(([, column]) => column);
    await em.query(
      `INSERT INTO notification_preferences (user_id, muted, ${columns.join(', ')}) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id) DO UPDATE SET ${['muted', ...columns].map((name) => `${name} = excluded.${name}`).join(', ')}`,
      [userId, muted, ...levels.map(([level]) => kindsAt(mail, level as MailLevel))],
    );
    await this.digests.follow(
      em,
      userId,
      byKind((kind) => {
        const level = mail[kind];
        if (isPeriod(level)) return level;
        return level === 'all' ? 'leave' : 'drop';
      }),
    );
  }

  private async of(em: EntityManager, userId: string, locks = false): Promise<NotificationPreferences> {
    // Two links of two mails, pressed at once, each leave what the other has chosen.
    if (locks) await em.query(`SELECT pg_advisory_xact_lock(hashtextextended('mail-levels:' || $1, 17))`, [userId]);
    const [row] = await queryRows<Readonly<Record<string, string[]>>>(
      em,
      `SELECT muted, ${Object.values(COLUMNS).join(', ')} FROM notification_preferences WHERE user_id = $1`,
      [userId],
    );
    const chosen = (kind: MailKind): MailLevel => {
      if (!row) return unasked(kind);
      const found = Object.entries(COLUMNS).find(([, column]) => row[column]?.includes(kind));
      return (found?.[0] as MailLevel | undefined) ?? 'none';
    };
    return { bell: byKind((kind) => !row?.muted?.includes(kind)), mail: byKind(chosen) };
  }
}
