import type { InvoiceCard } from '@orebridge/contracts';
import { type Cell, figure, type SheetOut, text } from '../platform/sheets/index.js';
import type { InvoiceWords } from './invoice-words.js';

const COLUMNS = [
  'number',
  'kind',
  'state',
  'issuer',
  'recipient',
  'deal',
  'issuedOn',
  'dueOn',
  'currency',
  'total',
  'payable',
  'paid',
  'open',
  'reminder',
] as const;

/** Invoices as a sheet: figures as figures, everything else as text. */
export const invoiceSheet = (cards: readonly InvoiceCard[], say: InvoiceWords): SheetOut => {
  const row = (card: InvoiceCard): Cell[] => [
    text(card.number),
    text(say(`invoice.kind.${card.kind}`)),
    text(say(`invoice.state.${card.state}`)),
    text(card.issuer.name),
    text(card.recipient.name),
    text(card.deal?.reference ?? ''),
    text(card.issuedOn),
    text(card.dueOn ?? ''),
    text(card.currency),
    figure(card.total),
    figure(card.payable),
    figure(card.paid),
    figure(card.open),
    figure(String(card.reminder)),
  ];
  return {
    name: say('invoice.sheet.name'),
    rows: [COLUMNS.map((column) => text(say(`invoice.sheet.${column}`))), ...cards.map(row)],
    widths: COLUMNS.map(() => 18),
  };
};
