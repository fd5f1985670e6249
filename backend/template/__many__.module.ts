import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { Example } from './__one__.entity.js';
import { ExamplesController } from './__many__.controller.js';
import { ExamplesService } from './__many__.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Example]), AuditModule],
  controllers: [ExamplesController],
  providers: [ExamplesService],
})
export class ExamplesModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.examples);
  }
}
