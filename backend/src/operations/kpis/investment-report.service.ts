import { Injectable } from '@nestjs/common';
import type { api, KpiReport } from '@orebridge/contracts';
import { CompaniesService } from '../../identity/companies/index.js';
import { InvestmentKpis } from '../../investment/projects/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import type { Period } from '../../platform/period/period.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { countedCompany } from './counted-company.js';
import { during, figure, reportOf } from './figure.js';
import { riskOfHoldings } from './portfolio.js';

/** Figures of an investor's own interests, commitments and projects. */
@Injectable()
export class InvestmentReport {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly kpis: InvestmentKpis,
  ) {}

  async report(ctx: SignedIn, { query }: InputOf<typeof api.kpis.investments>): Promise<KpiReport> {
    const em = this.tx.read(ctx);
    const { companyId: own, demo } = await countedCompany(em, ctx, this.companies);
    return reportOf(query.days, demo, async (periods) => {
      const of =
        (measure: 'committed' | 'funded' | 'uncalled' | 'softCircle' | 'allocationRate' | 'roomReads') =>
        (period: Period) =>
          this.kpis[measure](em, own, period);
      return [
        await during('committedValue', 'usd', periods, of('committed')),
        await during('fundedValue', 'usd', periods, of('funded')),
        await during('uncalledValue', 'usd', periods, of('uncalled')),
        await during('softCircleValue', 'usd', periods, of('softCircle')),
        await during('allocationRate', 'percent', periods, of('allocationRate')),
        // What was overdue in the past is not kept, nor what stood where.
        figure('jurisdictionRisk', 'index', riskOfHoldings(await this.kpis.holdings(em, own)), null),
        figure('overdueReports', 'count', await this.kpis.overdueReports(em, own), null),
        await during('dataRoomReads', 'count', periods, of('roomReads')),
      ];
    });
  }
}
