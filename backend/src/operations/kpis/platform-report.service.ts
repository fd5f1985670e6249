import { Injectable } from '@nestjs/common';
import type { api, KpiReport } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { CompanyKpis } from '../../identity/companies/index.js';
import { DealKpis } from '../../trading/deals/index.js';
import { ListingKpis } from '../../market/listings/index.js';
import { OfferKpis } from '../../trading/offers/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { during, figure, reportOf } from './figure.js';

/** Figures of the whole site, for admins. */
@Injectable()
export class PlatformReport {
  constructor(
    private readonly tx: Tx,
    private readonly people: CompanyKpis,
    private readonly lots: ListingKpis,
    private readonly offers: OfferKpis,
    private readonly deals: DealKpis,
  ) {}

  async report(ctx: SignedIn, { query }: InputOf<typeof api.kpis.platform>): Promise<KpiReport> {
    const em = this.tx.read(ctx);
    const demo = await this.showsDemo(em);
    const scope = { demo };
    return reportOf(query.days, demo, async (periods) => {
      const { from, to } = periods.current;
      return [
        await during('newUsers', 'count', periods, (period) => this.people.newUsers(em, demo, period)),
        figure(
          'verifiedCompanies',
          'count',
          await this.people.verifiedNow(em, demo),
          await this.people.verifiedAt(em, demo, from),
        ),
        figure(
          'listingsWaiting',
          'count',
          await this.lots.waitingNow(em, scope),
          await this.lots.waitingAt(em, scope, from),
        ),
        await during('reviewHours', 'hours', periods, (period) => this.lots.reviewHours(em, scope, period)),
        await during('settledValue', 'usd', periods, (period) => this.deals.settled(em, scope, period)),
        figure(
          'liquidity',
          'percent',
          await this.offers.liquidity(em, demo, to, true),
          await this.offers.liquidity(em, demo, from, false),
        ),
        await during('disputes', 'count', periods, (period) => this.deals.disputes(em, demo, period)),
        // What the rules held in the past is not kept.
        figure('heldListings', 'count', await this.lots.held(em, scope), null),
      ];
    });
  }

  /** Demo records are counted only where nobody trades yet; they are never counted with real ones. */
  private async showsDemo(em: EntityManager): Promise<boolean> {
    const real = { demo: false };
    if ((await this.lots.activeNow(em, real)).n > 0 || (await this.lots.waitingNow(em, real)).n > 0) return false;
    if (await this.deals.exists(em, real)) return false;
    return (await this.lots.activeNow(em, { demo: true })).n > 0;
  }
}
