import { COUNTRY_CODES, Decimal, dec, sum } from '@orebridge/trade';
import { all, type Node, readXml, textAt } from './xml-tree.js';

/**
 * The business rules of EN 16931-1 for everything that our invoices contain, as the standard words them, on the UBL
 * syntax: BR-01 to BR-65, BR-CO, the rules of each VAT category that is used, code lists, and the order of the elements.
 * Allowances, charges, payees and tax representatives are never written; that they are absent is checked.
 */
export const brokenRules = (xml: string): string[] => {
  const doc = new EInvoice(readXml(xml));
  return [...RULES, ...CATEGORY_RULES(doc.category)].flatMap(([id, holds]) => (holds(doc) ? [] : [id]));
};

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const INVOICE_TYPES = list(
  '71 80 82 84 102 218 219 325 326 331 380 382 383 384 385 386 387 388 389 390 393 394 395 456 457 527 553 575 623 633 751 780 817 870 875 876 877 935',
);
const CREDIT_TYPES = list('81 83 261 262 296 308 381 396 420 458 532 503 502');
const CURRENCIES = list('USD EUR GBP CNY ZAR AUD CAD CHF JPY');
const UNITS = list('C62 TNE KGM GRM LBR APZ CTM STN LTN BLL MTQ DAY');
const CATEGORIES = list('S Z E AE K G O L M B');
const EXEMPTIONS = list('VATEX-EU-AE VATEX-EU-G VATEX-EU-IC VATEX-EU-O VATEX-EU-79-C VATEX-EU-132');

const ORDER =
  'CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode CreditNoteTypeCode Note TaxPointDate DocumentCurrencyCode TaxCurrencyCode AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference DespatchDocumentReference ContractDocumentReference AdditionalDocumentReference ProjectReference AccountingSupplierParty AccountingCustomerParty PayeeParty TaxRepresentativeParty Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine CreditNoteLine'.split(
    ' ',
  );
const PARTY_ORDER =
  'EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact'.split(' ');
const ITEM_ORDER = 'Description Name OriginCountry CommodityClassification ClassifiedTaxCategory'.split(' ');
const inOrder = (node: Node | undefined, order: readonly string[]): boolean => {
  const places = (node?.children ?? []).map(({ name }) => order.indexOf(name));
  return places.every((place, index) => place >= 0 && (index === 0 || place >= places[index - 1]!));
};
const reads = (text: string | undefined): text is string => text !== undefined && /^-?\d+(\.\d+)?$/.test(text);
const isDay = (text: string | undefined): boolean => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);
const twoPlaces = (text: string | undefined): boolean => reads(text) && dec(text).decimalPlaces() <= 2;

class EInvoice {
  readonly isCredit: boolean;
  readonly lines: Node[];
  readonly seller: Node;
  readonly buyer: Node;
  readonly breakdowns: Node[];
  constructor(readonly root: Node) {
    this.isCredit = root.name === 'CreditNote';
    this.lines = all(root, this.isCredit ? 'CreditNoteLine' : 'InvoiceLine');
    this.seller = all(root, 'AccountingSupplierParty/Party')[0]!;
    this.buyer = all(root, 'AccountingCustomerParty/Party')[0]!;
    this.breakdowns = all(root, 'TaxTotal/TaxSubtotal');
  }
  get category(): string {
    return textAt(this.root, 'TaxTotal/TaxSubtotal/TaxCategory/ID') ?? '';
  }
  total(name: string): Decimal {
    return dec(textAt(this.root, `LegalMonetaryTotal/${name}`) ?? '0');
  }
  get quantity(): string {
    return this.isCredit ? 'CreditedQuantity' : 'InvoicedQuantity';
  }
  get amounts(): Node[] {
    const under = (node: Node): Node[] => [node, ...node.children.flatMap(under)];
    return under(this.root).filter(({ name }) => name.endsWith('Amount'));
  }
}

