import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context, User } from '../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ActivityReport } from './activity-report.service.js';
import { MarketSummaryService } from './market-summary.service.js';
import { MarketDataService } from './market-data.service.js';
import { SourcingReport } from './sourcing-report.service.js';

const { marketData } = api;

@Controller()
export class MarketDataController {
  constructor(
    private readonly data: MarketDataService,
    private readonly market: ActivityReport,
    private readonly origins: SourcingReport,
    private readonly summary: MarketSummaryService,
  ) {}

  @Endpoint(marketData.series)
  series(@User() ctx: SignedIn, @Input() input: InputOf<typeof marketData.series>) {
    return this.data.series(ctx, input);
  }

  @Endpoint(marketData.glance)
  glance(@Context() ctx: Ctx) {
    return this.summary.read(ctx);
  }

  @Endpoint(marketData.history)
  history(@User() ctx: SignedIn, @Input() input: InputOf<typeof marketData.history>) {
    return this.data.history(ctx, input);
  }

  @Endpoint(marketData.minerals)
  minerals(@User() ctx: SignedIn) {
    return this.data.minerals(ctx);
  }

  @Endpoint(marketData.mineral)
  mineral(@User() ctx: SignedIn, @Input() input: InputOf<typeof marketData.mineral>) {
    return this.data.mineral(ctx, input);
  }

  @Endpoint(marketData.risk)
  risk(@User() ctx: SignedIn) {
    return this.data.risk(ctx);
  }

  @Endpoint(marketData.activity)
  activity(@User() ctx: SignedIn, @Input() input: InputOf<typeof marketData.activity>) {
    return this.market.activity(ctx, input);
  }

  @Endpoint(marketData.sourcing)
  sourcing(@User() ctx: SignedIn, @Input() input: InputOf<typeof marketData.sourcing>) {
    return this.origins.report(ctx, input);
  }

  @Endpoint(marketData.transport)
  transport(@User() ctx: SignedIn, @Input() input: InputOf<typeof marketData.transport>) {
    return this.market.transport(ctx, input);
  }
}
