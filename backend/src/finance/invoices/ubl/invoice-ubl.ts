import type { InvoiceLine, InvoiceParty } from '@orebridge/contracts';
import { dec, type InvoiceKind, type TaxCategory, moneyText } from '@orebridge/trade';
import type { InvoiceRecord } from '../invoice.entities.js';
import type { Translator } from '../../../platform/i18n/index.js';
import { goodsRows } from '../invoice-goods.js';
import { lineNotes, lineText } from '../invoice-messages.js';
import { unitCode } from './units.js';
import { type Xml, xmlText } from './xml.js';

/** UNTDID 1001 as EN 16931 lists it. */
const TYPE_CODES: Readonly<Record<InvoiceKind, string>> = {
  proforma: '325',
  provisional: '326',
  final: '380',
  debit_note: '383',
  credit_note: '381',
  commission: '380',
  subscription: '380',
  freight: '380',
  service: '380',
};
/** Codes of the European list of exemption reasons. */
const EXEMPTIONS: Readonly<Partial<Record<TaxCategory, string>>> = {
  G: 'VATEX-EU-G',
  K: 'VATEX-EU-IC',
  AE: 'VATEX-EU-AE',
  O: 'VATEX-EU-O',
};
/** Figures in a file that machines read stand as they are kept. */
const asWritten = (value: string): string => value;
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017';

/** An invoice with the numbers of those that it refers to. */
export interface UblSource {
  readonly invoice: InvoiceRecord;
  readonly preceding: readonly { readonly number: string; readonly issuedOn: string }[];
}

const leaf = (name: string, text: string | null | undefined): Xml | null => (text ? [`cbc:${name}`, text] : null);
const branch = (name: string, children: readonly (Xml | null)[]): Xml => [`cac:${name}`, children];

const taxScheme = branch('TaxScheme', [['cbc:ID', 'VAT']]);

const partyOf = (party: InvoiceParty, category: TaxCategory): Xml =>
  branch('Party', [
    party.companyId ? branch('PartyIdentification', [['cbc:ID', party.companyId]]) : null,
    branch('PartyName', [['cbc:Name', party.name]]),
    branch('PostalAddress', [
      leaf('StreetName', party.street),
      leaf('CityName', party.city),
      leaf('PostalZone', party.postcode),
      branch('Country', [['cbc:IdentificationCode', party.country ?? '']]),
    ]),
    // What lies outside the scope of the tax names no number for it.
    party.taxNumber && category !== 'O'
      ? branch('PartyTaxScheme', [['cbc:CompanyID', party.taxNumber], taxScheme])
      : null,
    branch('PartyLegalEntity', [['cbc:RegistrationName', party.name], leaf('CompanyID', party.registration)]),
  ]);

/** Lines that stand for the cargo itself. */
const isCargo = ({ kind }: InvoiceLine): boolean => kind === 'goods' || kind === 'value';

/** UNTDID 4461: 30 is a credit transfer. */
const paymentMeans = ({ name, account, bic }: InvoiceParty): Xml | null =>
  account
    ? branch('PaymentMeans', [
        ['cbc:PaymentMeansCode', '30'],
        branch('PayeeFinancialAccount', [
          ['cbc:ID', account],
          ['cbc:Name', name],
          bic ? branch('FinancialInstitutionBranch', [['cbc:ID', bic]]) : null,
        ]),
      ])
    : null;

/**
 * The invoice in UBL 2.1 by EN 16931, with the texts of `i18n`. Its sums are those of the invoice; nothing is computed here.
 */
