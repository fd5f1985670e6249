import type { ContractTerms } from '@orebridge/contracts';
import type { ContractWords } from './contract-texts.js';

type Part = { readonly text: string } | { readonly list: readonly (readonly [string, string])[] };
const pairs = (words: ContractWords, values: Readonly<Record<string, string>>, unit: string): string =>
  Object.entries(values)
    .map(([element, value]) => `${element} ${words.number(value)}${unit}`)
    .join(', ');

/** How the price is found, for each basis of the trade (trade rules 2.1). */
export const priceClause = (words: ContractWords, terms: ContractTerms): Part[] => {
  const { priceBasis: basis, unit, currency } = terms;
  const price = words.money(terms.price, currency);
  switch (basis.type) {
    case 'fixed':
      return [{ text: words.say('c.price.fixed', { price, unit }) }];
    case 'index_premium': {
      const figure = basis.premiumPct ?? basis.premium ?? '0';
      const size = figure.replace(/^-/, '');
      const premium = basis.premiumPct === undefined ? words.money(size, currency) : `${words.number(size)} %`;
      const direction = figure.startsWith('-') ? 'discount' : 'premium';
      return [{ text: words.say('c.price.index_premium', { unit, index: basis.index, premium, direction }) }];
    }
    case 'index_prorata':
      return [
        {
          text: words.say('c.price.index_prorata', {
            unit,
            index: basis.index,
            basis: `${words.number(basis.basis)} %`,
            floor: basis.floor === undefined ? 'none' : `${words.number(basis.floor)} %`,
            ceiling: basis.ceiling === undefined ? 'none' : `${words.number(basis.ceiling)} %`,
          }),
        },
      ];
    case 'index_unit':
      return [
        {
          text: words.say('c.price.index_unit', {
            price: words.money(basis.unitPrice, currency),
            basisUnit: basis.unit,
            index: basis.index ?? 'none',
          }),
        },
      ];
    case 'payable':
      return [{ text: words.say('c.price.payable', { payable: words.number(basis.payablePct), index: basis.index }) }];
    case 'index_viu':
      return [
        {
          text: words.say('c.price.index_viu', {
            unit,
            index: basis.index,
            base: pairs(words, basis.base, ' %'),
            viu: basis.viu && Object.keys(basis.viu).length ? pairs(words, basis.viu, ` ${currency}`) : 'none',
          }),
        },
      ];
    case 'formula':
      return [{ text: words.say('c.price.formula') }, { list: Object.entries(basis.payables) }];
    case 'cv_adjusted':
      return [
        {
          text: words.say('c.price.cv_adjusted', {
            price,
            unit,
            basis: words.number(basis.basis),
            heat: basis.heat ?? 'NAR',
            rejection: basis.rejection === undefined ? 'none' : words.number(basis.rejection),
          }),
        },
      ];
  }
};
