import type { ContractTerms } from '@orebridge/contracts';
import { Decimal, dec, minorUnits, toleranceRange, toWire } from '@orebridge/trade';
import { inDealUnit } from '../deals/index.js';
import { followsQuotations } from './contract-terms.js';
import { type ContractText, type ContractWords, contractWords } from './contract-texts.js';
import { priceClause } from './price-clause.js';

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
  qp: ({ priceBasis }) => followsQuotations(priceBasis),
  charges: ({ priceBasis }) => priceBasis.type === 'formula',
  insurance: ({ incoterm }) => incoterm === 'CIF' || incoterm === 'CIP',
};

const clausesOf = (terms: ContractTerms): ClauseKey[] => CLAUSES.filter((key) => APPLIES[key]?.(terms) ?? true);

/** The words of a contract in a language, with the numbers that its clauses have. */
export const wordsOf = (language: ContractWords['language'], terms: ContractTerms): ContractWords => {
  const keys = clausesOf(terms);
  const numberOf = (key: ClauseKey): string => String(keys.indexOf(key) + 1 || 'none');
  return contractWords(language, {
    clausePrice: numberOf('price'),
    clauseCharges: numberOf('charges'),
    clauseDelivery: numberOf('delivery'),
    clausePayment: numberOf('payment'),
    clauseAssays: numberOf('assays'),
    charges: numberOf('charges'),
  });
};

/** The clauses of a contract in their order. Their wording comes of the terms alone. */
export const contractClauses = (words: ContractWords, terms: ContractTerms): Clause[] =>
  clausesOf(terms).map((key) => ({ key, title: words.say(`c.${key}.title`), parts: partsOf(key, words, terms) }));

const partsOf = (key: ClauseKey, words: ContractWords, terms: ContractTerms): ClausePart[] => {
  const say = (text: ContractText, values?: Record<string, string>): ClausePart => ({ text: words.say(text, values) });
  switch (key) {
    case 'goods': {
      const origin = terms.originCountry ? words.country(terms.originCountry) : 'none';
      return [say('c.goods.text', { goods: terms.goods, origin })];
    }
    case 'quantity':
      return [quantityClause(words, terms)];
    case 'price':
      return [
        ...priceClause(words, terms).map((part): ClausePart => part),
        say('c.price.rounding', {
          currency: terms.currency,
          step: words.number(toWire(new Decimal(10).pow(-minorUnits(terms.currency)))),
        }),
      ];
    case 'qp':
      return [say('c.qp.text', { qp: terms.qp })];
    case 'charges':
      return chargesClause(words, terms);
    case 'delivery':
      return [
        say(`c.delivery.${terms.incoterm}`, { place: terms.place }),
        say('c.delivery.date', { date: words.date(terms.deliveryDate) }),
        say('c.delivery.documents'),
      ];
    case 'risk':
      return [say('c.risk.text', { incoterm: terms.incoterm })];
    case 'insurance':
      return [say('c.insurance.text', { incoterm: terms.incoterm })];
    case 'payment':
      return [say(`c.payment.${terms.paymentTerms}`), say('c.payment.late')];
    case 'provisional':
      return [
        dec(terms.provisionalPct).equals(100)
          ? say('c.provisional.full')
          : say('c.provisional.text', { pct: words.number(terms.provisionalPct) }),
      ];
    case 'weights':
      return [say(`c.weights.${terms.finalAt}`), say('c.weights.costs')];
    case 'assays':
      return [say('c.assays.samples'), say('c.assays.exchange'), say('c.assays.splitting'), say('c.assays.umpire')];
    case 'law':
      return [say(`c.law.${terms.law}`), say('c.law.common')];
    default:
      return [say(`c.${key}.text`)];
  }
};

const quantityClause = (words: ContractWords, terms: ContractTerms): ClausePart => {
  const quantity = words.quantity(terms.quantity, terms.unit);
  if (dec(terms.tolerancePct).isZero()) return { text: words.say('c.quantity.exact', { quantity }) };
  const { min, max } = toleranceRange(inDealUnit({ terms }, terms.quantity), terms.tolerancePct);
  return {
    text: words.say('c.quantity.text', {
      quantity,
      tolerance: words.number(terms.tolerancePct),
      option: terms.toleranceOption,
      min: words.quantity(min.amount.toFixed(), terms.unit),
      max: words.quantity(max.amount.toFixed(), terms.unit),
    }),
  };
};

const chargesClause = (words: ContractWords, { priceBasis, currency }: ContractTerms): ClausePart[] => {
  if (priceBasis.type !== 'formula') return [];
  const { tc = '0', rc = '0', penalties = {} } = priceBasis;
  const taken = Object.entries(penalties);
  return [
    { text: words.say('c.charges.text', { tc: words.money(tc, currency), rc: words.money(rc, currency) }) },
    { text: words.say(taken.length ? 'c.charges.penalties' : 'c.charges.none') },
    ...(taken.length ? [{ list: taken }] : []),
  ];
};
