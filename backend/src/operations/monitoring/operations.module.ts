import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { NotificationsModule } from '../../identity/notifications/index.js';
import { AuditModule } from '../audit/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { FailureAlertsJob } from './failure-alerts.job.js';
import { FailedWorkService } from './failed-work.service.js';
import { FiguresService } from './figures.service.js';
import { MetricsController } from './metrics.controller.js';
import { OperationsController } from './operations.controller.js';
import { OperationsService } from './operations.service.js';
import { TestMailService } from './test-mail.service.js';

@Module({
  imports: [AuditModule, NotificationsModule],
  controllers: [OperationsController, MetricsController],
  providers: [OperationsService, FailedWorkService, FailureAlertsJob, FiguresService, TestMailService],
})
export class OperationsModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.operations);
  }
}