type Rule = readonly [id: string, holds: (doc: EInvoice) => boolean];
const has = (id: string, path: string): Rule => [id, ({ root }) => textAt(root, path) !== undefined];
const eachLine = (id: string, holds: (line: Node, doc: EInvoice) => boolean): Rule => [
  id,
  (doc) => doc.lines.every((line) => holds(line, doc)),
];
const eachBreakdown = (id: string, holds: (part: Node, doc: EInvoice) => boolean): Rule => [
  id,
  (doc) => doc.breakdowns.every((part) => holds(part, doc)),
];
const absent = (id: string, path: string): Rule => [id, ({ root }) => all(root, path).length === 0];
const country = (party: Node): string | undefined => textAt(party, 'PostalAddress/Country/IdentificationCode');
const vatId = (party: Node): string | undefined => textAt(party, 'PartyTaxScheme/CompanyID');
const typeOf = ({ root, isCredit }: EInvoice) => textAt(root, isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode');
const notBefore = (node: Node, start: string, end: string): boolean => {
  const [from, to] = [textAt(node, start), textAt(node, end)];
  return !from || !to || to >= from;
};

const RULES: readonly Rule[] = [
  has('BR-01', 'CustomizationID'),
  has('BR-02', 'ID'),
  ['BR-03', ({ root }) => isDay(textAt(root, 'IssueDate'))],
  ['BR-04', (doc) => typeOf(doc) !== undefined],
  has('BR-05', 'DocumentCurrencyCode'),
  ['BR-06', ({ seller }) => textAt(seller, 'PartyLegalEntity/RegistrationName') !== undefined],
  ['BR-07', ({ buyer }) => textAt(buyer, 'PartyLegalEntity/RegistrationName') !== undefined],
  ['BR-08', ({ seller }) => all(seller, 'PostalAddress').length === 1],
  ['BR-09', ({ seller }) => country(seller) !== undefined],
  ['BR-10', ({ buyer }) => all(buyer, 'PostalAddress').length === 1],
  ['BR-11', ({ buyer }) => country(buyer) !== undefined],
  has('BR-12', 'LegalMonetaryTotal/LineExtensionAmount'),
  has('BR-13', 'LegalMonetaryTotal/TaxExclusiveAmount'),
  has('BR-14', 'LegalMonetaryTotal/TaxInclusiveAmount'),
  has('BR-15', 'LegalMonetaryTotal/PayableAmount'),
  ['BR-16', ({ lines }) => lines.length > 0],
  absent('BR-17', 'PayeeParty'),
  absent('BR-18, BR-19, BR-20, BR-56', 'TaxRepresentativeParty'),
  eachLine('BR-21', (line) => textAt(line, 'ID') !== undefined),
  eachLine('BR-22', (line, { quantity }) => reads(textAt(line, quantity))),
  eachLine('BR-23', (line, { quantity }) => !!all(line, quantity)[0]?.attributes.unitCode),
  eachLine('BR-24', (line) => reads(textAt(line, 'LineExtensionAmount'))),
  eachLine('BR-25', (line) => textAt(line, 'Item/Name') !== undefined),
  eachLine('BR-26', (line) => reads(textAt(line, 'Price/PriceAmount'))),
  eachLine('BR-27', (line) => !dec(textAt(line, 'Price/PriceAmount') ?? '-1').isNegative()),
  eachLine('BR-28', (line) => all(line, 'Price/AllowanceCharge').length === 0),
  ['BR-29', ({ root }) => all(root, 'InvoicePeriod').every((one) => notBefore(one, 'StartDate', 'EndDate'))],
  eachLine('BR-30, BR-CO-20', (line) => all(line, 'InvoicePeriod').length === 0),
  absent('BR-31 to BR-38, BR-CO-05, BR-CO-06, BR-CO-21, BR-CO-22', 'AllowanceCharge'),
  eachLine(
    'BR-41 to BR-44, BR-CO-07, BR-CO-08, BR-CO-23, BR-CO-24',
    (line) => all(line, 'AllowanceCharge').length === 0,
  ),
  eachBreakdown('BR-45', (part) => reads(textAt(part, 'TaxableAmount'))),
  eachBreakdown('BR-46', (part) => reads(textAt(part, 'TaxAmount'))),
  eachBreakdown('BR-47', (part) => textAt(part, 'TaxCategory/ID') !== undefined),
  eachBreakdown('BR-48', (part, { category }) => category === 'O' || reads(textAt(part, 'TaxCategory/Percent'))),
  [
    'BR-49, BR-50, BR-51, BR-61',
    ({ root }) =>
      all(root, 'PaymentMeans').every(
        (one) => textAt(one, 'PaymentMeansCode') === '30' && !!textAt(one, 'PayeeFinancialAccount/ID'),
      ),
  ],
  ['BR-52', ({ root }) => all(root, 'AdditionalDocumentReference').every((one) => textAt(one, 'ID') !== undefined)],
  absent('BR-53', 'TaxCurrencyCode'),
  eachLine('BR-54, BR-64', (line) => inOrder(all(line, 'Item')[0], ITEM_ORDER)),
  eachLine('BR-65', (line) =>
    all(line, 'Item/CommodityClassification/ItemClassificationCode').every(({ attributes }) => !!attributes.listID),
  ),
  ['BR-55', ({ root }) => all(root, 'BillingReference').every((one) => !!textAt(one, 'InvoiceDocumentReference/ID'))],
  [
    'BR-57',
    ({ root }) =>
      all(root, 'Delivery/DeliveryLocation/Address').every((one) => !!textAt(one, 'Country/IdentificationCode')),
  ],
  ['BR-62', ({ seller }) => all(seller, 'EndpointID').every(({ attributes }) => !!attributes.schemeID)],
  ['BR-63', ({ buyer }) => all(buyer, 'EndpointID').every(({ attributes }) => !!attributes.schemeID)],
  absent('BR-CO-03', 'TaxPointDate'),
  eachLine('BR-CO-04', (line) => textAt(line, 'Item/ClassifiedTaxCategory/ID') !== undefined),
  [
    'BR-CO-09',
    ({ seller, buyer }) =>
      [vatId(seller), vatId(buyer)].every((id) => id === undefined || isCountry(id.slice(0, 2)) || id.startsWith('EL')),
  ],
  [
    'BR-CO-10',
    (doc) =>
      sum(doc.lines.map((line) => textAt(line, 'LineExtensionAmount') ?? '0')).equals(doc.total('LineExtensionAmount')),
  ],
  absent('BR-CO-11', 'LegalMonetaryTotal/AllowanceTotalAmount'),
  absent('BR-CO-12', 'LegalMonetaryTotal/ChargeTotalAmount'),
  ['BR-CO-13', (doc) => doc.total('TaxExclusiveAmount').equals(doc.total('LineExtensionAmount'))],
  [
    'BR-CO-14',
    ({ root, breakdowns }) =>
      sum(breakdowns.map((part) => textAt(part, 'TaxAmount') ?? '0')).equals(
        textAt(root, 'TaxTotal/TaxAmount') ?? '-1',
      ),
  ],
  [
    'BR-CO-15',
    (doc) =>
      doc
        .total('TaxInclusiveAmount')
        .equals(doc.total('TaxExclusiveAmount').plus(textAt(doc.root, 'TaxTotal/TaxAmount') ?? '0')),
  ],
  [
    'BR-CO-16',
    (doc) =>
      doc
        .total('PayableAmount')
        .equals(
          doc.total('TaxInclusiveAmount').minus(doc.total('PrepaidAmount')).plus(doc.total('PayableRoundingAmount')),
        ),
  ],
  eachBreakdown('BR-CO-17', (part) =>
    dec(textAt(part, 'TaxableAmount') ?? '0')
      .times(textAt(part, 'TaxCategory/Percent') ?? '0')
      .div(100)
      .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
      .equals(textAt(part, 'TaxAmount') ?? '-1'),
  ),
  ['BR-CO-18', ({ breakdowns }) => breakdowns.length > 0],
  ['BR-CO-19', ({ root }) => all(root, 'InvoicePeriod').every(({ children }) => children.length > 0)],
  [
    'BR-CO-25',
    ({ root, ...doc }) =>
      !dec(textAt(root, 'LegalMonetaryTotal/PayableAmount') ?? '0').greaterThan(0) ||
      (!doc.isCredit && isDay(textAt(root, 'DueDate'))) ||
      textAt(root, 'PaymentTerms/Note') !== undefined,
  ],
  [
    'BR-CO-26',
    ({ seller }) =>
      [textAt(seller, 'PartyIdentification/ID'), textAt(seller, 'PartyLegalEntity/CompanyID'), vatId(seller)].some(
        Boolean,
      ),
  ],
  ['BR-CL-01', (doc) => (doc.isCredit ? CREDIT_TYPES : INVOICE_TYPES).has(typeOf(doc) ?? '')],
  ['BR-CL-03', ({ amounts }) => amounts.every(({ attributes }) => CURRENCIES.has(attributes.currencyID ?? ''))],
  ['BR-CL-04', ({ root }) => CURRENCIES.has(textAt(root, 'DocumentCurrencyCode') ?? '')],
  ['BR-CL-14', ({ seller, buyer }) => [seller, buyer].every((party) => isCountry(country(party)))],
  ['BR-CL-17', ({ breakdowns }) => breakdowns.every((part) => CATEGORIES.has(textAt(part, 'TaxCategory/ID') ?? ''))],
  eachLine('BR-CL-18', (line) => CATEGORIES.has(textAt(line, 'Item/ClassifiedTaxCategory/ID') ?? '')),
  [
    'BR-CL-22',
    ({ breakdowns }) =>
      breakdowns
        .map((part) => textAt(part, 'TaxCategory/TaxExemptionReasonCode'))
        .every((code) => code === undefined || EXEMPTIONS.has(code)),
  ],
  eachLine('BR-CL-23', (line, { quantity }) => UNITS.has(all(line, quantity)[0]?.attributes.unitCode ?? '')),
  [
    'BR-DEC',
    ({ amounts }) => amounts.filter(({ name }) => name !== 'PriceAmount').every(({ text }) => twoPlaces(text)),
  ],
  ['UBL-SR order', ({ root }) => inOrder(root, ORDER)],
  ['UBL-SR party order', ({ seller, buyer }) => [seller, buyer].every((party) => inOrder(party, PARTY_ORDER))],
];

const isCountry = (code: string | undefined): boolean =>
  (COUNTRY_CODES as readonly (string | undefined)[]).includes(code);

/** The rules of one VAT category; each of our invoices has a single one. */
const CATEGORY_RULES = (category: string): readonly Rule[] => {
  const id = { S: 'S', G: 'G', K: 'IC', AE: 'AE', O: 'O' }[category] ?? '?';
  const rule = (number: string, holds: Rule[1]): Rule => [`BR-${id}-${number}`, holds];
  const rateOf = (line: Node) => textAt(line, 'Item/ClassifiedTaxCategory/Percent');
  const reasons = ({ root }: EInvoice) =>
    ['TaxExemptionReasonCode', 'TaxExemptionReason'].map((name) =>
      textAt(root, `TaxTotal/TaxSubtotal/TaxCategory/${name}`),
    );
  const tax = ({ root }: EInvoice) => dec(textAt(root, 'TaxTotal/TaxSubtotal/TaxAmount') ?? '-1');
  const common: Rule[] = [
    rule(
      '01',
      ({ breakdowns, lines }) =>
        breakdowns.length === 1 && lines.every((line) => textAt(line, 'Item/ClassifiedTaxCategory/ID') === category),
    ),
    rule('08', (doc) =>
      doc.total('LineExtensionAmount').equals(textAt(doc.root, 'TaxTotal/TaxSubtotal/TaxableAmount') ?? '-1'),
    ),
  ];
  const zero = [
    rule('05', ({ lines }) => lines.every((line) => dec(rateOf(line) ?? '1').isZero())),
    rule('09', (doc) => tax(doc).isZero()),
    rule('10', (doc) => reasons(doc).some(Boolean)),
  ];
  const sellerKnown = ({ seller }: EInvoice) => vatId(seller) !== undefined;
  const bothKnown = (doc: EInvoice) => sellerKnown(doc) && vatId(doc.buyer) !== undefined;
  switch (category) {
    case 'S':
      return [
        ...common,
        rule('02', sellerKnown),
        rule('05', ({ lines }) => lines.every((line) => dec(rateOf(line) ?? '0').greaterThan(0))),
        rule('09', (doc) => doc.breakdowns.length === 1 && !tax(doc).equals(-1)),
        rule('10', (doc) => !reasons(doc).some(Boolean)),
      ];
    case 'G':
      return [...common, ...zero, rule('02', sellerKnown)];
    case 'K':
      return [
        ...common,
        ...zero,
        rule('02', bothKnown),
        rule(
          '11',
          ({ root }) => isDay(textAt(root, 'Delivery/ActualDeliveryDate')) || all(root, 'InvoicePeriod').length > 0,
        ),
        rule(
          '12',
          ({ root }) => textAt(root, 'Delivery/DeliveryLocation/Address/Country/IdentificationCode') !== undefined,
        ),
      ];
    case 'AE':
      return [...common, ...zero, rule('02', bothKnown)];
    case 'O':
      return [
        ...common,
        rule('02', ({ seller, buyer }) => !vatId(seller) && !vatId(buyer)),
        rule('05', ({ lines }) => lines.every((line) => rateOf(line) === undefined)),
        rule('09', (doc) => tax(doc).isZero()),
        rule('10', (doc) => reasons(doc).some(Boolean)),
        rule('11', ({ breakdowns }) => breakdowns.length === 1),
      ];
    default:
      return [['BR-CO-04', () => false]];
  }
};
