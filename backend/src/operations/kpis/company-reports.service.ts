import { Injectable } from '@nestjs/common';
import type { api, KpiReport } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { CompaniesService } from '../../identity/companies/index.js';
import { DealKpis } from '../../trading/deals/index.js';
import { ListingKpis, LotViews } from '../../market/listings/index.js';
import { OfferKpis } from '../../trading/offers/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import type { Measure, Period } from '../../platform/period/period.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { countedCompany } from './counted-company.js';
import { during, figure, reportOf } from './figure.js';

/** Figures of the caller's own company. */
@Injectable()
export class CompanyReports {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly lots: ListingKpis,
    private readonly views: LotViews,
    private readonly offers: OfferKpis,
    private readonly deals: DealKpis,
  ) {}

  async listings(ctx: SignedIn, { query }: InputOf<typeof api.kpis.listings>): Promise<KpiReport> {
    const em = this.tx.read(ctx);
    const { companyId, demo } = await countedCompany(em, ctx, this.companies);
    const scope = { companyId };
    const viewed = async (period: Period): Promise<Measure> => counted(await this.views.unique(em, companyId, period));
    const asked = async (period: Period): Promise<Measure> =>
      counted(await this.offers.inquiries(em, companyId, period));
    return reportOf(query.days, demo, async (periods) => [
      figure(
        'activeListings',
        'count',
        await this.lots.activeNow(em, scope),
        await this.lots.activeAt(em, scope, periods.current.from),
      ),
      await during('listingViews', 'count', periods, viewed),
      await during('inquiries', 'count', periods, asked),
      await during('inquiryRate', 'percent', periods, async (period) =>
        share((await asked(period)).n, (await viewed(period)).n),
      ),
    ]);
  }

  async trade(ctx: SignedIn, { query: { days, side } }: InputOf<typeof api.kpis.trade>): Promise<KpiReport> {
    const em = this.tx.read(ctx);
    const { companyId, demo } = await countedCompany(em, ctx, this.companies);
    const scope = { side, companyId };
    return reportOf(days, demo, async (periods) => {
      const of = (measure: 'settled' | 'daysToSign' | 'onTime' | 'highRisk' | 'concentration') => (period: Period) =>
        this.deals[measure](em, scope, period);
      const own =
        side === 'seller'
          ? [await during('daysToSign', 'days', periods, of('daysToSign'))]
          : [
              await during('supplierConcentration', 'index', periods, of('concentration')),
              await during('highRiskSpend', 'percent', periods, of('highRisk')),
            ];
      return [
        figure(
          'openValue',
          'usd',
          await this.deals.openNow(em, scope),
          await this.deals.openAt(em, scope, periods.current.from),
        ),
        await during('offerWinRate', 'percent', periods, (period) => this.offers.winRate(em, side, companyId, period)),
        await during('settledValue', 'usd', periods, of('settled')),
        await during('onTimeDelivery', 'percent', periods, of('onTime')),
        ...own,
      ];
    });
  }
}

const counted = (n: number): Measure => ({ value: String(n), n });
const share = (part: number, whole: number): Measure => ({
  value: whole ? dec(part).times(100).div(whole).toDecimalPlaces(2).toFixed() : null,
  n: whole,
});
