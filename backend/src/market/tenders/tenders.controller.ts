import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { AwardsService } from './awards.service.js';
import { BidsService } from './bids.service.js';
import { ComparisonService } from './comparison.service.js';
import { OpeningService } from './opening.service.js';
import { TenderTalkService } from './tender-talk.service.js';
import { TendersService } from './tenders.service.js';

const { tenders } = api;

@Controller()
export class TendersController {
  constructor(
    private readonly service: TendersService,
    private readonly talk: TenderTalkService,
    private readonly bidding: BidsService,
    private readonly opening: OpeningService,
    private readonly comparison: ComparisonService,
    private readonly awards: AwardsService,
  ) {}

  @Endpoint(tenders.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(tenders.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(tenders.publish)
  publish(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.publish>) {
    return this.service.publish(ctx, input);
  }

  @Endpoint(tenders.invite)
  invite(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.invite>) {
    return this.service.invite(ctx, input);
  }

  @Endpoint(tenders.extend)
  extend(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.extend>) {
    return this.service.extend(ctx, input);
  }

  @Endpoint(tenders.withdraw)
  withdraw(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.withdraw>) {
    return this.service.withdraw(ctx, input);
  }

  @Endpoint(tenders.end)
  end(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.end>) {
    return this.service.end(ctx, input);
  }

  @Endpoint(tenders.ask)
  ask(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.ask>) {
    return this.talk.ask(ctx, input);
  }

  @Endpoint(tenders.answer)
  answer(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.answer>) {
    return this.talk.answer(ctx, input);
  }

  @Endpoint(tenders.ownBid)
  ownBid(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.ownBid>) {
    return this.bidding.own(ctx, input);
  }

  @Endpoint(tenders.bid)
  bid(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.bid>) {
    return this.bidding.bid(ctx, input);
  }

  @Endpoint(tenders.withdrawBid)
  withdrawBid(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.withdrawBid>) {
    return this.bidding.withdraw(ctx, input);
  }

  @Endpoint(tenders.open)
  open(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.open>) {
    return this.opening.open(ctx, input);
  }

  @Endpoint(tenders.reveal)
  reveal(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.reveal>) {
    return this.opening.reveal(ctx, input);
  }

  @Endpoint(tenders.bids)
  bids(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.bids>) {
    return this.comparison.bids(ctx, input);
  }

  @Endpoint(tenders.sheet)
  sheet(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.sheet>) {
    return this.comparison.sheet(ctx, input);
  }

  @Endpoint(tenders.award)
  award(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.award>) {
    return this.awards.award(ctx, input);
  }

  @Endpoint(tenders.nameLot)
  nameLot(@User() ctx: SignedIn, @Input() input: InputOf<typeof tenders.nameLot>) {
    return this.awards.nameLot(ctx, input);
  }
}
