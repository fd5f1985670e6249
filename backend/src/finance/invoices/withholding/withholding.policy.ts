import { bearsWithholding } from '@orebridge/trade';
import { type Ctx, isViewing } from '../../../platform/context/ctx.js';
import { Conflict, Forbidden, NotFound } from '../../../platform/errors/app-error.js';
import type { InvoiceRecord } from '../invoice.entities.js';
import { assertReads, sideOf } from '../invoice.policy.js';
import { isLateInterest } from '../late-interest.js';

const OPEN: readonly string[] = ['issued', 'part_paid', 'overdue'];

const isForWork = ({ issuerCompanyId, workId }: InvoiceRecord): boolean => issuerCompanyId === null || workId !== null;

/** Why no tax is withheld between payer and payee of these countries; null when it may be. */
export const refusalWithin = (from: string | null, to: string | null): Conflict | null => {
  if (!from || !to) return new Conflict('withholding.country_unknown');
  return from === to ? new Conflict('withholding.same_country', { country: from }) : null;
};

/** Why its payer may not withhold tax from it; null when it may. */
export const refusalOf = (invoice: InvoiceRecord): Conflict | null => {
  const { kind, payer, state, parties } = invoice;
  const facts = { kind, payer, isForWork: isForWork(invoice), isInterest: isLateInterest(invoice) };
  if (!bearsWithholding(facts)) return new Conflict('withholding.kind');
  const within = refusalWithin(parties.recipient.country, parties.issuer.country);
  if (within) return within;
  if (!OPEN.includes(state)) return new Conflict('withholding.not_open', { state });
  return null;
};

/** The payer alone declares what it withholds. @throws NotFound, Forbidden, and Conflict with a code `withholding.…` */
export const assertWithholds = (ctx: Ctx, invoice: InvoiceRecord): void => {
  assertPayer(ctx, invoice);
  const refusal = refusalOf(invoice);
  if (refusal) throw refusal;
};

/** @throws NotFound, Forbidden */
export const assertPayer = (ctx: Ctx, invoice: InvoiceRecord): void => {
  assertReads(ctx, invoice);
  if (sideOf(ctx, invoice) !== 'received') throw new Forbidden();
};

/** Both parties hand in certificates: the payee may have got it by post. @throws NotFound */
export const assertParty = (ctx: Ctx, invoice: InvoiceRecord): void => {
  if (sideOf(ctx, invoice) === null) throw new NotFound();
};

/** What the caller may do about tax withheld from it; each call checks again. */
export const withholdingEvents = (
  ctx: Ctx,
  invoice: InvoiceRecord,
  declared: { readonly certificate: unknown } | null,
): string[] => {
  const side = sideOf(ctx, invoice);
  if (isViewing(ctx) || side === null) return [];
  if (!declared) return side === 'received' && refusalOf(invoice) === null ? ['withhold'] : [];
  const withdraws = side === 'received' && declared.certificate === null && invoice.state !== 'disputed';
  return withdraws ? ['certify', 'withdraw_withholding'] : ['certify'];
};
