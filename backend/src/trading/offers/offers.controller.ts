import { Controller, UseGuards } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { AcceptanceQueueGuard } from './acceptance-queue.js';
import { OfferDecisionsService } from './offer-decisions.service.js';
import { OfferFindService } from './offer-find.service.js';
import { OfferedCargoQuery } from './offered-cargo.query.js';
import { OffersService } from './offers.service.js';
import { RequirementOffersService } from './requirement-offers.service.js';

const { offers } = api;

@Controller()
export class OffersController {
  constructor(
    private readonly service: OffersService,
    private readonly decisions: OfferDecisionsService,
    private readonly finds: OfferFindService,
    private readonly cargos: OfferedCargoQuery,
    private readonly answers: RequirementOffersService,
  ) {}

  @Endpoint(offers.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof offers.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(offers.find)
  find(@User() ctx: SignedIn, @Input() input: InputOf<typeof offers.find>) {
    return this.finds.offers(ctx, input);
  }

  @Endpoint(offers.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof offers.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(offers.cargo)
  cargo(@User() ctx: SignedIn, @Input() input: InputOf<typeof offers.cargo>) {
    return this.cargos.get(ctx, input);
  }

  @Endpoint(offers.make)
  make(@User() ctx: SignedIn, @Input() input: InputOf<typeof offers.make>) {
    return this.service.make(ctx, input);
  }

  @Endpoint(offers.answer)
  answer(@User() ctx: SignedIn, @Input() input: InputOf<typeof offers.answer>) {
    return this.answers.answer(ctx, input);
  }

  @Endpoint(offers.counter)
  counter(@User() ctx: SignedIn, @Input() input: InputOf<typeof offers.counter>) {
    return this.service.counter(ctx, input);
  }

  @UseGuards(AcceptanceQueueGuard)
  @Endpoint(offers.accept)
  accept(@User() ctx: SignedIn, @Input() input: InputOf<typeof offers.accept>) {
    return this.decisions.accept(ctx, input);
  }

  @Endpoint(offers.reject)
  reject(@User() ctx: SignedIn, @Input() input: InputOf<typeof offers.reject>) {
    return this.decisions.reject(ctx, input);
  }

  @Endpoint(offers.withdraw)
  withdraw(@User() ctx: SignedIn, @Input() input: InputOf<typeof offers.withdraw>) {
    return this.decisions.withdraw(ctx, input);
  }
}
