import { Injectable } from '@nestjs/common';
import type { EventName, Role } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../companies/index.js';
import { type Delivered, Subscriptions } from '../platform/outbox/subscriptions.js';
import { PubSub } from '../platform/pubsub/pubsub.js';
import { NotificationRow } from './notification.entity.js';
import { KINDS } from './kinds.js';
import { NewsMails } from './news-mails.js';
import { PreferencesService } from './preferences.service.js';
import { type Audience, RULES, typeFor } from './rules.js';

export const NOTIFICATION_TOPIC = 'notification';

/** Turns each event of the outbox into one row for each person who is to hear of it, and nudges the sockets. */
@Injectable()
export class Delivery {
  constructor(
    private readonly users: UsersService,
    private readonly pubsub: PubSub,
    private readonly mails: NewsMails,
    private readonly preferences: PreferencesService,
    subscriptions: Subscriptions,
  ) {
    subscriptions.on('notifications', 'all', async (em, event) => void (await this.deliver(em, event)));
  }

  /** Writes the rows of one event; its id (if it has one) makes a repeat write nothing. */
  async deliver<N extends EventName>(
    em: EntityManager,
    { id, event, payload }: Pick<Delivered<N>, 'event' | 'payload'> & { id: string | null },
  ): Promise<NotificationRow[]> {
    const rule = RULES[event];
    const about = rule.about(payload);
    const values = textsOf(payload);
    const kind = KINDS[event];
    const rows: NotificationRow[] = [];
    for (const recipient of (await this.people(em, rule.to(payload))).sort(byId)) {
      const row = {
        recipientId: recipient.id,
        outboxId: id,
        type: typeFor(recipient.role, rule.types),
        key: event,
        values,
        aboutKind: about?.kind ?? null,
        aboutId: about?.id ?? null,
        muted: kind !== undefined && !(await this.preferences.of(em, recipient.id)).bell[kind],
      };
      if (about && (await this.saidLately(em, row))) continue;
      const { identifiers } = await em
        .createQueryBuilder()
        .insert()
        .into(NotificationRow)
        .values(row)
        .orIgnore()
        .execute();
      const written = identifiers[0]?.id as string | undefined;
      if (!written) continue;
      const saved = await em.findOneByOrFail(NotificationRow, { id: written });
      rows.push(saved);
      await this.mails.send(em, saved);
      if (!saved.muted) await this.pubsub.publish(em, NOTIFICATION_TOPIC, `${recipient.id} ${written}`);
    }
    return rows;
  }

  private people(em: EntityManager, audience: Audience): Promise<{ id: string; role: Role }[]> {
    if ('admins' in audience) return this.users.withRole(em, 'admin');
    if ('companies' in audience) return this.users.membersOf(em, audience.companies);
    return this.users.byId(em, audience.user).then((user) => [user]);
  }

  /** The same news about the same thing is told once in ten minutes (DOMAIN 1.14), also when two processes relay it at once. */
  private async saidLately(
    em: EntityManager,
    row: Pick<NotificationRow, 'recipientId' | 'key' | 'aboutId' | 'values'>,
  ): Promise<boolean> {
    await em.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 17))', [
      `notify:${row.recipientId}:${row.key}:${row.aboutId}`,
    ]);
    return em
      .createQueryBuilder(NotificationRow, 'n')
      .where('n.recipientId = :recipientId AND n.key = :key AND n.aboutId = :aboutId', row)
      .andWhere('n.values = CAST(:values AS jsonb)', { values: JSON.stringify(row.values) })
      .andWhere(`n.createdAt > now() - interval '10 minutes'`)
      .getExists();
  }
}

/** Everyone takes the locks in the same order. */
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

/** What texts may show: `from` and `by` are names. Ids stay out: the page gets what it is about in `about`. */
const textsOf = (payload: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).filter(
      ([name, value]) => typeof value === 'string' && !/(^|.)Id$/.test(name) && name !== 'to',
    ),
  );
