import type { LedgerCheck } from '@orebridge/contracts';

/**
 * What is compared: SQL of rows `about`, `id`, `label`, `page`, `page_id`, `currency`, `stated`, `posted`. Demonstration
 * records are left out where they are marked: their past is written without the money that it had.
 */
export interface Check {
  readonly name: LedgerCheck;
  readonly rows: string;
  /** Comes from bank files: without a recent one nobody knows. */
  readonly fromBank?: boolean;
}

/** What lies on accounts, debits less credits, of the entries for which a condition holds. */
const posted = (accounts: string, entries: string): string => `(SELECT coalesce(sum(p.amount), 0)
  FROM published.ledger_entries e JOIN published.ledger_postings p ON p.entry_id = e.id
    JOIN published.ledger_accounts a ON a.id = p.account_id
  WHERE ${accounts} AND ${entries})`;
const balance = (accounts: string): string => `(SELECT coalesce(sum(p.amount), 0)
  FROM published.ledger_accounts a JOIN published.ledger_postings p ON p.account_id = a.id WHERE ${accounts})`;

const OPEN = `sum(CASE i.payer WHEN 'recipient' THEN i.open ELSE -i.open END)`;
const MONEY = `a.owner = 'platform' AND a.kind IN ('cash_at_provider', 'unapplied', 'outgoing')`;
/** The page of a contract about work; people know engagements by their proposal. */
const WORK_PAGE = `CASE i.work_kind WHEN 'engagement' THEN 'proposal' ELSE 'freight-contract' END`;

/** What was settled of the site's own invoices, and what was posted to its earnings: by the payments that they name, also what took one back, and by tax that was withheld. */
const SITE_INVOICES = `
  SELECT 'invoice' AS about, i.id::text AS id, i.number AS label, 'invoice' AS page, i.id::text AS page_id, i.currency,
    i.paid AS stated, -${posted(
      `a.owner = 'platform' AND a.kind IN ('subscriptions', 'commission')`,
      `((e.about_kind = 'invoice' AND e.about_id = i.id::text)
        OR (e.about_kind = 'payment' AND e.about_id IN (SELECT m.id::text FROM published.invoice_payments y
          JOIN published.payments m ON split_part(y.reference, '/', 1) IN (m.reference, 'subscription:' || m.reference)
          WHERE y.invoice_id = i.id)))`,
    )} AS posted
  FROM published.invoices i WHERE i.issuer_company_id IS NULL AND i.paid > 0 AND NOT i.demo`;

/** What is open between the parties of a deal that is not settled yet, and what its account says is owed. */
const DEAL_INVOICES = `
  SELECT 'deal' AS about, d.id::text AS id, d.reference AS label, 'deal' AS page, d.id::text AS page_id, d.currency,
    o.open AS stated, ${balance(`a.deal_id = d.id AND a.kind = 'receivable'`)} AS posted
  FROM published.deals d
    CROSS JOIN LATERAL (SELECT ${OPEN} AS open FROM published.invoices i
      WHERE i.deal_id = d.id AND i.issuer_company_id IS NOT NULL AND i.kind <> 'proforma' AND i.state <> 'cancelled') o
  WHERE d.state NOT IN ('settled', 'closed') AND NOT d.demo AND o.open IS NOT NULL`;

/** The same of agreed services and of freight. */
const WORK_INVOICES = `
  SELECT i.work_kind AS about, i.work_id::text AS id, min(i.facts -> 'work' ->> 'reference') AS label, ${WORK_PAGE} AS page,
    min(i.facts -> 'work' ->> 'id') AS page_id, min(i.currency) AS currency, ${OPEN} AS stated,
    ${balance(`a.work_id = i.work_id AND a.kind = 'receivable'`)} AS posted
  FROM published.invoices i
  WHERE i.work_id IS NOT NULL AND i.kind <> 'proforma' AND i.state <> 'cancelled' AND NOT i.demo
  GROUP BY i.work_kind, i.work_id`;

