import type { ContractTerms } from '@orebridge/contracts';
import type { Translator } from '../../platform/i18n/index.js';
import type { ContractMessage } from './translator.js';

type Part = { readonly text: string } | { readonly list: readonly (readonly [string, string])[] };
const pairs = (i18n: Translator<ContractMessage>, values: Readonly<Record<string, string>>, unit: string): string =>
  Object.entries(values)
    .map(([element, value]) => `${element} ${i18n.number(value)}${unit}`)
    .join(', ');

/** How the price is found, for each basis of the trade (trade rules 2.1), where the contract has no typed terms of price. */
export const priceClause = (i18n: Translator<ContractMessage>, terms: ContractTerms): Part[] => {
  const { unit, currency } = terms;
  const basis = terms.priceBasis ?? { type: 'fixed' as const };
  const price = i18n.money(terms.price, currency);
  switch (basis.type) {
    case 'fixed':
      return [{ text: i18n.t('c.price.fixed', { price, unit }) }];
    case 'index_premium': {
      const figure = basis.premiumPct ?? basis.premium ?? '0';
      const size = figure.replace(/^-/, '');
      const premium = basis.premiumPct === undefined ? i18n.money(size, currency) : `${i18n.number(size)} %`;
      const direction = figure.startsWith('-') ? 'discount' : 'premium';
      return [{ text: i18n.t('c.price.index_premium', { unit, index: basis.index, premium, direction }) }];
    }
    case 'index_prorata':
      return [
        {
          text: i18n.t('c.price.index_prorata', {
            unit,
            index: basis.index,
            basis: `${i18n.number(basis.basis)} %`,
            floor: basis.floor === undefined ? 'none' : `${i18n.number(basis.floor)} %`,
            ceiling: basis.ceiling === undefined ? 'none' : `${i18n.number(basis.ceiling)} %`,
          }),
        },
      ];
    case 'index_unit':
      return [
        {
          text: i18n.t('c.price.index_unit', {
            price: i18n.money(basis.unitPrice, currency),
            basisUnit: basis.unit,
            index: basis.index ?? 'none',
          }),
        },
      ];
    case 'payable':
      return [{ text: i18n.t('c.price.payable', { payable: i18n.number(basis.payablePct), index: basis.index }) }];
    case 'index_viu':
      return [
        {
          text: i18n.t('c.price.index_viu', {
            unit,
            index: basis.index,
            base: pairs(i18n, basis.base, ' %'),
            viu: basis.viu && Object.keys(basis.viu).length ? pairs(i18n, basis.viu, ` ${currency}`) : 'none',
          }),
        },
      ];
    case 'formula':
      return [{ text: i18n.t('c.price.formula') }, { list: Object.entries(basis.payables) }];
    case 'cv_adjusted':
      return [
        {
          text: i18n.t('c.price.cv_adjusted', {
            price,
            unit,
            basis: i18n.number(basis.basis),
            heat: basis.heat ?? 'NAR',
            rejection: basis.rejection === undefined ? 'none' : i18n.number(basis.rejection),
          }),
        },
      ];
  }
};
