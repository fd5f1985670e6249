import { Injectable } from '@nestjs/common';
import {
  type CompanyPerson,
  isInFirstYear,
  type KybLevel,
  type PartyFacts,
  peopleProblem,
  today,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Company } from '../../identity/companies/index.js';
import { queryRows } from '../../platform/database/statement.js';

interface Row {
  readonly id: string;
  readonly people: (CompanyPerson & { readonly politicallyExposed: boolean })[] | null;
  readonly handedIn: boolean | null;
  readonly sanctions: 'none' | 'potential' | 'confirmed' | null;
  readonly adverseMedia: boolean | null;
  readonly mediaRead: boolean | null;
}

/** What records say of companies as parties: nothing is clean that nobody has looked at. */
@Injectable()
export class PartyRecords {
  /** By company, read at once. */
  async of(em: EntityManager, companies: readonly Company[]): Promise<Map<string, PartyFacts>> {
    const byId = new Map(companies.map((company) => [company.id, company]));
    if (!byId.size) return new Map();
    const rows = await queryRows<Row>(
      em,
      `SELECT c.id, p.people, p.handed_in AS "handedIn", s.sanctions, s.adverse_media AS "adverseMedia",
         s.media_read AS "mediaRead"
       FROM unnest($1::uuid[]) c (id)
       LEFT JOIN company_people p ON p.company_id = c.id LEFT JOIN screening_status s ON s.company_id = c.id`,
      [[...byId.keys()]],
    );
    return new Map(rows.map((row) => [row.id, factsOf(byId.get(row.id)!, row)]));
  }

  /** The worst screening of what a deal brings with it, such as its vessel; by deal, undefined where none was done. */
  async ofDeals(em: EntityManager, deals: readonly string[]): Promise<Map<string, PartyFacts['sanctions']>> {
    const rows = await queryRows<{ id: string; sanctions: 'none' | 'potential' | 'confirmed' }>(
      em,
      'SELECT deal_id AS id, sanctions FROM screening_status WHERE deal_id = ANY($1::uuid[])',
      [deals],
    );
    return new Map(rows.map(({ id, sanctions }) => [id, sanctions]));
  }
}

const factsOf = ({ kybLevel, founded }: Company, row: Row): PartyFacts => {
  const people = row.people ?? [];
  // Owners count as asked for once somebody was named, or the verification was handed in without.
  const asked = people.length > 0 || row.handedIn === true;
  return {
    level: kybLevel as KybLevel,
    sanctions: row.sanctions ?? undefined,
    ownerMissing: asked ? peopleProblem(people) === 'owner_missing' : undefined,
    politicallyExposed: asked ? people.some(({ politicallyExposed }) => politicallyExposed) : undefined,
    youngerThanOneYear: isInFirstYear(founded, today()),
    adverseMedia: row.mediaRead ? row.adverseMedia === true : undefined,
  };
};
