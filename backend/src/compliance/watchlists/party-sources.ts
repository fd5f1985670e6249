import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';

/** Somebody or something that is held against lists, as the records of the site have it today. */
export interface PartySource {
  /** What record it comes from: `company:<id>`, `person:<company>:<…>`, `bank:<company>`, `payer:<deal>:<…>`, `vessel:<deal>`. */
  readonly source: string;
  readonly kind: 'company' | 'person' | 'bank' | 'vessel';
  readonly companyId: string | null;
  readonly dealId: string | null;
  readonly names: readonly string[];
  readonly countries: readonly string[];
  readonly birthYears: readonly number[];
  readonly identifiers: readonly string[];
  readonly demo: boolean;
  readonly hash: string;
}

/**
 * Companies; their owners and directors as their verification names them, and whoever signs for them; the banks that they are
 * paid at; those who paid for a deal; and the ship that carries it.
 */
const SOURCES = `
  SELECT 'company:' || c.id AS source, 'company' AS kind, c.id AS company_id, NULL::uuid AS deal_id, ARRAY[c.name] AS names,
    array_remove(ARRAY[c.country::text, b.country::text], NULL) AS countries, '{}'::int[] AS birth_years,
    array_remove(ARRAY[nullif(b.registration, ''), nullif(b.tax_number, '')], NULL) AS identifiers, c.demo
  FROM published.companies c LEFT JOIN company_billing b ON b.company_id = c.id WHERE c.closed_at IS NULL
  UNION ALL
  SELECT 'person:' || p.company_id || ':' || md5(concat_ws('|', one ->> 'name', one ->> 'bornOn')), 'person', p.company_id, NULL,
    ARRAY[one ->> 'name'], array_remove(ARRAY[one ->> 'country', c.country::text], NULL),
    array_remove(ARRAY[left(one ->> 'bornOn', 4)::int], NULL), '{}', c.demo
  FROM (SELECT DISTINCT ON (company_id, one ->> 'name', one ->> 'bornOn') company_id, one
    FROM company_people CROSS JOIN LATERAL jsonb_array_elements(people) one) p
  JOIN published.companies c ON c.id = p.company_id WHERE c.closed_at IS NULL
  UNION ALL
  SELECT 'user:' || u.id, 'person', u.company_id, NULL, ARRAY[u.full_name], array_remove(ARRAY[c.country::text], NULL), '{}', '{}',
    c.demo
  FROM published.users u JOIN published.companies c ON c.id = u.company_id
  WHERE 'signatory' = ANY (u.functions) AND u.status = 'active' AND c.closed_at IS NULL
  UNION ALL
  SELECT 'bank:' || b.company_id, 'bank', b.company_id, NULL, ARRAY[b.bank],
    array_remove(ARRAY[nullif(substr(b.bic, 5, 2), '')], NULL), '{}', array_remove(ARRAY[nullif(b.bic, '')], NULL), c.demo
  FROM company_billing b JOIN published.companies c ON c.id = b.company_id WHERE b.bank <> '' AND c.closed_at IS NULL
  UNION ALL
  SELECT 'payer:' || p.deal_id || ':' || md5(p.payer), 'company', NULL, p.deal_id, ARRAY[p.payer], '{}', '{}', '{}', d.demo
  FROM (SELECT DISTINCT deal_id, payer FROM deal_payers) p JOIN published.deals d ON d.id = p.deal_id
  UNION ALL
  SELECT 'vessel:' || v.deal_id, 'vessel', NULL, v.deal_id, ARRAY[v.name], '{}', '{}', ARRAY['IMO ' || v.imo], d.demo
  FROM deal_vessels v JOIN published.deals d ON d.id = v.deal_id`;

const CHANGED = `SELECT s.source, s.kind, s.company_id AS "companyId", s.deal_id AS "dealId", s.names, s.countries,
    s.birth_years AS "birthYears", s.identifiers, s.demo, md5(s::text) AS hash
  FROM (${SOURCES}) s LEFT JOIN screening_parties p ON p.source = s.source
  WHERE p.hash IS DISTINCT FROM md5(s::text) LIMIT $1`;
const GONE = `DELETE FROM screening_parties p WHERE NOT EXISTS (SELECT FROM (${SOURCES}) s WHERE s.source = p.source)`;

/** Parties that came or changed since they were kept, at most so many. */
export const changedParties = (em: EntityManager, most: number): Promise<PartySource[]> =>
  queryRows<PartySource>(em, CHANGED, [most]);

/** Forgets the parties whose record is no more. What was found on them stays. */
export const forgetGoneParties = async (em: EntityManager): Promise<void> => {
  await queryRows(em, GONE, []);
};
