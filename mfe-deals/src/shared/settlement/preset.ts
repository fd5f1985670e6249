import type { Deal, Listing } from '@orebridge/contracts';
import {
  dec,
  isPriceAgreed,
  isPrecious,
  isUnit,
  readPayable,
  toWire,
  unitKind,
  usualAssayUnit,
} from '@orebridge/trade';
import { sheetOf } from './from-terms';
import {
  ASSAY_UNITS,
  type AssayRow,
  BLANK,
  NEW_PAYABLE,
  NEW_PENALTY,
  NEW_PENALTY_BAND,
  type PayableRow,
  PRICE_UNITS,
  type Sheet,
  WEIGHT_UNITS,
} from './sheet';

type Lot = Pick<Listing, 'composition' | 'moisturePct' | 'priceBasis'>;
type Basis = NonNullable<Lot['priceBasis']>;

const assaysOf = (lot: Lot): AssayRow[] =>
  lot.composition.flatMap(({ element, value, unit }) => {
    const known = ASSAY_UNITS.find((one) => one === unit);
    return known ? [{ element, value, unit: known }] : [];
  });

const payableElement = (lot: Lot): string =>
  lot.composition.find((part) => part.treatment === 'payable')?.element ?? '';

/** What the seller wrote about a payable ("96.5 % min ded 1.0"), as far as it reads as figures. */
const payableRow = (element: string, text: string, assays: readonly AssayRow[]): PayableRow => {
  const unit = assays.find((row) => row.element === element)?.unit ?? usualAssayUnit(element);
  const rule = readPayable(text, unit);
  const bands = (rule?.bands ?? []).map((band) => ({ ...band }));
  return {
    ...NEW_PAYABLE,
    element,
    unit,
    method: rule?.method ?? 'lesser',
    payablePct: bands[0]?.payablePct ?? rule?.payablePct ?? '100',
    bands,
    deduction: rule?.deduction?.value ?? '',
    priceUnit: isPrecious(element) ? 'ozt' : 't',
    refiningUnit: isPrecious(element) ? 'ozt' : 'lb',
  };
};

const perCent = (price: string, times: string, by: string): string =>
  toWire(dec(price).times(dec(times)).div(dec(by)).toDecimalPlaces(4));

/** The index at which the price that was agreed comes out of the lot's price basis. */
const pricedBy = (basis: Basis, price: string, lot: Lot, assays: AssayRow[]): Partial<Sheet> => {
  switch (basis.type) {
    case 'fixed':
    case 'index_unit':
    case 'payable':
      return { basis: 'fixed', price };
    case 'index_premium': {
      if (basis.premiumPct !== undefined)
        return {
          basis: basis.type,
          premiumPct: basis.premiumPct,
          price: perCent(price, '100', toWire(dec(basis.premiumPct).plus(100))),
        };
      const premium = basis.premium ?? '0';
      return { basis: basis.type, premium, price: toWire(dec(price).minus(dec(premium))) };
    }
    case 'index_prorata': {
      const element = payableElement(lot);
      const grade = assays.find((row) => row.element === element && row.unit === '%')?.value;
      if (grade === undefined || dec(grade).isZero()) return { basis: 'fixed', price };
      return {
        basis: basis.type,
        element,
        basisGrade: basis.basis,
        floorGrade: basis.floor ?? '',
        price: perCent(price, basis.basis, grade),
      };
    }
    case 'index_viu':
      return {
        basis: basis.type,
        price,
        uses: Object.entries(basis.base).map(([element, base]) => ({ element, base, rate: '0', step: '1' })),
      };
    case 'formula':
      return {
        basis: basis.type,
        treatment: basis.tc ?? '',
        payables: Object.entries(basis.payables).map(([element, text]) => payableRow(element, text, assays)),
        provisionalPct: '90',
      };
    case 'cv_adjusted': {
      const heat = lot.composition.find(({ unit }) => unit === 'kcal/kg')?.value ?? '';
      return {
        basis: basis.type,
        basisKcal: basis.basis,
        rejectionKcal: basis.rejection ?? '',
        kcal: heat,
        price: heat === '' ? price : perCent(price, basis.basis, heat),
      };
    }
  }
};

const weightOf = (quantity: string, unit: string, moisture: string | null): Partial<Sheet> => {
  const known = WEIGHT_UNITS.find((one) => one === unit);
  if (!known) return { weight: quantity, unit: isUnit(unit) ? unit : 't' };
  if (known !== 'dmt' || moisture === null) return { weight: quantity, unit: known, moisture: moisture ?? '' };
  const wet = dec(quantity)
    .times(100)
    .div(dec(100).minus(dec(moisture)));
  return { weight: toWire(wet.toDecimalPlaces(3)), unit: known, dry: true, moisture };
};

/**
 * The sheet of a deal: its terms of price as they were agreed, with quantity and assay of the lot as what is weighed and
 * found. Where a deal has no such terms, price basis and penalties are those of the lot. An index is set so that the agreed
 * price comes out of it.
 */
export const presetOf = ({ terms }: Pick<Deal, 'terms'>, lot: Lot | null): Sheet => {
  const weight = weightOf(terms.quantity, terms.unit, lot?.moisturePct ?? null);
  if (terms.pricing) {
    const { settlement, provisionalPct } = terms.pricing;
    const { price } =
      lot?.priceBasis?.type === settlement.basis.type ? pricedBy(lot.priceBasis, terms.price, lot, assaysOf(lot)) : {};
    return {
      ...sheetOf(settlement),
      ...(settlement.weight.unit === terms.unit && { weight: weight.weight ?? '' }),
      moisture: lot?.moisturePct ?? '',
      kcal: lot?.composition.find(({ unit }) => unit === 'kcal/kg')?.value ?? '',
      assays: lot ? assaysOf(lot) : [],
      provisionalPct,
      ...(isPriceAgreed(settlement) ? {} : { price: price ?? '' }),
    };
  }
  const sheet: Sheet = { ...BLANK, ...weight, currency: terms.currency, price: terms.price };
  if (!lot) return sheet;
  const assays = assaysOf(lot);
  const isContent = isUnit(terms.unit) && unitKind(terms.unit) === 'content';
  const priced = lot.priceBasis && !isContent ? pricedBy(lot.priceBasis, terms.price, lot, assays) : {};
  const penalties =
    priced.basis === 'formula'
      ? lot.composition
          .filter(({ treatment, unit }) => treatment === 'penalty' && ASSAY_UNITS.some((one) => one === unit))
          .map(({ element, value, unit }) => ({
            ...NEW_PENALTY,
            element,
            unit: ASSAY_UNITS.find((one) => one === unit)!,
            bands: [{ ...NEW_PENALTY_BAND, above: value, rate: '0' }],
          }))
      : [];
  return { ...sheet, ...priced, assays, penalties };
};

/** Units of a price, with the lot's own among them. */
export const unitsWith = <U extends string>(units: readonly U[], own: U): readonly U[] =>
  units.includes(own) ? units : [own, ...units];
export { PRICE_UNITS, WEIGHT_UNITS };