export const invoiceUbl = ({ invoice, preceding }: UblSource, i18n: Translator): string => {
  const { currency, facts, tax, kind } = invoice;
  const { goods } = facts;
  const said = goodsRows(i18n, goods);
  const isCredit = kind === 'credit_note';
  const contract = facts.dealReference ?? facts.work?.reference;
  const money = (name: string, amount: string): Xml => [
    `cbc:${name}`,
    moneyText(amount, currency),
    { currencyID: currency },
  ];
  const rate = tax.category === 'O' ? null : leaf('Percent', tax.rate);
  const reason = `${i18n.t(`invoice.tax.${tax.reason}`)}${tax.proof ? ` (${tax.proof})` : ''}`;
  const taxCategory = (name: string, withReason: boolean): Xml =>
    branch(name, [
      ['cbc:ID', tax.category],
      rate,
      withReason ? leaf('TaxExemptionReasonCode', EXEMPTIONS[tax.category]) : null,
      withReason && tax.category !== 'S' ? leaf('TaxExemptionReason', reason) : null,
      taxScheme,
    ]);
  const lineOf = (line: InvoiceLine, index: number): Xml => {
    const unit = unitCode(line.unit);
    return branch(isCredit ? 'CreditNoteLine' : 'InvoiceLine', [
      ['cbc:ID', String(index + 1)],
      leaf('Note', lineNotes(i18n, asWritten, line).join(' · ')),
      [`cbc:${isCredit ? 'CreditedQuantity' : 'InvoicedQuantity'}`, line.quantity, { unitCode: unit }],
      money('LineExtensionAmount', line.amount),
      branch('Item', [
        leaf('Description', isCargo(line) ? said.map(([, text]) => text).join(' · ') : null),
        ['cbc:Name', lineText(i18n, line)],
        isCargo(line) && goods?.origin ? branch('OriginCountry', [['cbc:IdentificationCode', goods.origin]]) : null,
        // Code list UNTDID 7143: HS is the Harmonised System.
        isCargo(line) && goods?.hsCode
          ? branch('CommodityClassification', [['cbc:ItemClassificationCode', goods.hsCode, { listID: 'HS' }]])
          : null,
        taxCategory('ClassifiedTaxCategory', false),
      ]),
      branch('Price', [['cbc:PriceAmount', line.price, { currencyID: currency }]]),
    ]);
  };
  const terms = [
    facts.paymentTerms ? i18n.t(`invoice.terms.${facts.paymentTerms}`) : null,
    invoice.dueOn ? i18n.t('invoice.dueBy', { day: invoice.dueOn }) : null,
    kind === 'proforma' ? i18n.t('invoice.notPayable') : null,
  ].filter((text) => text !== null);
  const notes = [
    facts.delivery,
    ...said.map(([label, text]) => `${i18n.t(`invoice.document.${label}`)}: ${text}`),
    facts.note,
    facts.conversion ? i18n.t('invoice.conversion', { ...facts.conversion }) : null,
  ].filter((text) => text !== null);
  const period = facts.period;
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const delivered = facts.suppliedOn || facts.destination;
  return xmlText([
    root,
    [
      ['cbc:CustomizationID', CUSTOMIZATION],
      ['cbc:ID', invoice.number],
      ['cbc:IssueDate', invoice.issuedOn],
      isCredit ? null : leaf('DueDate', invoice.dueOn),
      [`cbc:${isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'}`, TYPE_CODES[kind]],
      notes.length ? ['cbc:Note', notes.join(' · ')] : null,
      ['cbc:DocumentCurrencyCode', currency],
      leaf('BuyerReference', contract),
      period
        ? branch('InvoicePeriod', [
            ['cbc:StartDate', period.from],
            ['cbc:EndDate', period.to],
          ])
        : null,
      ...preceding.map(({ number, issuedOn }) =>
        branch('BillingReference', [
          branch('InvoiceDocumentReference', [
            ['cbc:ID', number],
            ['cbc:IssueDate', issuedOn],
          ]),
        ]),
      ),
      goods?.shipment ? branch('DespatchDocumentReference', [['cbc:ID', goods.shipment.document]]) : null,
      contract ? branch('ContractDocumentReference', [['cbc:ID', contract]]) : null,
      tax.proof ? branch('AdditionalDocumentReference', [['cbc:ID', tax.proof]]) : null,
      branch('AccountingSupplierParty', [partyOf(invoice.parties.issuer, tax.category)]),
      branch('AccountingCustomerParty', [partyOf(invoice.parties.recipient, tax.category)]),
      delivered
        ? branch('Delivery', [
            leaf('ActualDeliveryDate', facts.suppliedOn),
            facts.destination
              ? branch('DeliveryLocation', [
                  branch('Address', [branch('Country', [['cbc:IdentificationCode', facts.destination]])]),
                ])
              : null,
          ])
        : null,
      isCredit ? null : paymentMeans(invoice.parties.issuer),
      terms.length ? branch('PaymentTerms', [['cbc:Note', terms.join(' · ')]]) : null,
      branch('TaxTotal', [
        money('TaxAmount', invoice.taxAmount),
        branch('TaxSubtotal', [
          money('TaxableAmount', invoice.net),
          money('TaxAmount', invoice.taxAmount),
          taxCategory('TaxCategory', true),
        ]),
      ]),
      branch('LegalMonetaryTotal', [
        money('LineExtensionAmount', invoice.net),
        money('TaxExclusiveAmount', invoice.net),
        money('TaxInclusiveAmount', invoice.total),
        dec(invoice.deducted).isZero() ? null : money('PrepaidAmount', invoice.deducted),
        money('PayableAmount', invoice.payable),
      ]),
      ...invoice.lines.map(lineOf),
    ],
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  ]);
};
