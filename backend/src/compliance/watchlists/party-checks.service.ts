import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';

/** A party and a list in use: against which edition it was held as it is now; none where nobody has looked yet. */
export interface PartyCheck {
  readonly party: string;
  readonly kind: 'company' | 'person' | 'bank' | 'vessel';
  readonly companyId: string | null;
  readonly dealId: string | null;
  /** Null where no list is in use at all. */
  readonly list: string | null;
  readonly version: number | null;
  /** The day that the list gives itself. */
  readonly listDate: string | null;
  readonly sha256: string | null;
  readonly checkedAt: string | null;
}

const CHECKS = `SELECT p.names[1] AS party, p.kind, p.company_id AS "companyId", p.deal_id AS "dealId", w.name AS list, c.version,
    v.list_date::text AS "listDate", v.sha256, to_char(c.checked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "checkedAt"
  FROM screening_parties p
  LEFT JOIN watchlists w ON w.active
  LEFT JOIN screening_checks c ON c.party_id = p.id AND c.list_id = w.id AND c.party_hash = p.hash
  LEFT JOIN watchlist_versions v ON v.list_id = w.id AND v.version = c.version
  WHERE p.company_id = ANY ($1::uuid[]) OR p.deal_id = ANY ($2::uuid[])
  ORDER BY p.company_id NULLS LAST, p.kind, party, w.name`;

/** Who was held against which edition of which list, and who was not. */
@Injectable()
export class PartyChecks {
  /** Of companies with their people and banks, and of what belongs to deals alone, such as vessels. */
  of(em: EntityManager, companies: readonly string[], deals: readonly string[]): Promise<PartyCheck[]> {
    return queryRows<PartyCheck>(em, CHECKS, [companies, deals]);
  }
}
