import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { ScreeningModule } from '../screening/index.js';
import { PartyChecks } from './party-checks.service.js';
import { PartyScreeningJob } from './party-screening.job.js';
import { ApiScreeningJob } from './screening-api/api-screening.job.js';
import { WatchlistRow, WatchlistVersionRow } from './watchlist.entity.js';
import { WatchlistFetchJob } from './watchlist-fetch.job.js';
import { WatchlistLoading } from './watchlist-loading.service.js';
import { WatchlistsController } from './watchlists.controller.js';
import { WatchlistsService } from './watchlists.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WatchlistRow, WatchlistVersionRow]), AuditModule, ScreeningModule],
  controllers: [WatchlistsController],
  providers: [WatchlistsService, WatchlistLoading, WatchlistFetchJob, PartyChecks, PartyScreeningJob, ApiScreeningJob],
  exports: [PartyChecks],
})
export class WatchlistsModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.watchlists);
    // The name goes with the record that it was read from; this is the account's own.
    personal.holds('screening', { table: 'screening_parties', whose: `t.source = 'user:' || p.id`, erased: 'rows' });
  }
}
