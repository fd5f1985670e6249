import type { ScreeningDetail } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import type { ScreeningRecord } from './screening.entity.js';

/** So many lots and deals are named; the rest is counted. */
const NAMED = 50;

const LOTS = `SELECT id, reference, count(*) OVER ()::int AS total FROM published.listings
  WHERE company_id = $1 AND state IN ('pending', 'under_review', 'published', 'blocked') ORDER BY reference LIMIT ${NAMED}`;
const HELD = `(d.id = $2 OR $1 IN (d.seller_company_id, d.buyer_company_id)) AND d.state = 'on_hold'`;
const DEALS = `SELECT d.id, d.reference, count(*) OVER ()::int AS total FROM published.deals d
  WHERE ${HELD} ORDER BY d.reference LIMIT ${NAMED}`;
/** What escrow owes stands on the credit side, below zero. */
const ESCROW = `SELECT (-sum(b.balance))::text AS amount, trim(b.currency) AS currency FROM published.deals d
  JOIN ledger_balances b ON b.deal_id = d.id AND b.kind IN ('escrow_held', 'escrow_frozen')
  WHERE ${HELD} GROUP BY b.currency HAVING sum(b.balance) <> 0 ORDER BY b.currency`;

type Counted = { readonly id: string; readonly reference: string; readonly total: number };

/** What an open or confirmed match holds up: nothing where none was found, or somebody else was. */
export const heldUp = async (
  em: EntityManager,
  { status, kind, companyId, dealId }: ScreeningRecord,
): Promise<ScreeningDetail['holds']> => {
  const holds = kind === 'sanctions' && (status === 'potential' || status === 'confirmed');
  if (!holds) return { lots: [], lotCount: 0, deals: [], dealCount: 0, escrow: [] };
  const lots = await queryRows<Counted>(em, LOTS, [companyId]);
  const deals = await queryRows<Counted>(em, DEALS, [companyId, dealId]);
  const escrow = await queryRows<{ amount: string; currency: string }>(em, ESCROW, [companyId, dealId]);
  const named = (rows: readonly Counted[]) => rows.map(({ id, reference }) => ({ id, reference }));
  const count = (rows: readonly Counted[]) => rows[0]?.total ?? 0;
  return { lots: named(lots), lotCount: count(lots), deals: named(deals), dealCount: count(deals), escrow };
};
