import { Injectable } from '@nestjs/common';
import { complianceListsOf, type CountryListHistory, type CountryListView } from '@orebridge/contracts';
import { COMPLIANCE_LIST_NAMES, type ComplianceListName, type ComplianceLists, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { deliveredList, type ProposalRow, toListView, toProposal, type VersionRow } from './country-list.mapper.js';

const VERSIONS = `SELECT l.name, l.version, l.entries, l.source,
    coalesce(l.source_date, l.as_of::text) AS "asOf", l.valid_from::text AS "validFrom",
    l.restores, l.reason, l.entered_at AS "enteredAt", u.full_name AS "enteredBy", a.full_name AS "approvedBy"
  FROM country_lists l LEFT JOIN published.users u ON u.id = l.entered_by
  LEFT JOIN published.users a ON a.id = l.approved_by`;
/** Of two versions of the same day the later one counts. */
const LAST_FIRST = 'l.valid_from DESC, l.version DESC';

/** The dated lists of countries: those that are delivered, and what took their place since. */
@Injectable()
export class CountryLists {
  constructor(private readonly tx: Tx) {}

  /** The lists by which cargoes are judged on a day, YYYY-MM-DD. */
  async inForce(em: EntityManager, on: string = today()): Promise<ComplianceLists> {
    return complianceListsOf(await this.rows(em, on));
  }

  async list(ctx: SignedIn): Promise<{ items: CountryListView[] }> {
    const rows = await this.rows(this.tx.read(ctx), today());
    return {
      items: COMPLIANCE_LIST_NAMES.map((name) => {
        const row = rows.find((one) => one.name === name);
        return row ? toListView(row) : deliveredList(name);
      }),
    };
  }

  /** @throws NotFound for a name that no list has */
  async history(em: EntityManager, ctx: SignedIn, given: string): Promise<CountryListHistory> {
    const name = listNamed(given);
    const rows = await queryRows<VersionRow>(em, `${VERSIONS} WHERE l.name = $1 ORDER BY l.version DESC`, [name]);
    const [proposal] = await queryRows<ProposalRow>(
      em,
      `SELECT p.id, p.entries, p.source, p.as_of AS "asOf", p.valid_from::text AS "validFrom", p.restores, p.reason,
         p.proposed_by AS "proposerId", p.proposed_at AS "proposedAt", u.full_name AS "proposedBy"
       FROM country_list_proposals p LEFT JOIN published.users u ON u.id = p.proposed_by
       WHERE p.name = $1 AND p.state = 'open'`,
      [name],
    );
    return {
      name,
      inForce: (await this.inForce(em))[name].version,
      versions: [...rows.map(toListView), deliveredList(name)],
      proposal: proposal ? toProposal(proposal, ctx.user.id) : null,
    };
  }

  private rows(em: EntityManager, on: string): Promise<VersionRow[]> {
    return queryRows<VersionRow>(
      em,
      `SELECT DISTINCT ON (name) * FROM (${VERSIONS} WHERE l.valid_from <= $1 ORDER BY l.name, ${LAST_FIRST}) l
       ORDER BY name, "validFrom" DESC, version DESC`,
      [on],
    );
  }
}

/** @throws NotFound for a name that no list has */
export const listNamed = (given: string): ComplianceListName => {
  const name = COMPLIANCE_LIST_NAMES.find((known) => known === given);
  if (!name) throw new NotFound();
  return name;
};
