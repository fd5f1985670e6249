import type { EntityManager } from 'typeorm';

/** A deal of the past whose price came to the seller outside the escrow. */
export interface PaidDeal {
  readonly id: string;
  readonly reference: string;
  readonly total: string;
  readonly currency: string;
  readonly invoicedAt: Date;
  readonly paidAt: Date;
}

/** Writes what was invoiced and paid in demo deals of the past, dated when it was: an entry each, in one go. */
export const bookPast = async (em: EntityManager, deals: readonly PaidDeal[]): Promise<void> => {
  await em.query(
    `WITH deal AS (
       SELECT * FROM json_to_recordset($1) AS d (id uuid, reference text, total numeric(30,2), currency char(3),
         "invoicedAt" timestamptz, "paidAt" timestamptz)
     ), account AS (
       INSERT INTO ledger_accounts (code, owner, deal_id, kind, currency)
       SELECT 'deal:' || id || ':' || kind || ':' || currency, 'deal', id, kind, currency
       FROM deal CROSS JOIN unnest(ARRAY['receivable', 'payable']) AS kind
       RETURNING id, deal_id, kind
     ), entry AS (
       INSERT INTO ledger_entries (key, event, about_kind, about_id, reason, currency, lines, fingerprint, request_id, at)
       SELECT event || ':past:' || id, event, 'deal', id::text, reference, currency, 2,
         encode(sha256((event || id)::bytea), 'hex'), 'seed', at
       FROM deal CROSS JOIN LATERAL (VALUES ('claim.invoiced', "invoicedAt"), ('receipt.confirmed', "paidAt")) AS e (event, at)
       ORDER BY at
       RETURNING id, event, about_id
     )
     INSERT INTO ledger_postings (entry_id, line, account_id, amount)
     SELECT e.id, CASE WHEN amount > 0 THEN 1 ELSE 2 END, a.id, amount
     FROM entry e JOIN deal d ON d.id::text = e.about_id JOIN account a ON a.deal_id = d.id
       CROSS JOIN LATERAL (SELECT CASE WHEN (a.kind = 'receivable') = (e.event = 'claim.invoiced') THEN d.total ELSE -d.total END AS amount) AS p`,
    [JSON.stringify(deals)],
  );
};
