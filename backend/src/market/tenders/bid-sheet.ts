import { type ComparedBid, type Language, readerValues } from '@orebridge/contracts';
import { type Cell, figure, text, writeXlsx } from '../../platform/sheets/index.js';
import { translator } from './translator.js';
import type { Translator } from '../../platform/i18n/index.js';
import { titleOf } from './tender-notifier.js';
import type { Tender } from './tender.entities.js';

const amount = (value: string | null | undefined): Cell => (value ? figure(value) : text(''));
const words = (value: string | null | undefined): Cell => text(value ?? '');

const COLUMNS = [
  'rank',
  'bidder',
  'state',
  'perPayable',
  'payableUnit',
  'landed',
  'why',
  'quantity',
  'unit',
  'unitPrice',
  'currency',
  'basis',
  'incoterm',
  'place',
  'delivery',
  'validUntil',
  'paymentTerms',
  'assay',
  'note',
  'receivedAt',
  'receipt',
  'awarded',
] as const;
type ColumnName = (typeof COLUMNS)[number];

const cellsOf = (bid: ComparedBid, i18n: Translator): Record<ColumnName, Cell> => {
  const { cost, content } = bid;
  const why = cost && !cost.ok ? i18n.t(`error.${cost.why.code}`, cost.why.values) : '';
  return {
    rank: bid.rank === null ? text('') : figure(String(bid.rank)),
    bidder: text(bid.bidder.name),
    state: text(i18n.t(`tender.bid.state.${bid.state}`)),
    perPayable: amount(cost?.ok ? cost.perPayable : null),
    payableUnit: text(cost?.ok ? `${cost.payableUnit}${cost.element ? ` ${cost.element}` : ''}` : ''),
    landed: amount(cost?.ok ? cost.landed : null),
    why: text(content ? why : i18n.t('tender.bid.unread')),
    quantity: amount(content?.quantity),
    unit: words(content?.unit),
    unitPrice: amount(content?.unitPrice),
    currency: words(content?.currency),
    basis: words(content?.priceBasis.type),
    incoterm: words(content?.incoterm),
    place: words(content?.place),
    delivery: words(content?.deliveryTo),
    validUntil: words(content?.validUntil),
    paymentTerms: words(content?.paymentTerms),
    assay: words(content?.assay.map(({ element, value, unit }) => `${element} ${value} ${unit}`).join('; ')),
    note: words(content?.note),
    receivedAt: words(bid.receivedAt),
    receipt: words(bid.receipt),
    awarded: amount(bid.awardedQuantity),
  };
};

/** The closing time in UTC, as a reader of the language writes it. */
const closesIn = ({ closesAt }: Tender, language: Language): string =>
  readerValues(language, { closes: closesAt.toISOString() }).closes ?? '';

/** The comparison as a workbook: figures as figures, no cell that a program would run, and below it which tender it is of. */
export const bidSheet = (tender: Tender, bids: readonly ComparedBid[], language: Language): Promise<Buffer> => {
  const i18n = translator(language);
  const rows = bids.map((bid) => {
    const cells = cellsOf(bid, i18n);
    return COLUMNS.map((name) => cells[name]);
  });
  const head = COLUMNS.map((name) => text(i18n.t(`tender.sheet.${name}`)));
  const foot = [[], [text(`${tender.reference} ${titleOf(tender)}`)], [text(closesIn(tender, language))]];
  return writeXlsx([{ name: tender.reference, rows: [head, ...rows, ...foot], widths: COLUMNS.map(() => 18) }]);
};
