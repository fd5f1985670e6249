import type { Invoice, InvoiceParty, Language } from '@orebridge/contracts';
import { dec, minorUnits, moneyText } from '@orebridge/trade';
import { PdfPaper } from '../platform/pdf/index.js';
import type { InvoiceRecord } from './invoice.entities.js';
import { type InvoiceWords, invoiceWords, lineNotes, lineText, quantityText } from './invoice-words.js';

/** What the paper shows beside the record. */
export interface InvoicePaper {
  readonly invoice: InvoiceRecord;
  readonly preceding: readonly Pick<Invoice['preceding'][number], 'number' | 'issuedOn' | 'kind'>[];
}

/** Places of an exchange rate of 10 significant digits, and of what it makes. */
const EXACT_PLACES = 12;
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN', fr: 'fr-FR', es: 'es-ES' };
/** Intl reads a text of digits exactly; only its type does not say so. */
const figures = (language: Language, least: number, most: number) => {
  const format = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  return (value: string): string => format.format(value as `${number}`);
};
const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const partyLines = (
  say: InvoiceWords,
  role: string,
  country: (code: string) => string,
  party: InvoiceParty,
): string[] =>
  [
    say(`invoice.paper.${role}`),
    party.name,
    party.street,
    [party.postcode, party.city].filter(Boolean).join(' '),
    party.country ? country(party.country) : '',
    party.registration ? `${say('invoice.paper.registration')}: ${party.registration}` : '',
    party.taxNumber ? `${say('invoice.paper.taxNumber')}: ${party.taxNumber}` : '',
  ].filter(Boolean);

/** The invoice as a paper in a language. The figures are those of the record; nothing is computed here. */
export const invoicePdf = ({ invoice, preceding }: InvoicePaper, language: Language): Promise<Buffer> => {
  const say = invoiceWords(language);
  const paper = (key: string, values?: Readonly<Record<string, string | number>>) =>
    say(`invoice.paper.${key}`, values);
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' });
  const country = (code: string): string => names.of(code) ?? code;

  const plain = figures(language, 0, 8);
  const exact = figures(language, 0, EXACT_PLACES);
  const day = (value: string): string => dayIn(language, value);
  const { facts, tax, parties, currency } = invoice;
  const money = figures(language, minorUnits(currency), minorUnits(currency));
  const title = `${say(`invoice.kind.${invoice.kind}`)} ${invoice.number}`;
  const sheet = new PdfPaper({
    title,
    subject: facts.dealReference ?? facts.work?.reference ?? parties.issuer.name,
    language,
    at: invoice.createdAt,
    foot: (page, pages) => paper('foot', { number: invoice.number, page, pages }),
  });
  sheet.title(title);
  if (invoice.demo) sheet.text(paper('demo'), { quiet: true });
  sheet.space(6);
  sheet.sideBySide(
    partyLines(say, 'issuer', country, parties.issuer),
    partyLines(say, 'recipient', country, parties.recipient),
  );
  const rows: (readonly [string, string | null])[] = [
    [paper('issuedOn'), day(invoice.issuedOn)],
    [paper('dueOn'), invoice.dueOn && day(invoice.dueOn)],
    [paper('deal'), facts.dealReference],
    [paper('work'), facts.work?.reference ?? null],
    [paper('delivery'), facts.delivery],
    [paper('suppliedOn'), facts.suppliedOn && day(facts.suppliedOn)],
    [paper('period'), facts.period && `${day(facts.period.from)} – ${day(facts.period.to)}`],
    [paper('terms'), facts.paymentTerms && say(`invoice.terms.${facts.paymentTerms}`)],
    [paper('refers'), preceding.map(({ kind, number }) => `${say(`invoice.kind.${kind}`)} ${number}`).join(', ')],
  ];
  sheet.facts(rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])));
  sheet.table(
    [
      { label: paper('item'), width: 0.4 },
      { label: paper('quantity'), width: 0.17, align: 'right' },
      { label: paper('price'), width: 0.2, align: 'right' },
      { label: `${paper('amount')} ${currency}`, width: 0.23, align: 'right' },
    ],
    invoice.lines.map((line) => [
      [lineText(say, line), ...lineNotes(say, exact, line)].join('\n'),
      quantityText(say, plain, line),
      plain(line.price),
      money(line.amount),
    ]),
  );
  const due = dec(invoice.payable);
  const isRefund = invoice.payer === 'issuer';
  sheet.table(
    [
      { label: '', width: 0.6 },
      { label: '', width: 0.4, align: 'right' },
    ],
    [
      [paper('net'), `${money(invoice.net)} ${currency}`],
      [paper('tax', { rate: plain(tax.rate) }), `${money(invoice.taxAmount)} ${currency}`],
      [paper('total'), `${money(invoice.total)} ${currency}`],
      ...(dec(invoice.deducted).isZero()
        ? []
        : [[paper('deducted'), `${money(moneyText(dec(invoice.deducted).neg(), currency))} ${currency}`]]),
      [paper(isRefund ? 'refund' : 'payable'), `${money(moneyText(due.abs(), currency))} ${currency}`],
    ],
    { strongLast: true },
  );
  sheet.text(`${paper('taxReason')}: ${say(`invoice.tax.${tax.reason}`)}`, { quiet: true });
  if (tax.proof) sheet.text(`${paper('proof')}: ${tax.proof}`, { quiet: true });
  if (facts.conversion) sheet.text(say('invoice.conversion', { ...facts.conversion }), { quiet: true });
  if (facts.note) sheet.text(facts.note);
  if (invoice.kind !== 'credit_note') sheet.text(paper('withholding'), { quiet: true });
  sheet.text(invoice.kind === 'proforma' ? say('invoice.notPayable') : paper('lateInterest'), { quiet: true });
  return sheet.finish();
};
