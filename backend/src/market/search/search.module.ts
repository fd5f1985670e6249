import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/index.js';
import { ListingFindService } from './listing-find.service.js';
import { MarketWatch } from './market-watch.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';
import { SimilarListings } from './similar-listings.js';

/** Its routes are among those of `api.listings`, which the area of listings announces. */
@Module({
  imports: [ListingsModule],
  controllers: [SearchController],
  providers: [SearchService, ListingFindService, SimilarListings, MarketWatch],
  exports: [SearchService, MarketWatch],
})
export class SearchModule {}
