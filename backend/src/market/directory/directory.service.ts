import { Injectable } from '@nestjs/common';
import type { api, DirectoryEntry, DirectoryMap } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { toCompanyPublic } from '../../identity/companies/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { DIRECTORY_ORDERS, directoryOf, ON_MARKET } from './directory-filters.js';

/** More markers than this are no map any more. */
const MARKERS = 500;

/** Who can be looked up, as a list and on the map. */
@Injectable()
export class DirectoryService {
  constructor(private readonly tx: Tx) {}

  async list(ctx: Ctx, { query }: InputOf<typeof api.companies.directory>): Promise<Page<DirectoryEntry>> {
    const em = this.tx.read(ctx);
    const page = await keysetPage(directoryOf(em, query), DIRECTORY_ORDERS[query.sort], query);
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

  /** Countries by the seats of the companies; markers where a company has given the point of a site. */
  async map(ctx: Ctx, { query }: InputOf<typeof api.profiles.map>): Promise<DirectoryMap> {
    const em = this.tx.read(ctx);
    const [sql, values] = directoryOf(em, query)
      .select(['c.id AS id', 'c.name AS name', 'c.country AS country', 'c.demo AS demo'])
      .getQueryAndParameters();
    const [totals]: { companies: number; demo: boolean }[] = await em.query(
      `SELECT count(*)::int AS companies, coalesce(bool_or(demo), false) AS demo FROM (${sql}) found`,
      values,
    );
    const countries: DirectoryMap['countries'] = await em.query(
      `SELECT country, count(*)::int AS companies FROM (${sql}) found WHERE country IS NOT NULL
       GROUP BY country ORDER BY companies DESC, country`,
      values,
    );
    const sites: DirectoryMap['items'] = await em.query(
      `SELECT s.company_id AS "companyId", found.name AS company, s.name, s.kind, s.country, s.place, s.lat, s.lon, s.accuracy
       FROM (${sql}) found JOIN published.company_sites s ON s.company_id = found.id WHERE s.lat IS NOT NULL
       ORDER BY lower(found.name), s.company_id, s.position LIMIT ${MARKERS + 1}`,
      values,
    );
    return {
      countries,
      items: sites.slice(0, MARKERS),
      capped: sites.length > MARKERS,
      companies: totals?.companies ?? 0,
      demo: totals?.demo ?? false,
    };
  }

  /** What each company has on the market. */
  private async offers(em: EntityManager, ids: readonly string[]) {
    const rows: { id: string; lots: number; minerals: string[] }[] = await em.query(
      `SELECT l.company_id AS id, count(*)::int AS lots,
              coalesce(array_agg(DISTINCT l.mineral_type) FILTER (WHERE l.mineral_type IS NOT NULL), '{}') AS minerals
       FROM published.listings l WHERE l.company_id = ANY($1::uuid[]) AND ${ON_MARKET} GROUP BY l.company_id`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
