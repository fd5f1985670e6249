import type { ComparedBid, Language } from '@orebridge/contracts';
import ExcelJS from 'exceljs';
import { type SheetWords, sheetWords } from './sheet-words.js';
import { closesText, titleOf } from './tender-news.js';
import type { Tender } from './tender.entities.js';

/** Beyond these digits a spreadsheet rounds: such a figure stays a text. */
const EXACT_DIGITS = 15;
/** Programs take a text that begins so for a formula when it is saved and read again in another format. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text that no spreadsheet program runs. */
export const safeText = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);

const figure = (value: string | null | undefined): number | string | null => {
  if (value === null || value === undefined) return null;
  return value.replace(/\D/g, '').length <= EXACT_DIGITS ? Number(value) : safeText(value);
};

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

const cellsOf = (bid: ComparedBid, say: SheetWords): Record<ColumnName, unknown> => {
  const { cost, content } = bid;
  const why = cost && !cost.ok ? say(`error.${cost.why.code}`, cost.why.values) : '';
  return {
    rank: bid.rank,
    bidder: bid.bidder.name,
    state: say(`tender.bid.state.${bid.state}`),
    perPayable: cost?.ok ? figure(cost.perPayable) : null,
    payableUnit: cost?.ok ? `${cost.payableUnit}${cost.element ? ` ${cost.element}` : ''}` : '',
    landed: cost?.ok ? figure(cost.landed) : null,
    why: content ? why : say('tender.bid.unread'),
    quantity: figure(content?.quantity),
    unit: content?.unit,
    unitPrice: figure(content?.unitPrice),
    currency: content?.currency,
    basis: content?.priceBasis.type,
    incoterm: content?.incoterm,
    place: content?.place,
    delivery: content?.deliveryTo,
    validUntil: content?.validUntil,
    paymentTerms: content?.paymentTerms,
    assay: content?.assay.map(({ element, value, unit }) => `${element} ${value} ${unit}`).join('; '),
    note: content?.note,
    receivedAt: bid.receivedAt,
    receipt: bid.receipt,
    awarded: figure(bid.awardedQuantity),
  };
};

/** The comparison as a workbook: one sheet, figures as figures, and no cell that a program would run. */
export const bidSheet = async (
  tender: Tender,
  bids: readonly ComparedBid[],
  language: Language,
): Promise<Uint8Array> => {
  const say = sheetWords(language);
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(tender.reference, { views: [{ state: 'frozen', ySplit: 3, xSplit: 2 }] });
  sheet.addRow([safeText(`${tender.reference} ${titleOf(tender)}`)]).font = { bold: true, size: 14 };
  sheet.addRow([closesText(tender)]);
  sheet.addRow(COLUMNS.map((name) => say(`tender.sheet.${name}`))).font = { bold: true };
  for (const bid of bids) {
    const cells = cellsOf(bid, say);
    const row = sheet.addRow(
      COLUMNS.map((name) => {
        const value = cells[name];
        return typeof value === 'string' ? safeText(value) : value;
      }),
    );
    row.eachCell((cell) => {
      if (typeof cell.value === 'string') cell.numFmt = '@';
    });
  }
  sheet.columns.forEach((column) => {
    column.width = 18;
  });
  return new Uint8Array(await book.xlsx.writeBuffer());
};
