import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { CompaniesModule } from '../companies/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { CatchUp } from './catch-up.js';
import { Delivery } from './delivery.js';
import { Feed } from './feed.js';
import { NewsMails } from './news-mails.js';
import { NotificationRow } from './notification.entity.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotificationsService } from './notifications.service.js';
import { Progress } from './progress.js';
import { PreferencesService } from './preferences.service.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { UnsubscribeService } from './unsubscribe.service.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

@Module({
  imports: [TypeOrmModule.forFeature([NotificationRow]), CompaniesModule],
  controllers: [NotificationsController, UnsubscribeController],
  providers: [
    NotificationsService,
    NotificationsGateway,
    CatchUp,
    Feed,
    Delivery,
    NewsMails,
    PreferencesService,
    Progress,
    UnsubscribeService,
    UnsubscribeTokens,
  ],
  exports: [PreferencesService, Progress, UnsubscribeTokens],
})
export class NotificationsModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.notifications);
  }
}
