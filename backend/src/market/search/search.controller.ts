import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ListingFindService } from './listing-find.service.js';
import { SearchService } from './search.service.js';
import { SimilarListings } from './similar-listings.js';

const { listings } = api;

@Controller()
export class SearchController {
  constructor(
    private readonly service: SearchService,
    private readonly finds: ListingFindService,
    private readonly similarity: SimilarListings,
  ) {}

  @Endpoint(listings.search)
  search(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.search>) {
    return this.service.search(ctx, input);
  }

  @Endpoint(listings.facets)
  facets(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.facets>) {
    return this.service.facets(ctx, input);
  }

  @Endpoint(listings.termFacets)
  termFacets(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.termFacets>) {
    return this.service.termFacets(ctx, input);
  }

  @Endpoint(listings.find)
  find(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.find>) {
    return this.finds.listings(ctx, input);
  }

  @Endpoint(listings.findSellers)
  findSellers(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.findSellers>) {
    return this.finds.sellers(ctx, input);
  }

  @Endpoint(listings.similar)
  similar(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.similar>) {
    return this.similarity.similar(ctx, input);
  }
}
