import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { CountryListPublishing } from './country-list-publishing.service.js';
import { CountryLists } from './country-lists.service.js';

const { countryLists } = api;

@Controller()
export class CountryListsController {
  constructor(
    private readonly lists: CountryLists,
    private readonly publishing: CountryListPublishing,
  ) {}

  @Endpoint(countryLists.list)
  list(@User() ctx: SignedIn) {
    return this.lists.list(ctx);
  }

  @Endpoint(countryLists.waiting)
  waiting(@User() ctx: SignedIn) {
    return this.publishing.waiting(ctx);
  }

  @Endpoint(countryLists.history)
  history(@User() ctx: SignedIn, @Input() input: InputOf<typeof countryLists.history>) {
    return this.publishing.history(ctx, input);
  }

  @Endpoint(countryLists.propose)
  propose(@User() ctx: SignedIn, @Input() input: InputOf<typeof countryLists.propose>) {
    return this.publishing.propose(ctx, input);
  }

  @Endpoint(countryLists.restore)
  restore(@User() ctx: SignedIn, @Input() input: InputOf<typeof countryLists.restore>) {
    return this.publishing.restore(ctx, input);
  }

  @Endpoint(countryLists.approve)
  approve(@User() ctx: SignedIn, @Input() input: InputOf<typeof countryLists.approve>) {
    return this.publishing.approve(ctx, input);
  }

  @Endpoint(countryLists.refuse)
  refuse(@User() ctx: SignedIn, @Input() input: InputOf<typeof countryLists.refuse>) {
    return this.publishing.refuse(ctx, input);
  }
}
