import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { ListingsModule } from '../listings/index.js';
import { OffersModule } from '../../trading/offers/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { RatingsModule } from '../../trading/ratings/index.js';
import { OwnProfileService } from './own-profile.service.js';
import { CompanyProfileRow, CompanySiteRow } from './profile.entity.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CompanyProfileRow, CompanySiteRow]),
    AuditModule,
    CompaniesModule,
    ListingsModule,
    OffersModule,
    RatingsModule,
  ],
  controllers: [ProfilesController],
  providers: [ProfilesService, OwnProfileService],
})
export class ProfilesModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.profiles);
  }
}