/** What payers have declared to withhold, and what stands as the payees' claim on the authority. */
const WITHHELD = `
  SELECT 'invoice' AS about, i.id::text AS id, i.number AS label, 'invoice' AS page, i.id::text AS page_id, i.currency,
    coalesce(sum(w.amount) FILTER (WHERE w.withdrawn_at IS NULL), 0) AS stated, ${posted(
      `a.kind = 'withholding_receivable'`,
      `e.about_kind = 'invoice' AND e.about_id = i.id::text`,
    )} AS posted
  FROM published.invoice_withholdings w JOIN published.invoices i ON i.id = w.invoice_id
  WHERE NOT i.demo GROUP BY i.id, i.number, i.currency`;

/**
 * What of each payment is there, and what its entries brought onto accounts of money. What came in excess and what is sent back
 * stand for themselves: a payment that was refunded is compared with them, every other without. Below zero is a debt of the
 * payer, which has an account of its own.
 */
const PAYMENTS = `
  SELECT 'payment' AS about, m.id::text AS id, m.reference AS label,
    CASE WHEN m.deal_id IS NOT NULL THEN 'deal' WHEN m.about_kind IN ('invoice', 'proposal', 'freight-contract')
      THEN m.about_kind ELSE 'company' END AS page,
    CASE WHEN m.deal_id IS NOT NULL THEN m.deal_id::text WHEN m.about_kind IN ('invoice', 'proposal', 'freight-contract')
      THEN m.about_id ELSE m.company_id::text END AS page_id, m.currency,
    CASE m.state WHEN 'completed' THEN m.received ELSE 0 END AS stated, greatest(n.net, 0) AS posted
  FROM published.payments m CROSS JOIN LATERAL (SELECT ${posted(
    MONEY,
    `e.about_kind = 'payment' AND e.about_id = m.id::text AND e.event NOT IN ('payment.surplus', 'payment.set_off')
      AND (m.state = 'refunded' OR e.event NOT IN ('refund.sent', 'refund.came_back'))`,
  )} AS net) n
  WHERE NOT m.demo AND NOT (m.state = 'completed' AND n.net < 0)`;

/** What went on to the seller of a deal, less what it paid back. */
const PAID_ON = `(SELECT coalesce(sum(p.amount), 0) FROM published.ledger_accounts a
    JOIN published.ledger_postings p ON p.account_id = a.id JOIN published.ledger_entries e ON e.id = p.entry_id
  WHERE a.deal_id = d.id AND a.kind = 'payable' AND e.event NOT LIKE 'claim.%' AND e.event NOT LIKE 'tax.%')`;

/** What must lie in escrow, or have paid the seller, for a deal whose payment is secured by money, until the cargo is there. */
const SECURITY = `
  SELECT 'deal' AS about, d.id::text AS id, d.reference AS label, 'deal' AS page, d.id::text AS page_id, s.currency,
    s.amount AS stated, least(s.amount, ${PAID_ON} - ${balance(`a.deal_id = d.id AND a.kind IN ('escrow_held', 'escrow_frozen')`)}) AS posted
  FROM published.deal_securities s JOIN published.deals d ON d.id = s.deal_id
  WHERE s.way = 'funds' AND s.secured_at IS NOT NULL AND s.lost_at IS NULL AND NOT d.demo
    AND d.state IN ('payment_secured', 'loading', 'in_transit')`;

/** Of what is over nothing is held any more. */
const ESCROW_OVER = `
  SELECT w.about, w.id, w.label, w.page, w.page_id, a.currency, 0 AS stated, -coalesce(sum(p.amount), 0) AS posted
  FROM (
    SELECT 'deal' AS about, id::text AS id, reference AS label, 'deal' AS page, id::text AS page_id
      FROM published.deals WHERE state IN ('settled', 'closed', 'cancelled') AND NOT demo
    UNION ALL SELECT 'engagement', id::text, reference, 'proposal', proposal_id::text
      FROM published.engagements WHERE state IN ('completed', 'cancelled') AND NOT demo
    UNION ALL SELECT 'freight', id::text, reference, 'freight-contract', id::text
      FROM published.freight_contracts WHERE (state = 'cancelled' OR (state = 'completed' AND accepted_at IS NOT NULL)) AND NOT demo
  ) w
    JOIN published.ledger_accounts a ON a.owner = w.about AND coalesce(a.deal_id, a.work_id)::text = w.id
      AND a.kind IN ('escrow_held', 'escrow_frozen')
    LEFT JOIN published.ledger_postings p ON p.account_id = a.id
  GROUP BY w.about, w.id, w.label, w.page, w.page_id, a.currency`;

