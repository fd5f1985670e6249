import { Injectable } from '@nestjs/common';
import type { api, DirectoryEntry, Role } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { Company, toCompanyPublic } from '../companies/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { keysetPage, type Page } from '../platform/database/keyset.js';
import { contains } from '../platform/database/like.js';
import { Tx } from '../platform/database/tx.js';
import type { InputOf } from '../platform/routes/endpoint.js';

const ROLES: Readonly<Record<string, readonly Role[]>> = {
  supplier: ['seller', 'supplier'],
  service_provider: ['service_provider'],
  logistics_partner: ['logistics_partner'],
};
const LISTED = Object.values(ROLES).flat();
/** The lots that everyone who may see the marketplace sees. */
const ON_MARKET = `l.state = 'published' AND coalesce(l.compliance ->> 'status', '') <> 'BLOCKED'`;

/** The companies that others may look up. Who was suspended or rejected is not among them. */
@Injectable()
export class DirectoryService {
  constructor(private readonly tx: Tx) {}

  async list(ctx: Ctx, { query }: InputOf<typeof api.companies.directory>): Promise<Page<DirectoryEntry>> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(Company, 'c')
      .where(`c.role IN (:...roles) AND c.kyb_state NOT IN ('suspended', 'rejected')`, {
        roles: (query.kind && ROLES[query.kind]) ?? LISTED,
      });
    if (query.q) qb.andWhere('c.name ILIKE :q', { q: contains(query.q) });
    if (query.country) qb.andWhere('c.country = :country', { country: query.country });
    if (query.sellerType) qb.andWhere('c.seller_type = :sellerType', { sellerType: query.sellerType });
    if (query.verified === 'true') qb.andWhere(`c.kyb_level >= 2 AND c.kyb_state IN ('verified', 're_review')`);
    if (query.mineral)
      qb.andWhere(
        `EXISTS (SELECT 1 FROM listings l WHERE l.company_id = c.id AND l.mineral_type = :mineral AND ${ON_MARKET})`,
        { mineral: query.mineral },
      );
    const page = await keysetPage(qb, { by: 'lower(c.name)', type: 'text', direction: 'ASC', id: 'c.id' }, query);
    const offers = await this.offers(
      em,
      page.items.map(({ id }) => id),
    );
    return {
      ...page,
      items: page.items.map((company) => ({
        ...toCompanyPublic(company),
        lots: offers.get(company.id)?.lots ?? 0,
        minerals: offers.get(company.id)?.minerals ?? [],
      })),
    };
  }

  /** What each company has on the market. */
  private async offers(em: EntityManager, ids: readonly string[]) {
    const rows: { id: string; lots: number; minerals: string[] }[] = await em.query(
      `SELECT l.company_id AS id, count(*)::int AS lots,
              coalesce(array_agg(DISTINCT l.mineral_type) FILTER (WHERE l.mineral_type IS NOT NULL), '{}') AS minerals
       FROM listings l WHERE l.company_id = ANY($1::uuid[]) AND ${ON_MARKET} GROUP BY l.company_id`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
