import { Injectable } from '@nestjs/common';
import type { EventName } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../companies/index.js';
import { Config } from '../platform/config/config.js';
import { Mailer } from '../platform/mail/mailer.js';
import { KINDS } from './kinds.js';
import { sayIn } from './mail-texts.js';
import type { NotificationRow } from './notification.entity.js';
import { PreferencesService } from './preferences.service.js';

const PATHS: Readonly<Record<string, string>> = { offer: '/offers/', deal: '/deals/', listing: '/listing/' };

/** Sends news by mail to who wants it, in the reader's language and in the transaction that writes the notification. */
@Injectable()
export class NewsMails {
  constructor(
    private readonly users: UsersService,
    private readonly preferences: PreferencesService,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  /** Call it once for each row that was written: row and mail stand and fall together. */
  async send(em: EntityManager, row: NotificationRow): Promise<void> {
    const kind = KINDS[row.key as EventName];
    if (!kind || !(await this.preferences.of(em, row.recipientId)).mail[kind]) return;
    const reader = await this.users.byId(em, row.recipientId);
    if (reader.status !== 'active') return;
    const path = row.aboutKind ? PATHS[row.aboutKind] : undefined;
    const say = sayIn(reader.language ?? 'en');
    await this.mailer.send(em, {
      to: reader.email,
      subject: say(`notification.${row.key}.title`, row.values),
      text: say('mail.news', {
        name: reader.fullName,
        message: say(`notification.${row.key}.message`, row.values),
        link: `${this.config.siteUrl}${path ? `${path}${row.aboutId}` : '/dashboard'}`,
        settings: `${this.config.siteUrl}/account`,
      }),
    });
  }
}
