import { Injectable } from '@nestjs/common';
import type { EventName, Notification, NotificationType, Role } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../companies/index.js';
import { type Delivered, Subscriptions } from '../../platform/outbox/subscriptions.js';
import { notifyChanged } from '../../platform/pubsub/changed.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import { Digests } from './digests.js';
import { ALERTS, EACH } from './event-sets.js';
import { KINDS } from './kinds.js';
import { textsOf } from './notification-text.js';
import { NOTIFICATION_COLUMNS, type NotificationRow } from './notification.entity.js';
import { NotificationMails } from './notification-mails.js';
import { type Choices, PreferencesService } from './preferences.service.js';
import type { Audience } from './audience.js';
import { typeFor } from './audience.js';
import { RULES } from './rules.js';

/** Published with the ids of people for whom there is something new. */
export const NOTIFICATION_TOPIC = 'notification';
/** So many ids go into one message: PostgreSQL allows 8000 bytes. */
const NUDGED_AT_ONCE = 200;
/** About news that nobody can choose. */
const NO_CHOICES: Choices = { mailed: new Set(), muted: new Set(), together: new Map() };

/** Turns each event of the outbox into one row for each person who is to hear of it, and nudges the sockets. */
@Injectable()
export class Delivery {
  constructor(
    private readonly users: UsersService,
    private readonly pubsub: PubSub,
    private readonly mails: NotificationMails,
    private readonly preferences: PreferencesService,
    private readonly digests: Digests,
    subscriptions: Subscriptions,
  ) {
    subscriptions.on('notifications', 'all', async (em, event) => void (await this.deliver(em, event)));
  }

  /**
   * Writes the rows of one event; its id (if it has one) makes a repeat write nothing. However many people hear of it,
   * the number of queries is the same.
   */
  async deliver<N extends EventName>(
    em: EntityManager,
    { id, event, payload }: Pick<Delivered<N>, 'event' | 'payload'> & { id: string | null },
  ): Promise<NotificationRow[]> {
    const rule = RULES[event];
    const people = await this.people(em, rule.to(payload));
    if (!people.length) return [];
    const ids = people.map((person) => person.id);
    const about = rule.about(payload);
    const { mailed, muted, together } = await this.choices(em, event, ids);
    await oneAtATime(em, ids);
    const saved = await write(em, people, {
      outboxId: id,
      types: people.map(({ role }) => typeFor(role, rule.types)),
      muted: ids.map((person) => muted.has(person)),
      key: event,
      values: textsOf(payload),
      about,
      each: EACH.has(event),
    });
    const recipients = saved.filter((row) => !row.muted).map(({ recipientId }) => recipientId);
    // Whose bell stays silent looks at the same page all the same.
    const silent = ids.filter((person) => !recipients.includes(person));
    if (about) await notifyChanged(this.pubsub, em, { about, userIds: silent });
    if (!saved.length) return [];
    await this.mails.send(em, event, saved, mailed);
    const kind = KINDS[event]?.kind;
    if (kind) await this.digests.keep(em, saved, kind, together);
    for (let from = 0; from < recipients.length; from += NUDGED_AT_ONCE)
      await this.pubsub.publish(em, NOTIFICATION_TOPIC, recipients.slice(from, from + NUDGED_AT_ONCE).join(' '));
    return saved;
  }

  private async choices(em: EntityManager, event: EventName, ids: readonly string[]): Promise<Choices> {
    if (ALERTS.includes(event)) return { ...NO_CHOICES, mailed: new Set(ids) };
    const of = KINDS[event];
    return of ? this.preferences.choices(em, ids, of.kind, of.urgent) : NO_CHOICES;
  }

  /** Whoever has left the companies that the news is of is nobody's to tell, whatever was planned before. */
  private async people(em: EntityManager, audience: Audience): Promise<{ id: string; role: Role }[]> {
    if ('admins' in audience)
      return audience.admins === 'all'
        ? this.users.withRole(em, 'admin')
        : this.users.withAdminRole(em, audience.admins);
    if ('companies' in audience) return this.users.membersOf(em, audience.companies);
    const user = await this.users.byId(em, audience.user);
    return !audience.of || (user.companyId && audience.of.includes(user.companyId)) ? [user] : [];
  }
}

/**
 * Until the transaction ends, nobody else writes these people's notifications: two processes do not tell the same news
 * twice, and numbers follow the order of commits. Everyone takes the locks in the same order.
 */
const oneAtATime = (em: EntityManager, userIds: readonly string[]): Promise<unknown> =>
  em.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('notify:' || id, 17))
     FROM (SELECT id FROM unnest($1::text[]) AS people (id) ORDER BY id) people`,
    [userIds],
  );

interface Writing {
  readonly outboxId: string | null;
  /** One for each person, in the same order. */
  readonly types: readonly NotificationType[];
  /** Who does not see it, in the same order. */
  readonly muted: readonly boolean[];
  readonly key: EventName;
  readonly values: Record<string, string>;
  readonly about: Notification['about'];
  /** Whether it is told although the same was told just before. */
  readonly each: boolean;
}

/**
 * The same news about the same thing is told once in ten minutes (trade rules 1.14), but for acts of which each counts: whoever
 * has heard it gets no row.
 */
const write = (
  em: EntityManager,
  people: readonly { id: string }[],
  { outboxId, types, muted, key, values, about, each }: Writing,
): Promise<NotificationRow[]> =>
  em.query(
    `INSERT INTO notifications AS n (recipient_id, type, outbox_id, key, "values", about_kind, about_id, muted)
     SELECT person.id, person.type, $3, $4, $5, $6, $7, person.muted
     FROM unnest($1::uuid[], $2::text[], $8::boolean[]) AS person (id, type, muted)
     WHERE $9 OR NOT EXISTS (SELECT FROM notifications told WHERE told.recipient_id = person.id AND told.key = $4
       AND told.about_id = $7 AND told.values = $5 AND told.created_at > now() - interval '10 minutes')
     ON CONFLICT DO NOTHING RETURNING ${NOTIFICATION_COLUMNS}`,
    [
      people.map(({ id }) => id),
      types,
      outboxId,
      key,
      JSON.stringify(values),
      about?.kind ?? null,
      about?.id ?? null,
      muted,
      each,
    ],
  );
