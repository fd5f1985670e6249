import type { InvoiceCard } from '@orebridge/contracts';
import { type Cell, figure, type SheetOut, text } from '../../platform/sheets/index.js';
import type { Translator } from '../../platform/i18n/index.js';

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
  'withheld',
  'open',
  'reminder',
] as const;

/** Invoices as a sheet: figures as figures, everything else as text. */
export const invoiceSheet = (cards: readonly InvoiceCard[], i18n: Translator): SheetOut => {
  const row = (card: InvoiceCard): Cell[] => [
    text(card.number),
    text(i18n.t(`invoice.kind.${card.kind}`)),
    text(i18n.t(`invoice.state.${card.state}`)),
    text(card.issuer.name),
    text(card.recipient.name),
    text(card.deal?.reference ?? ''),
    text(card.issuedOn),
    text(card.dueOn ?? ''),
    text(card.currency),
    figure(card.total),
    figure(card.payable),
    figure(card.paid),
    figure(card.withheld),
    figure(card.open),
    figure(String(card.reminder)),
  ];
  return {
    name: i18n.t('invoice.sheet.name'),
    rows: [COLUMNS.map((column) => text(i18n.t(`invoice.sheet.${column}`))), ...cards.map(row)],
    widths: COLUMNS.map(() => 18),
  };
};
