import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { AccountHooks } from './account-hooks.js';
import { CompaniesController } from './companies.controller.js';
import { CompaniesService } from './companies.service.js';
import { CompanyKpis } from './company-kpis.js';
import { Company } from './company.entity.js';
import { UserAccount } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Company, UserAccount]), AuditModule],
  controllers: [CompaniesController, UsersController],
  providers: [CompaniesService, UsersService, AccountHooks, CompanyKpis],
  exports: [CompaniesService, CompanyKpis, UsersService, AccountHooks],
})
export class CompaniesModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.companies);
  }
}
