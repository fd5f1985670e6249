import { Injectable } from '@nestjs/common';
import { notificationPage } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { type UserAccount, UsersService } from '../companies/index.js';
import { Config } from '../../platform/config/config.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { Digests, DUE, type Kept } from './digests.js';
import { notificationText } from './notification-text.js';
import { translator } from './translator.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const NAME = 'notifications.digests';
const EVERY_SECONDS = 300;
/** Readers in one run. */
const BATCH = 50;
/** News in one mail; what is beyond them is counted, and stands in the product. */
const SHOWN = 60;

/** Mails to each reader in the morning what was kept since the last one: one mail, whatever kinds it holds. */
@Injectable()
export class DigestJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly digests: Digests,
    private readonly users: UsersService,
    private readonly tokens: UnsubscribeTokens,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    schedule.every(EVERY_SECONDS, NAME, (em) => this.run(em));
  }

  run(em: EntityManager): Promise<boolean> {
    return this.batches.run(em, {
      name: NAME,
      size: BATCH,
      due: `SELECT u.id FROM published.users u WHERE u.id <> ALL($1)
          AND EXISTS (SELECT FROM notification_digests d WHERE d.user_id = u.id AND ${DUE})
        ORDER BY u.id LIMIT $2`,
      handle: (inner, { id }) => this.mail(inner, id),
    });
  }

  /** Rows and mail go together: what is not sent stays for the next run, and what is sent is gone. */
  private async mail(em: EntityManager, userId: string): Promise<void> {
    const news = await this.digests.take(em, userId);
    const [reader] = await this.users.activeAmong(em, [userId]);
    if (!reader || !news.length) return;
    const language = reader.language ?? 'en';
    const { t } = translator(language);
    await this.mailer.send(em, {
      to: reader.email,
      subject: t('mail.digest.subject', { count: news.length }),
      text: t('mail.digest', { name: reader.fullName, news: this.linesOf(reader, news) }),
      language,
      why: t('mail.digest.why'),
      unsubscribe: this.tokens.of(reader.id, 'digest'),
    });
  }

  private linesOf(reader: UserAccount, news: readonly Kept[]): string {
    const language = reader.language ?? 'en';
    const { t } = translator(language);
    const shown = news.slice(0, SHOWN);
    const parts = [...new Set(shown.map(({ kind }) => kind))].map((kind) => {
      const lines = shown
        .filter((one) => one.kind === kind)
        .map((one) => `${notificationText(language, one).message}\n${this.config.siteUrl}${notificationPage(one.id)}`);
      return [t(`mail.digest.kind.${kind}`), ...lines].join('\n\n');
    });
    const more = news.length - shown.length;
    return [...parts, ...(more ? [t('mail.digest.more', { count: more })] : [])].join('\n\n');
  }
}
