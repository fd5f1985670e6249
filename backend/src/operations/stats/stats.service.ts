import { Injectable } from '@nestjs/common';
import type { PlatformStats } from '@orebridge/contracts';
import { Company, UserAccount } from '../../identity/companies/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { TradeVolume } from './trade-volume.js';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

@Injectable()
export class StatsService {
  constructor(
    private readonly tx: Tx,
    private readonly volume: TradeVolume,
  ) {}

  /** Live figures of the landing page. Demo data are never mixed with real ones. */
  async platform(ctx: Ctx): Promise<PlatformStats> {
    const em = this.tx.read(ctx);
    const totalUsers = await em
      .createQueryBuilder(UserAccount, 'u')
      .where(`NOT u.demo AND u.status <> 'closed'`)
      .getCount();
    const verifiedSuppliers = await em
      .createQueryBuilder(Company, 'c')
      .where(
        `NOT c.demo AND c.role IN ('seller', 'supplier') AND c.kybLevel >= 2 AND c.kybState IN ('verified', 're_review')`,
      )
      .getCount();
    // A figure to look at: the formatter takes the decimal string as it is.
    const tradeVolume = dollars.format((await this.volume.settled(em)) as Intl.StringNumericLiteral);
    return { totalUsers, verifiedSuppliers, tradeVolume };
  }

  async subscription(ctx: SignedIn): Promise<{ tier: Company['tier'] }> {
    const company = ctx.user.companyId ? await this.tx.read(ctx).findOneBy(Company, { id: ctx.user.companyId }) : null;
    return { tier: company?.tier ?? 'basic' };
  }
}
