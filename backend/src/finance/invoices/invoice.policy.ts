import { dec, moneyText } from '@orebridge/trade';
import { type Ctx, actsAsAdmin, isViewing } from '../../platform/context/ctx.js';
import { Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { InvoiceRecord } from './invoice.entities.js';

type Parties = Pick<InvoiceRecord, 'issuerCompanyId' | 'recipientCompanyId'>;
export type InvoiceSide = 'issued' | 'received';

/** Whether the caller's company issued or received it; null for everyone else. */
export const sideOf = (ctx: Ctx, { issuerCompanyId, recipientCompanyId }: Parties): InvoiceSide | null => {
  const company = ctx.user?.companyId;
  if (!company) return null;
  if (company === issuerCompanyId) return 'issued';
  return company === recipientCompanyId ? 'received' : null;
};

/** @throws NotFound when the caller is neither a party nor an admin */
export const assertReads = (ctx: Ctx, invoice: Parties): void => {
  if (!sideOf(ctx, invoice) && !actsAsAdmin(ctx)) throw new NotFound();
};

/** Who may issue notes to it: its issuer; for the platform, an admin. @throws NotFound, Forbidden */
export const assertIssuer = (ctx: Ctx, invoice: Parties): 'issuer' | 'admin' => {
  assertReads(ctx, invoice);
  if (sideOf(ctx, invoice) === 'issued') return 'issuer';
  if (invoice.issuerCompanyId === null && actsAsAdmin(ctx) && sideOf(ctx, invoice) === null) return 'admin';
  throw new Forbidden();
};

/** @throws NotFound, Forbidden to all but the recipient */
export const assertRecipient = (ctx: Ctx, invoice: Parties): void => {
  assertReads(ctx, invoice);
  if (sideOf(ctx, invoice) !== 'received') throw new Forbidden();
};

const NOTED: readonly string[] = [
  'provisional',
  'final',
  'debit_note',
  'commission',
  'subscription',
  'freight',
  'service',
];
const DISPUTABLE: readonly string[] = ['issued', 'part_paid', 'overdue'];

/** What may still be taken back by credit notes: the total less what was credited. */
export const creditable = ({ total, deducted, currency }: InvoiceRecord, creditedBefore: string): string => {
  const left = dec(total).minus(deducted).minus(creditedBefore);
  return moneyText(left.isNegative() ? 0 : left, currency);
};

/** What the caller may do with it; each call checks again. */
export const eventsFor = (ctx: Ctx, invoice: InvoiceRecord): string[] => {
  if (isViewing(ctx)) return [];
  const side = sideOf(ctx, invoice);
  const issues = side === 'issued' || (invoice.issuerCompanyId === null && side === null && actsAsAdmin(ctx));
  if (issues && NOTED.includes(invoice.kind)) return invoice.state === 'cancelled' ? ['debit'] : ['credit', 'debit'];
  if (side !== 'received' || invoice.kind === 'proforma') return [];
  if (invoice.state === 'disputed') return ['settle_dispute'];
  return DISPUTABLE.includes(invoice.state) && invoice.kind !== 'credit_note' ? ['dispute'] : [];
};

export const mayBeNoted = ({ kind }: InvoiceRecord): boolean => NOTED.includes(kind);
