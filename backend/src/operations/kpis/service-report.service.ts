import { Injectable } from '@nestjs/common';
import type { api, KpiReport } from '@orebridge/contracts';
import { CompaniesService } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import type { Period } from '../../platform/period/period.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { ProposalKpis } from '../../services/proposals/index.js';
import { countedCompany } from './counted-company.js';
import { during, figure, reportOf } from './figure.js';

/** Figures of a service provider's own proposals and work. */
@Injectable()
export class ServiceReport {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly work: ProposalKpis,
  ) {}

  async report(ctx: SignedIn, { query }: InputOf<typeof api.kpis.services>): Promise<KpiReport> {
    const em = this.tx.read(ctx);
    const { companyId: own, demo } = await countedCompany(em, ctx, this.companies);
    return reportOf(query.days, demo, async (periods) => {
      const of =
        (measure: 'sent' | 'winRate' | 'booked' | 'reportHours' | 'revisionRate' | 'clients' | 'repeatClients') =>
        (period: Period) =>
          this.work[measure](em, own, period);
      return [
        await during('proposalsSent', 'count', periods, of('sent')),
        await during('proposalWinRate', 'percent', periods, of('winRate')),
        await during('bookedValue', 'usd', periods, of('booked')),
        await during('reportHours', 'hours', periods, of('reportHours')),
        await during('revisionRate', 'percent', periods, of('revisionRate')),
        await during('clientCount', 'count', periods, of('clients')),
        await during('repeatClients', 'percent', periods, of('repeatClients')),
        // What was left in the past is not kept.
        figure('accreditationDays', 'days', await this.work.accreditationDays(em, own), null),
      ];
    });
  }
}
