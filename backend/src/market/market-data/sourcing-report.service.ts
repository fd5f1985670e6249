import { Injectable } from '@nestjs/common';
import type { api, Sourcing } from '@orebridge/contracts';
import { type ComplianceLists, dec, sum, toWire } from '@orebridge/trade';
import { CompaniesService } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { governanceOf } from './production.js';
import { CountryLists } from '../../compliance/screening/index.js';
import { riskOf, withLists } from './reference.js';

interface Agreed {
  readonly country: string | null;
  readonly status: string;
  /** At the rate of the day on which the deal was made; null where none is known. */
  readonly usd: string | null;
  readonly certified: boolean;
  readonly artisanal: boolean;
}

const NOTHING: Sourcing = {
  demo: false,
  deals: 0,
  leftOut: 0,
  totalUsd: '0',
  origins: [],
  governance: null,
  byCompliance: [],
  certified: 0,
  artisanal: 0,
};

/** Where the goods of a company's own deals come from, and how they were assessed. */
@Injectable()
export class SourcingReport {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly lists: CountryLists,
  ) {}

  /** Somebody without a company has nothing to count. */
  async report(ctx: SignedIn, { query }: InputOf<typeof api.marketData.sourcing>): Promise<Sourcing> {
    const { companyId } = ctx.user;
    if (!companyId) return NOTHING;
    const em = this.tx.read(ctx);
    const { demo } = await this.companies.byId(em, companyId);
    const agreed = await queryRows<Agreed>(
      em,
      `SELECT l.origin_country AS country, coalesce(d.compliance ->> 'status', 'PENDING') AS status,
         usd_value(v.net, v.currency, v.day)::text AS usd,
         (l.esg_info IS NOT NULL OR cardinality(l.certifications) > 0) AS certified,
         l.producer = 'asm' AS artisanal
       FROM published.deals d JOIN published.listings l ON l.id = d.listing_id JOIN deal_values v ON v.deal_id = d.id
       WHERE $1 IN (d.buyer_company_id, d.seller_company_id) AND d.state NOT IN ('cancelled', 'defaulted')
         AND d.created_at >= now() - $2 * interval '1 day'`,
      [companyId, Number(query.days)],
    );
    return { demo, ...reportOf(agreed, await this.lists.inForce(em)) };
  }
}

const usdOf = (deals: readonly Agreed[]) => sum(deals.flatMap(({ usd }) => (usd === null ? [] : [usd])));

const grouped = (deals: readonly Agreed[], key: (deal: Agreed) => string | null): [string, Agreed[]][] => {
  const groups = new Map<string, Agreed[]>();
  for (const deal of deals) {
    const name = key(deal);
    if (name) groups.set(name, [...(groups.get(name) ?? []), deal]);
  }
  return [...groups].toSorted(([, a], [, b]) => usdOf(b).comparedTo(usdOf(a)));
};

const reportOf = (agreed: readonly Agreed[], lists: ComplianceLists): Omit<Sourcing, 'demo'> => {
  const total = usdOf(agreed);
  const origins = grouped(agreed, ({ country }) => country).map(([country, deals]) => {
    const usd = usdOf(deals);
    const risk = riskOf(country);
    return {
      country,
      deals: deals.length,
      usd: toWire(usd),
      sharePct: total.isZero() ? null : toWire(dec(usd).times(100).div(total).toDecimalPlaces(1)),
      risk: risk && withLists(risk, lists),
    };
  });
  return {
    deals: agreed.length,
    leftOut: agreed.filter(({ usd }) => usd === null).length,
    totalUsd: toWire(total),
    origins,
    governance: governanceOf(
      origins.map(({ country, usd }) => ({ country, part: usd })),
      total,
    ),
    byCompliance: grouped(agreed, ({ status }) => status).map(([status, deals]) => ({
      status,
      deals: deals.length,
      usd: toWire(usdOf(deals)),
    })),
    certified: agreed.filter(({ certified }) => certified).length,
    artisanal: agreed.filter(({ artisanal }) => artisanal).length,
  };
};
