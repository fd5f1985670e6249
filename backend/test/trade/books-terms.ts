import { dec, FIGURES } from '@orebridge/trade';
import type { Goods } from './books-goods.js';

/** Names of the indices that the terms below ask prices of, in the order of {@link indexPrices}. */
const INDEX = 'Index of the main metal';
const SILVER = 'LBMA Ag';

/** The terms of settlement by which goods of a basis are recorded, in a currency; null where the agreed price says all. */
export const termsOf = (goods: Goods, currency: string, price: string): object | null => {
  const { basis, element = '', unit } = goods;
  const inTonnes = { unit: 'dmt', dry: true };
  switch (basis) {
    case 'fixed':
      return null;
    case 'index_premium':
      return {
        currency,
        weight: { unit, dry: false },
        basis: { type: 'index_premium', index: INDEX, premium: '120.5' },
      };
    case 'index_prorata':
      return {
        currency,
        weight: inTonnes,
        basis: { type: 'index_prorata', index: INDEX, element, basisGrade: '6', freight: '12.35' },
        penalties: [{ element: 'Fe2O3', unit: '%', bands: [{ above: '1.30', step: '0.10', rate: '5.00' }] }],
      };
    case 'index_unit':
      return { currency, weight: inTonnes, basis: { type: 'index_unit', element, unit, unitPrice: price } };
    case 'payable':
      return {
        currency,
        weight: inTonnes,
        basis: { type: 'payable', element, index: INDEX, unit, payablePct: '95' },
      };
    case 'index_viu':
      return {
        currency,
        weight: inTonnes,
        basis: {
          type: 'index_viu',
          index: INDEX,
          base: { Fe: '61', SiO2: '4.0' },
          valueInUse: { Fe: { rate: '1.60', step: '1' }, SiO2: { rate: '-1.25', step: '1' } },
        },
        perUnit: [{ kind: 'discount', rate: '-1.5' }],
      };
    case 'formula':
      return {
        currency,
        weight: { ...inTonnes, franchisePct: '0.25' },
        basis: {
          type: 'formula',
          payables: [
            {
              element,
              index: INDEX,
              priceUnit: 't',
              rule: { unit: '%', method: 'lesser', payablePct: '96.5', deduction: { value: '1.0' } },
              refining: { charge: '0.02125', unit: 'lb' },
            },
            {
              element: 'Ag',
              index: SILVER,
              priceUnit: 'ozt',
              rule: { unit: 'g/t', method: 'stepped', bands: [{ from: '30', payablePct: '90' }] },
              refining: { charge: '0.50', unit: 'ozt' },
            },
          ],
          treatment: { charge: '21.25', escalator: { index: INDEX, base: '2500', up: '0.006', down: '0.003' } },
        },
        penalties: [{ element: 'As', unit: '%', bands: [{ above: '0.20', step: '0.1', rate: '2.50' }] }],
        fees: [{ name: 'Assaying', per: 'shipment', amount: '275' }],
      };
    case 'cv_adjusted':
      return {
        currency,
        weight: { unit, dry: false },
        basis: { type: 'cv_adjusted', unitPrice: price, basisKcal: '5500', moistureSpecPct: '14', ashSpecPct: '15' },
      };
  }
};

/** What a laboratory finds of a constituent, in the unit asked for. */
export const gradeOf = (goods: Goods, element: string, unit: string, more: string): string => {
  if (element === goods.element) return `${goods.grade ?? 0}${String(goods.grade).includes('.') ? '' : '.0'}${more}`;
  const known: Record<string, string> = { Ag: '85', As: '0.3', Fe2O3: '1.4', SiO2: '4.6', H2O: '15.37', TM: '15.37' };
  if (element === 'ash') return '16.73';
  if (unit === 'kcal/kg') return '5423';
  return known[element] ?? '1';
};

/** What an index is quoted at for a unit, so that the deal is worth about what was agreed. */
export const indexPrice = (goods: Goods, index: string, price: string): string => {
  if (index === SILVER) return '36.25';
  if (goods.basis === 'formula')
    return { copper: '9600', zinc: '2750', tin: '42000' }[goods.mineral as 'tin'] ?? '9600';
  return dec(price).toDecimalPlaces(FIGURES.indexPrice.decimals).toFixed();
};
