import { Injectable } from '@nestjs/common';
import type { Portfolio } from '@orebridge/contracts';
import { CompaniesService } from '../../identity/companies/index.js';
import { InvestmentKpis } from '../../investment/projects/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { portfolioOf } from './portfolio.js';

/** Where an investor's own commitments stand. */
@Injectable()
export class PortfolioReport {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly kpis: InvestmentKpis,
  ) {}

  /** Somebody without a company has nothing to count. */
  async report(ctx: SignedIn): Promise<Portfolio> {
    const { companyId } = ctx.user;
    if (!companyId) return { demo: false, ...portfolioOf([]) };
    const em = this.tx.read(ctx);
    const { demo } = await this.companies.byId(em, companyId);
    return { demo, ...portfolioOf(await this.kpis.holdings(em, companyId)) };
  }
}
