import { Injectable } from '@nestjs/common';
import { type EventName, type MailKind, notificationPage } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { type UserAccount, UsersService } from '../companies/index.js';
import { Config } from '../../platform/config/config.js';
import { type Mail, Mailer } from '../../platform/mail/mailer.js';
import { ALERTS } from './event-sets.js';
import { KINDS } from './kinds.js';
import { notificationText } from './notification-text.js';
import type { NotificationRow } from './notification.entity.js';
import { translator } from './translator.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** Sends news by mail to who wants it, in the reader's language and in the transaction that writes the notification. */
@Injectable()
export class NotificationMails {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: UnsubscribeTokens,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  /**
   * Call it once with the rows that were written of one event: rows and mails stand and fall together.
   * @param wanting who wants mail about it
   */
  async send(
    em: EntityManager,
    event: EventName,
    rows: readonly NotificationRow[],
    wanting: ReadonlySet<string>,
  ): Promise<void> {
    const kind = ALERTS.includes(event) ? 'alert' : KINDS[event]?.kind;
    const recipients = rows.map(({ recipientId }) => recipientId).filter((id) => wanting.has(id));
    if (!kind || !recipients.length) return;
    const readers = new Map((await this.users.activeAmong(em, recipients)).map((reader) => [reader.id, reader]));
    const mails = rows.flatMap((row) => {
      const reader = readers.get(row.recipientId);
      return reader ? [this.mailOf(reader, row, kind, KINDS[event]?.urgent ? 'urgent' : 'asked')] : [];
    });
    await this.mailer.sendAll(em, mails);
  }

  private mailOf(reader: UserAccount, row: NotificationRow, kind: MailKind | 'alert', why: 'urgent' | 'asked'): Mail {
    const language = reader.language ?? 'en';
    const { t } = translator(language);
    const { title, message } = notificationText(language, row);
    return {
      to: reader.email,
      subject: title,
      text: t('mail.news', {
        name: reader.fullName,
        message,
        link: `${this.config.siteUrl}${notificationPage(row.id)}`,
      }),
      language,
      ...(kind === 'alert'
        ? { why: t('mail.alert.why'), purpose: 'alert' }
        : { why: t(`mail.news.why.${why}`), unsubscribe: this.tokens.of(reader.id, kind) }),
    };
  }
}
