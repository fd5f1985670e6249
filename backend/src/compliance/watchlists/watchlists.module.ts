import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { ScreeningModule } from '../screening/index.js';
import { PartyScreeningJob } from './party-screening.job.js';
import { WatchlistRow, WatchlistVersionRow } from './watchlist.entity.js';
import { WatchlistFetchJob } from './watchlist-fetch.job.js';
import { WatchlistLoading } from './watchlist-loading.service.js';
import { WatchlistsController } from './watchlists.controller.js';
import { WatchlistsService } from './watchlists.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WatchlistRow, WatchlistVersionRow]), AuditModule, ScreeningModule],
  controllers: [WatchlistsController],
  providers: [WatchlistsService, WatchlistLoading, WatchlistFetchJob, PartyScreeningJob],
})
export class WatchlistsModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.watchlists);
  }
}
