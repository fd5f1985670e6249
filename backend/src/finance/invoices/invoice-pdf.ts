import type { Invoice, InvoiceParty, Language } from '@orebridge/contracts';
import { dec, minorUnits, moneyText } from '@orebridge/trade';
import type { Translator } from '../../platform/i18n/index.js';
import { PdfDocument } from '../../platform/pdf/index.js';
import type { InvoiceRecord } from './invoice.entities.js';
import { bankRows, goodsRows } from './invoice-goods.js';
import { lineNotes, lineText, quantityText } from './invoice-messages.js';
import { translator } from './translator.js';

/** What the document shows beside the record. */
export interface InvoiceDocument {
  readonly invoice: InvoiceRecord;
  readonly preceding: readonly Pick<Invoice['preceding'][number], 'number' | 'issuedOn' | 'kind'>[];
}

/** Places of an exchange rate of 10 significant digits, and of what it makes. */
const EXACT_PLACES = 12;
const partyLines = ({ t, country }: Translator, role: string, party: InvoiceParty): string[] =>
  [
    t(`invoice.document.${role}`),
    party.name,
    party.street,
    [party.postcode, party.city].filter(Boolean).join(' '),
    party.country ? country(party.country) : '',
    party.registration ? `${t('invoice.document.registration')}: ${party.registration}` : '',
    party.taxNumber ? `${t('invoice.document.taxNumber')}: ${party.taxNumber}` : '',
  ].filter(Boolean);

/** The invoice as a document in a language. The figures are those of the record; nothing is computed here. */
export const invoicePdf = ({ invoice, preceding }: InvoiceDocument, language: Language): Promise<Buffer> => {
  const i18n = translator(language);
  const say = (key: string, values?: Readonly<Record<string, string | number>>) =>
    i18n.t(`invoice.document.${key}`, values);

  const plain = (value: string): string => i18n.number(value);
  const exact = (value: string): string => i18n.number(value, { most: EXACT_PLACES });
  const day = (value: string): string => i18n.date(value);
  const { facts, tax, parties, currency } = invoice;
  const places = minorUnits(currency);
  const money = (value: string): string => i18n.number(value, { least: places, most: places });
  const title = `${i18n.t(`invoice.kind.${invoice.kind}`)} ${invoice.number}`;
  const sheet = new PdfDocument({
    title,
    subject: facts.dealReference ?? facts.work?.reference ?? parties.issuer.name,
    language,
    at: invoice.createdAt,
    foot: (page, pages) => say('foot', { number: invoice.number, page, pages }),
  });
  sheet.title(title);
  if (invoice.demo) sheet.text(say('demo'), { quiet: true });
  sheet.space(6);
  sheet.sideBySide(partyLines(i18n, 'issuer', parties.issuer), partyLines(i18n, 'recipient', parties.recipient));
  const rows: (readonly [string, string | null])[] = [
    [say('issuedOn'), day(invoice.issuedOn)],
    [say('dueOn'), invoice.dueOn && day(invoice.dueOn)],
    [say('deal'), facts.dealReference],
    [say('work'), facts.work?.reference ?? null],
    [say('delivery'), facts.delivery],
    [say('suppliedOn'), facts.suppliedOn && day(facts.suppliedOn)],
    [say('period'), facts.period && `${day(facts.period.from)} – ${day(facts.period.to)}`],
    [say('terms'), facts.paymentTerms && i18n.t(`invoice.terms.${facts.paymentTerms}`)],
    ...[...goodsRows(i18n, facts.goods), ...(invoice.kind === 'credit_note' ? [] : bankRows(parties.issuer))].map(
      ([label, text]) => [say(label), text] as const,
    ),
    [say('refers'), preceding.map(({ kind, number }) => `${i18n.t(`invoice.kind.${kind}`)} ${number}`).join(', ')],
  ];
  sheet.facts(rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])));
  sheet.table(
    [
      { label: say('item'), width: 0.4 },
      { label: say('quantity'), width: 0.17, align: 'right' },
      { label: say('price'), width: 0.2, align: 'right' },
      { label: `${say('amount')} ${currency}`, width: 0.23, align: 'right' },
    ],
    invoice.lines.map((line) => [
      [lineText(i18n, line), ...lineNotes(i18n, exact, line)].join('\n'),
      quantityText(i18n, plain, line),
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
      [say('net'), `${money(invoice.net)} ${currency}`],
      [say('tax', { rate: plain(tax.rate) }), `${money(invoice.taxAmount)} ${currency}`],
      [say('total'), `${money(invoice.total)} ${currency}`],
      ...(dec(invoice.deducted).isZero()
        ? []
        : [[say('deducted'), `${money(moneyText(dec(invoice.deducted).neg(), currency))} ${currency}`]]),
      [say(isRefund ? 'refund' : 'payable'), `${money(moneyText(due.abs(), currency))} ${currency}`],
    ],
    { strongLast: true },
  );
  sheet.text(`${say('taxReason')}: ${i18n.t(`invoice.tax.${tax.reason}`)}`, { quiet: true });
  if (tax.proof) sheet.text(`${say('proof')}: ${tax.proof}`, { quiet: true });
  if (facts.conversion) sheet.text(i18n.t('invoice.conversion', { ...facts.conversion }), { quiet: true });
  if (facts.note) sheet.text(facts.note);
  if (invoice.kind !== 'credit_note') sheet.text(say('withholding'), { quiet: true });
  sheet.text(invoice.kind === 'proforma' ? i18n.t('invoice.notPayable') : say('lateInterest'), { quiet: true });
  return sheet.finish();
};
