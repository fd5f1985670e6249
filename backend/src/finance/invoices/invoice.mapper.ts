import type { Invoice, InvoiceCard } from '@orebridge/contracts';
import { ageOf, dec, moneyText, today } from '@orebridge/trade';
import type { Ctx } from '../../platform/context/ctx.js';
import type { InvoiceRecord } from './invoice.entities.js';
import { sideOf } from './invoice.policy.js';

const nameOf = ({ companyId, name }: Invoice['parties']['issuer']) => ({ companyId, name });
const OVER: readonly string[] = ['paid', 'cancelled'];

/** What of it was paid by money. */
export const moneyPaid = ({
  paid,
  withheld,
  currency,
}: Pick<InvoiceRecord, 'paid' | 'withheld' | 'currency'>): string => moneyText(dec(paid).minus(withheld), currency);

export const toInvoiceCard = (ctx: Ctx, invoice: InvoiceRecord): InvoiceCard => {
  const { parties, facts, dealId, dueOn, kind, state } = invoice;
  const isOpen = kind !== 'proforma' && !OVER.includes(state);
  return {
    id: invoice.id,
    number: invoice.number,
    kind,
    state,
    issuer: nameOf(parties.issuer),
    recipient: nameOf(parties.recipient),
    side: sideOf(ctx, invoice),
    deal: dealId ? { id: dealId, reference: facts.dealReference ?? '' } : null,
    work: facts.work ?? null,
    currency: invoice.currency,
    total: invoice.total,
    payable: invoice.payable,
    paid: moneyPaid(invoice),
    withheld: invoice.withheld,
    open: invoice.open,
    payer: invoice.payer,
    issuedOn: invoice.issuedOn,
    dueOn,
    age: isOpen ? ageOf(dueOn, today()) : null,
    reminder: invoice.reminder,
    demo: invoice.demo,
  };
};

/** What the electronic invoice cannot do without and the parties have not said. */
export const missingOf = ({ parties }: Pick<InvoiceRecord, 'parties'>): string[] =>
  (['issuer', 'recipient'] as const).filter((side) => !parties[side].country).map((side) => `${side}.country`);
