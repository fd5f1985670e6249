import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { MetricsController } from './metrics.controller.js';
import { OperationsController } from './operations.controller.js';
import { OperationsService } from './operations.service.js';
import { MailRow, OutboxRow } from './stuck.entities.js';
import { StuckService } from './stuck.service.js';
import { TestMailService } from './test-mail.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OutboxRow, MailRow]), AuditModule],
  controllers: [OperationsController, MetricsController],
  providers: [OperationsService, StuckService, TestMailService],
})
export class OperationsModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.operations);
  }
}
