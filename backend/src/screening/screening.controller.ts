import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../platform/context/context.decorator.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../platform/routes/endpoint.js';
import { CountryLists } from './country-lists.service.js';
import { ScreeningService } from './screening.service.js';

const { countryLists, screening } = api;

@Controller()
export class ScreeningController {
  constructor(
    private readonly service: ScreeningService,
    private readonly countries: CountryLists,
  ) {}

  @Endpoint(countryLists.list)
  lists(@User() ctx: SignedIn) {
    return this.countries.list(ctx);
  }

  @Endpoint(countryLists.replace)
  replace(@User() ctx: SignedIn, @Input() input: InputOf<typeof countryLists.replace>) {
    return this.countries.replace(ctx, input);
  }

  @Endpoint(screening.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof screening.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(screening.enter)
  enter(@User() ctx: SignedIn, @Input() input: InputOf<typeof screening.enter>) {
    return this.service.enter(ctx, input);
  }

  @Endpoint(screening.decide)
  decide(@User() ctx: SignedIn, @Input() input: InputOf<typeof screening.decide>) {
    return this.service.decide(ctx, input);
  }
}
