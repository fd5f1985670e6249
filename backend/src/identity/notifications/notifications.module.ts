import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { DAY_SECONDS } from '@orebridge/trade';
import { CompaniesModule } from '../companies/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { CatchUp } from './catch-up.js';
import { Delivery } from './delivery.js';
import { DigestJob } from './digest.job.js';
import { Digests } from './digests.js';
import { Feed } from './feed.js';
import { NotificationMails } from './notification-mails.js';
import { NotificationRow } from './notification.entity.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotificationsService } from './notifications.service.js';
import { Progress } from './progress.js';
import { PreferencesService } from './preferences.service.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { UnsubscribeService } from './unsubscribe.service.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** News older than this tell nobody anything any more: what they were about has a history of its own. */
const KEPT_DAYS = 365;

@Module({
  imports: [TypeOrmModule.forFeature([NotificationRow]), CompaniesModule],
  controllers: [NotificationsController, UnsubscribeController],
  providers: [
    NotificationsService,
    NotificationsGateway,
    CatchUp,
    Feed,
    Delivery,
    NotificationMails,
    DigestJob,
    Digests,
    PreferencesService,
    Progress,
    UnsubscribeService,
    UnsubscribeTokens,
  ],
  exports: [Delivery, PreferencesService, Progress, UnsubscribeTokens],
})
export class NotificationsModule {
  constructor(routes: RouteRegistry, personal: PersonalData, schedule: Schedule) {
    routes.announce(api.notifications);
    schedule.every(DAY_SECONDS, 'notifications.forget', async (em) => {
      await em.query(`DELETE FROM notifications WHERE created_at < now() - $1 * interval '1 day'`, [KEPT_DAYS]);
    });
    personal.holds(
      'notifications',
      {
        table: 'notifications',
        whose: 't.recipient_id = p.id',
        given: 't.type, t.key, t.values, t.created_at, t.read_at',
        erased: 'rows',
      },
      {
        table: 'notification_preferences',
        whose: 't.user_id = p.id',
        given: 't.mail, t.mail_urgent, t.mail_daily, t.mail_weekly, t.muted',
        erased: 'rows',
      },
      { table: 'notification_digests', whose: 't.user_id = p.id', erased: 'rows' },
      // What others were told of the person.
      {
        table: 'notifications',
        whose: 'EXISTS (SELECT FROM jsonb_each_text(t.values) v WHERE v.value = ANY (p.names))',
        erased: {
          set: `values = (SELECT jsonb_object_agg(v.key, CASE WHEN v.value = ANY (p.names) THEN p.pseudonym ELSE v.value END)
            FROM jsonb_each_text(t.values) v)`,
        },
      },
    );
  }
}
