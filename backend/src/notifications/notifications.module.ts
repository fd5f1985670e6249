import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { CompaniesModule } from '../companies/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { Delivery } from './delivery.js';
import { NotificationRow } from './notification.entity.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsGateway } from './notifications.gateway.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([NotificationRow]), CompaniesModule],
  controllers: [NotificationsController],
  providers: [NotificationsService, NotificationsGateway, Delivery],
})
export class NotificationsModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.notifications);
  }
}
