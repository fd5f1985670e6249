import { Injectable } from '@nestjs/common';
import type { api, TradeRecord } from '@orebridge/contracts';
import { volumeBand } from '@orebridge/trade';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { DealKpis } from '../../trading/deals/index.js';
import { CompanyRatings } from '../../trading/ratings/index.js';
import { ProjectStore } from './project.store.js';

/** What the market has recorded of an owner's trade. Every figure is counted from its deals; what is not known is not there. */
@Injectable()
export class TradeRecordService {
  constructor(
    private readonly tx: Tx,
    private readonly store: ProjectStore,
    private readonly deals: DealKpis,
    private readonly ratings: CompanyRatings,
  ) {}

  /** @throws as {@link ProjectStore.inside} */
  async get(ctx: SignedIn, { params }: InputOf<typeof api.projects.tradeRecord>): Promise<TradeRecord> {
    const em = this.tx.read(ctx);
    const { company } = await this.store.inside(em, ctx, params.id);
    const [scope, all] = [{ side: 'seller', companyId: company.id } as const, { from: new Date(0), to: new Date() }];
    const [settled, onTime] = [await this.deals.settled(em, scope, all), await this.deals.onTime(em, scope, all)];
    const { average, count } = await this.ratings.summary(em, company.id);
    return {
      level: company.kybLevel,
      levelSince: company.levelSince?.toISOString() ?? null,
      memberSince: company.createdAt.toISOString(),
      deals: settled.n,
      volume: settled.n > 0 && settled.value !== null ? volumeBand(settled.value) : null,
      onTime: onTime.value === null ? null : { percent: onTime.value, of: onTime.n },
      rating: average === null ? null : { average, count },
      demo: company.demo,
    };
  }
}
