import { Injectable } from '@nestjs/common';
import type { EventName, MailKind } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { type UserAccount, UsersService } from '../companies/index.js';
import { Config } from '../platform/config/config.js';
import { type Mail, Mailer } from '../platform/mail/mailer.js';
import { KINDS, MAILED_BY_AREA } from './kinds.js';
import { sayIn } from './mail-texts.js';
import type { NotificationRow } from './notification.entity.js';
import { PreferencesService } from './preferences.service.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const PATHS: Readonly<Record<string, string>> = {
  offer: '/offers/',
  deal: '/deals/',
  listing: '/listing/',
  tender: '/tenders/',
  room: '/deals/',
  proposal: '/proposals/',
  invoice: '/invoices/',
  price: '/prices?series=',
};

/** Sends news by mail to who wants it, in the reader's language and in the transaction that writes the notification. */
@Injectable()
export class NewsMails {
  constructor(
    private readonly users: UsersService,
    private readonly preferences: PreferencesService,
    private readonly tokens: UnsubscribeTokens,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  /** Call it once with the rows that were written of one event: rows and mails stand and fall together. */
  async send(em: EntityManager, event: EventName, rows: readonly NotificationRow[]): Promise<void> {
    const kind = KINDS[event];
    if (!kind || MAILED_BY_AREA.includes(event)) return;
    const recipients = rows.map(({ recipientId }) => recipientId);
    const wanting = await this.preferences.wantingMail(em, recipients, kind);
    const readers = new Map((await this.users.activeAmong(em, [...wanting])).map((reader) => [reader.id, reader]));
    const mails = rows.flatMap((row) => {
      const reader = readers.get(row.recipientId);
      return reader ? [this.mailOf(reader, row, kind)] : [];
    });
    await this.mailer.sendAll(em, mails);
  }

  private mailOf(reader: UserAccount, row: NotificationRow, kind: MailKind): Mail {
    const path = row.aboutKind ? PATHS[row.aboutKind] : undefined;
    const language = reader.language ?? 'en';
    const say = sayIn(language);
    return {
      to: reader.email,
      subject: say(`notification.${row.key}.title`, row.values),
      text: say('mail.news', {
        name: reader.fullName,
        message: say(`notification.${row.key}.message`, row.values),
        link: `${this.config.siteUrl}${path ? `${path}${row.aboutId}` : '/dashboard'}`,
      }),
      language,
      why: say('mail.news.why', {}),
      unsubscribe: this.tokens.of(reader.id, kind),
    };
  }
}
