import type { ContractTerms, Language } from '@orebridge/contracts';
import { Decimal, dec, LATE_MARGIN_PCT, minorUnits, toleranceRange, toWire } from '@orebridge/trade';
import type { Translator } from '../../platform/i18n/index.js';
import { inDealUnit } from '../deals/index.js';
import { followsQuotations } from './contract-terms.js';
import { type ContractMessage, translator } from './translator.js';
import { priceClause } from './price-clause.js';
import { hasTerms, pricingList } from './pricing-list.js';

/** A clause as it is printed: paragraphs, and lines of a list under one of them. */
export interface Clause {
  readonly key: ClauseKey;
  readonly title: string;
  readonly parts: readonly ClausePart[];
}
export type ClausePart = { readonly text: string } | { readonly list: readonly (readonly [string, string])[] };

const CLAUSES = [
  'definitions',
  'goods',
  'quantity',
  'quality',
  'price',
  'qp',
  'charges',
  'delivery',
  'risk',
  'insurance',
  'payment',
  'provisional',
  'weights',
  'assays',
  'claims',
  'taxes',
  'compliance',
  'force',
  'default',
  'law',
  'general',
  'signature',
  'language',
] as const;
type ClauseKey = (typeof CLAUSES)[number];

/** Clauses that not every contract has. */
const APPLIES: Readonly<Partial<Record<ClauseKey, (terms: ContractTerms) => boolean>>> = {
  qp: ({ priceBasis, pricing }) =>
    pricing ? hasTerms(pricing, 'periods') : priceBasis !== null && followsQuotations(priceBasis),
  charges: ({ priceBasis, pricing }) => (pricing ? hasTerms(pricing, 'charges') : priceBasis?.type === 'formula'),
  insurance: ({ incoterm }) => incoterm === 'CIF' || incoterm === 'CIP',
};

const clausesOf = (terms: ContractTerms): ClauseKey[] => CLAUSES.filter((key) => APPLIES[key]?.(terms) ?? true);

/** The words of a contract in a language, with the numbers that its clauses have. */
export const wordsOf = (language: Language, terms: ContractTerms): Translator<ContractMessage> => {
  const keys = clausesOf(terms);
  const numberOf = (key: ClauseKey): string => String(keys.indexOf(key) + 1 || 'none');
  return translator(language, {
    values: {
      clausePrice: numberOf('price'),
      clauseCharges: numberOf('charges'),
      clauseDelivery: numberOf('delivery'),
      clausePayment: numberOf('payment'),
      clauseAssays: numberOf('assays'),
      charges: numberOf('charges'),
    },
  });
};

/** The clauses of a contract in their order. Their wording comes of the terms alone. */
export const contractClauses = (i18n: Translator<ContractMessage>, terms: ContractTerms): Clause[] =>
  clausesOf(terms).map((key) => ({ key, title: i18n.t(`c.${key}.title`), parts: partsOf(key, i18n, terms) }));

const partsOf = (key: ClauseKey, i18n: Translator<ContractMessage>, terms: ContractTerms): ClausePart[] => {
  const say = (text: ContractMessage, values?: Record<string, string>): ClausePart => ({ text: i18n.t(text, values) });
  switch (key) {
    case 'goods': {
      const origin = terms.originCountry ? i18n.country(terms.originCountry) : 'none';
      return [say('c.goods.text', { goods: terms.goods, origin })];
    }
    case 'quantity':
      return [quantityClause(i18n, terms)];
    case 'price':
      return [
        ...(terms.pricing
          ? [say('c.price.terms'), ...pricingList(i18n, terms.pricing, 'price')]
          : priceClause(i18n, terms)),
        say('c.price.rounding', {
          currency: terms.currency,
          step: i18n.number(toWire(new Decimal(10).pow(-minorUnits(terms.currency)))),
        }),
      ];
    case 'qp':
      return terms.pricing
        ? [say('c.qp.terms'), ...pricingList(i18n, terms.pricing, 'periods')]
        : [say('c.qp.text', { qp: terms.qp })];
    case 'charges':
      return terms.pricing
        ? [say('c.charges.terms'), ...pricingList(i18n, terms.pricing, 'charges')]
        : chargesClause(i18n, terms);
    case 'delivery':
      return [
        say(`c.delivery.${terms.incoterm}`, { place: terms.place }),
        say('c.delivery.date', { date: i18n.date(terms.deliveryDate, 'long') }),
        say('c.delivery.documents'),
      ];
    case 'risk':
      return [say('c.risk.text', { incoterm: terms.incoterm })];
    case 'insurance':
      return [say('c.insurance.text', { incoterm: terms.incoterm })];
    case 'payment':
      return [say(`c.payment.${terms.paymentTerms}`), say('c.payment.late', { margin: i18n.number(LATE_MARGIN_PCT) })];
    case 'provisional':
      return [
        dec(terms.provisionalPct).equals(100)
          ? say('c.provisional.full')
          : say('c.provisional.text', { pct: i18n.number(terms.provisionalPct) }),
      ];
    case 'weights':
      return [
        say(`c.weights.${terms.finalAt}`),
        say('c.weights.costs'),
        ...(terms.pricing ? pricingList(i18n, terms.pricing, 'weights') : []),
      ];
    case 'assays':
      return [
        say('c.assays.samples'),
        say('c.assays.exchange'),
        say('c.assays.splitting'),
        say('c.assays.umpire'),
        // The wording of contracts of before this term stays as it was signed.
        ...(terms.assaySettlement ? [say(`c.assays.${terms.assaySettlement}`)] : []),
        ...(terms.assaySettlement && !terms.pricing ? [say('c.assays.confirmed')] : []),
        ...(terms.pricing ? pricingList(i18n, terms.pricing, 'quality') : []),
      ];
    case 'law':
      return [say(`c.law.${terms.law}`), say('c.law.common')];
    default:
      return [say(`c.${key}.text`)];
  }
};

const quantityClause = (i18n: Translator<ContractMessage>, terms: ContractTerms): ClausePart => {
  const quantity = i18n.quantity(terms.quantity, terms.unit);
  if (dec(terms.tolerancePct).isZero()) return { text: i18n.t('c.quantity.exact', { quantity }) };
  const { min, max } = toleranceRange(inDealUnit({ terms }, terms.quantity), terms.tolerancePct);
  return {
    text: i18n.t('c.quantity.text', {
      quantity,
      tolerance: i18n.number(terms.tolerancePct),
      option: terms.toleranceOption,
      min: i18n.quantity(min.amount.toFixed(), terms.unit),
      max: i18n.quantity(max.amount.toFixed(), terms.unit),
    }),
  };
};

const chargesClause = (i18n: Translator<ContractMessage>, { priceBasis, currency }: ContractTerms): ClausePart[] => {
  if (priceBasis?.type !== 'formula') return [];
  const { tc = '0', rc = '0', penalties = {} } = priceBasis;
  const taken = Object.entries(penalties);
  return [
    { text: i18n.t('c.charges.text', { tc: i18n.money(tc, currency), rc: i18n.money(rc, currency) }) },
    { text: i18n.t(taken.length ? 'c.charges.penalties' : 'c.charges.none') },
    ...(taken.length ? [{ list: taken }] : []),
  ];
};
