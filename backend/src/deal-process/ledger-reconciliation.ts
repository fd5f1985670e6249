import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../platform/database/statement.js';
import { Log } from '../platform/logging/log.js';
import { Schedule } from '../platform/schedule/schedule.js';

const DAY_SECONDS = 86_400;

/** Where the invoices say one thing and the books another. Amounts in the currency of the invoices. */
export interface LedgerDifference {
  /** An invoice of the platform, or the deal or work whose invoices are looked at together. */
  readonly about: 'invoice' | 'deal' | 'engagement' | 'freight';
  readonly id: string;
  readonly currency: string;
  readonly invoiced: string;
  readonly posted: string;
}

/** What was paid of the platform's own invoices, and what was posted to its earnings by the payments that it names. */
const OWN = `
  SELECT 'invoice' AS about, i.id::text AS id, i.currency, i.paid::text AS invoiced,
    coalesce(sum(-q.amount), 0)::text AS posted
  FROM invoices i
    LEFT JOIN LATERAL (SELECT DISTINCT m.id FROM invoice_payments y
      JOIN payments m ON split_part(y.reference, '/', 1) IN (m.reference, 'subscription:' || m.reference)
      WHERE y.invoice_id = i.id) m ON true
    -- Also what took a payment back: the same money may have come and gone more than once.
    LEFT JOIN ledger_entries e ON e.about_kind = 'payment' AND e.about_id = m.id::text
    LEFT JOIN LATERAL (SELECT p.amount FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
      WHERE p.entry_id = e.id AND a.owner = 'platform' AND a.kind IN ('subscriptions', 'commission')) q ON true
  WHERE i.issuer_company_id IS NULL AND i.paid > 0 AND NOT i.demo
  GROUP BY i.id HAVING i.paid <> coalesce(sum(-q.amount), 0)`;

/** What is open between the parties of a deal that is not settled yet, and what its account says is owed. */
const DEALS = `
  SELECT 'deal' AS about, d.id::text AS id, d.currency, o.open::text AS invoiced, coalesce(b.owed, 0)::text AS posted
  FROM deals d
    CROSS JOIN LATERAL (SELECT sum(CASE i.payer WHEN 'recipient' THEN i.open ELSE -i.open END) AS open FROM invoices i
      WHERE i.deal_id = d.id AND i.issuer_company_id IS NOT NULL AND i.kind <> 'proforma' AND i.state <> 'cancelled') o
    LEFT JOIN LATERAL (SELECT sum(p.amount) AS owed FROM ledger_accounts a JOIN ledger_postings p ON p.account_id = a.id
      WHERE a.deal_id = d.id AND a.kind = 'receivable') b ON true
  WHERE d.state NOT IN ('settled', 'closed') AND NOT d.demo AND o.open IS NOT NULL AND o.open <> coalesce(b.owed, 0)`;

/** The same of agreed services and of freight. */
const WORKS = `
  SELECT i.work_kind AS about, i.work_id::text AS id, min(i.currency) AS currency,
    sum(CASE i.payer WHEN 'recipient' THEN i.open ELSE -i.open END)::text AS invoiced, coalesce(min(b.owed), 0)::text AS posted
  FROM invoices i
    LEFT JOIN LATERAL (SELECT sum(p.amount) AS owed FROM ledger_accounts a JOIN ledger_postings p ON p.account_id = a.id
      WHERE a.work_id = i.work_id AND a.kind = 'receivable') b ON true
  WHERE i.work_id IS NOT NULL AND i.kind <> 'proforma' AND i.state <> 'cancelled' AND NOT i.demo
  GROUP BY i.work_kind, i.work_id
  HAVING sum(CASE i.payer WHEN 'recipient' THEN i.open ELSE -i.open END) <> coalesce(min(b.owed), 0)`;

/** Holds the invoices against the ledger each day: none is paid by money that was not posted. */
@Injectable()
export class LedgerReconciliation {
  constructor(
    schedule: Schedule,
    private readonly log: Log,
  ) {
    schedule.every(DAY_SECONDS, 'deal-process.ledger-reconciliation', async (em) => {
      const differences = await this.differences(em);
      if (differences.length) this.log.error({ differences }, 'invoices and ledger do not agree');
    });
  }

  /** All differences there are now; none while invoices and books agree. */
  async differences(em: EntityManager): Promise<LedgerDifference[]> {
    const found: LedgerDifference[] = [];
    for (const query of [OWN, DEALS, WORKS]) found.push(...(await rowsOf<LedgerDifference>(em, query, [])));
    return found;
  }
}
