import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { translator } from '../../platform/i18n/index.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { SavedSearchesService } from './saved-searches.service.js';

const { savedSearches } = api;

@Controller()
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearchesService) {}

  @Endpoint(savedSearches.list)
  list(@User() ctx: SignedIn) {
    return this.searches.list(ctx);
  }

  @Endpoint(savedSearches.save)
  save(@User() ctx: SignedIn, @Input() input: InputOf<typeof savedSearches.save>) {
    return this.searches.save(ctx, input);
  }

  @Endpoint(savedSearches.change)
  change(@User() ctx: SignedIn, @Input() input: InputOf<typeof savedSearches.change>) {
    return this.searches.change(ctx, input);
  }

  @Endpoint(savedSearches.seen)
  seen(@User() ctx: SignedIn, @Input() input: InputOf<typeof savedSearches.seen>) {
    return this.searches.seen(ctx, input);
  }

  @Endpoint(savedSearches.restore)
  restore(@User() ctx: SignedIn, @Input() input: InputOf<typeof savedSearches.restore>) {
    return this.searches.restore(ctx, input);
  }

  @Endpoint(savedSearches.remove)
  async remove(@User() ctx: SignedIn, @Input() input: InputOf<typeof savedSearches.remove>) {
    await this.searches.remove(ctx, input);
    return { message: translator(ctx.language).t('message.savedSearches.removed') };
  }
}