/** What is owed back, and the accounts on which it waits: the payer's own, which may hold more, or that of strangers. */
const REFUNDS = `
  SELECT 'company' AS about, r.company_id::text AS id, min(r.payee) AS label, 'refunds' AS page, '' AS page_id, r.currency,
    sum(r.amount) AS stated, least(sum(r.amount),
      -${balance(`a.company_id = r.company_id AND a.kind = 'payable' AND a.currency = r.currency`)}) AS posted
  FROM published.payment_refunds r WHERE r.state = 'owed' AND r.company_id IS NOT NULL AND NOT r.demo
  GROUP BY r.company_id, r.currency
  UNION ALL
  SELECT 'account', 'refunds_due', 'refunds_due', 'refunds', '', a.currency,
    (SELECT coalesce(sum(r.amount), 0) FROM published.payment_refunds r
      WHERE r.state = 'owed' AND r.company_id IS NULL AND r.currency = a.currency),
    -(SELECT coalesce(sum(p.amount), 0) FROM published.ledger_postings p WHERE p.account_id = a.id)
  FROM published.ledger_accounts a
  WHERE a.owner = 'platform' AND a.kind = 'refunds_due'`;

/** Every booking of the bank is in the books: the money that came or went. */
const BANK_LINES = `
  SELECT 'bank-line' AS about, l.id::text AS id, coalesce(l.reference, l.counterparty, l.line_key) AS label,
    'bank-lines' AS page, '' AS page_id, l.currency, CASE l.direction WHEN 'credit' THEN l.amount ELSE -l.amount END AS stated,
    ${posted(
      `a.owner = 'platform' AND a.kind = 'cash_at_provider'`,
      `e.about_kind = 'bank-line' AND e.about_id = l.id::text`,
    )} AS posted
  FROM published.bank_lines l`;

/** Bookings that nobody has decided on, and the accounts on which their money waits. */
const UNAPPLIED = `
  SELECT 'account' AS about, k.kind AS id, k.kind AS label, 'bank-lines' AS page, '' AS page_id, c.currency,
    (SELECT coalesce(sum(l.amount), 0) FROM published.bank_lines l WHERE l.currency = c.currency AND l.direction = k.direction
      AND l.state IN ('unmatched', 'set_aside')) AS stated,
    k.sign * ${balance(`a.owner = 'platform' AND a.kind = k.kind AND a.currency = c.currency`)} AS posted
  FROM (VALUES ('unapplied', 'credit', -1), ('outgoing', 'debit', 1)) AS k (kind, direction, sign)
    CROSS JOIN (SELECT DISTINCT currency FROM published.bank_lines) c`;

/** Bookings that pay companies out, or bring a payout back, and what left or reached the account of the company. */
const PAYOUTS = `
  SELECT 'bank-line' AS about, l.id::text AS id, coalesce(l.reference, l.counterparty, l.line_key) AS label,
    'bank-lines' AS page, '' AS page_id, l.currency, CASE l.direction WHEN 'credit' THEN -l.amount ELSE l.amount END AS stated,
    ${posted(
      `a.owner = 'company' AND a.kind = 'payable'`,
      `e.about_kind = 'bank-line' AND e.about_id = l.id::text AND e.event LIKE 'payout.%'`,
    )} AS posted
  FROM published.bank_lines l WHERE l.kind = 'payout' OR (l.kind = 'payout_back' AND l.state = 'resolved')`;

export const CHECKS: readonly Check[] = [
  { name: 'site_invoices', rows: SITE_INVOICES },
  { name: 'deal_invoices', rows: DEAL_INVOICES },
  { name: 'work_invoices', rows: WORK_INVOICES },
  { name: 'withheld', rows: WITHHELD },
  { name: 'payments', rows: PAYMENTS },
  { name: 'security', rows: SECURITY },
  { name: 'escrow_over', rows: ESCROW_OVER },
  { name: 'refunds', rows: REFUNDS },
  { name: 'bank_lines', rows: BANK_LINES, fromBank: true },
  { name: 'unapplied', rows: UNAPPLIED, fromBank: true },
  { name: 'payouts', rows: PAYOUTS, fromBank: true },
];
