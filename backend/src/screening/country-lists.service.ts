import { Injectable } from '@nestjs/common';
import { type api, complianceListsOf, COUNTRY_LIST_NAMES, type CountryListView } from '@orebridge/contracts';
import { COMPLIANCE_LISTS, type ComplianceLists } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { rowsOf } from '../platform/database/statement.js';
import { Tx } from '../platform/database/tx.js';
import { NotFound } from '../platform/errors/app-error.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { assertDaysFit, notAhead } from '../platform/states/days.js';
import { CountryListRow } from './country-list.entity.js';

type Name = CountryListView['name'];
type InForce = CountryListRow & { readonly by: string | null };

/** The dated lists of countries: those that are delivered, and what took their place since. */
@Injectable()
export class CountryLists {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
  ) {}

  /** The lists by which cargoes are judged today. */
  async inForce(em: EntityManager): Promise<ComplianceLists> {
    return complianceListsOf(await this.rows(em));
  }

  async list(ctx: SignedIn): Promise<{ items: CountryListView[] }> {
    const rows = await this.rows(this.tx.read(ctx));
    return {
      items: COUNTRY_LIST_NAMES.map((name) =>
        viewOf(
          name,
          rows.find((row) => row.name === name),
        ),
      ),
    };
  }

  /** @throws NotFound for a name that no list has */
  async replace(ctx: SignedIn, { params, body }: InputOf<typeof api.countryLists.replace>): Promise<CountryListView> {
    const name = COUNTRY_LIST_NAMES.find((known) => known === params.name);
    if (!name) throw new NotFound();
    assertDaysFit(...notAhead('asOf', body.asOf));
    return this.tx.run(ctx, async (em) => {
      await em.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`country-list:${name}`]);
      const before = await em.findOne(CountryListRow, { where: { name }, order: { version: 'DESC' } });
      const version = (before?.version ?? 0) + 1;
      const { id } = await em.save(em.create(CountryListRow, { ...body, name, version, enteredBy: ctx.user.id }));
      const [from, to] = [`${name} ${version - 1}`, `${name} ${version}`];
      await this.audit.write(em, ctx, { object: 'country-list', id, from, event: 'replace', to, reason: body.reason });
      const rows = await this.rows(em);
      return viewOf(
        name,
        rows.find((row) => row.name === name),
      );
    });
  }

  private rows(em: EntityManager): Promise<InForce[]> {
    return rowsOf<InForce>(
      em,
      `SELECT DISTINCT ON (l.name) l.name, l.version, l.entries, l.source, l.as_of::text AS "asOf", l.reason,
         l.entered_at AS "enteredAt", u.full_name AS by
       FROM country_lists l LEFT JOIN users u ON u.id = l.entered_by ORDER BY l.name, l.version DESC`,
      [],
    );
  }
}

const delivered = (name: Name): Pick<CountryListView, 'entries' | 'source' | 'asOf'> => {
  if (name === 'conflictAreas') {
    const { areas, source, asOf } = COMPLIANCE_LISTS.conflictAreas;
    const entries = areas.map(({ country, regions, by }) => ({ country, regions: regions && [...regions], by }));
    return { entries, source, asOf };
  }
  const { countries, source, asOf } = COMPLIANCE_LISTS[name];
  return { entries: countries.map((country) => ({ country, regions: null, by: 'platform' as const })), source, asOf };
};

const viewOf = (name: Name, row: InForce | undefined): CountryListView =>
  row
    ? {
        name,
        version: row.version,
        entries: row.entries,
        source: row.source,
        asOf: row.asOf,
        reason: row.reason,
        enteredBy: row.by,
        enteredAt: new Date(row.enteredAt).toISOString(),
      }
    : { name, version: 0, ...delivered(name), reason: null, enteredBy: null, enteredAt: null };
