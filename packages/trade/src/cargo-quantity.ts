import { asCompound, compoundsOf } from './compounds.js';
import { Decimal, type DecimalInput, dec } from './decimal.js';
import type { ElementId } from './elements.js';
import { basisOf, countedElement, type Measure, type Quantity, quantity, quantityIn } from './quantity.js';
import { SettlementRefused } from './settlement/refused.js';
import { type UnitId, unitFactor, unitKind } from './units.js';

/** Decimals that lots, offers and deals keep of a quantity, and those that a content is printed with (trade rules 2.4). */
const KEPT_DECIMALS = 6;
const CONTENT_DECIMALS: Readonly<Partial<Record<UnitId, number>>> = { ct: 2 };

/** A cargo as it was weighed: everything that a quantity of it can be restated by. */
export interface WeighedCargo {
  /** The same cargo wet and, where its moisture is known, dry; both in the unit that it was weighed in. */
  readonly asWeighed: Quantity<'terms', 'as_weighed'>;
  readonly dry: Quantity<'terms', 'dry'> | null;
  /** The mass that grades are parts of: the one that the terms price. */
  readonly assayed: 'as_weighed' | 'dry';
  /** Grade of a constituent in per cent; null when unknown. */
  readonly gradePct: (element: string) => DecimalInput | null;
  /** The constituent that the mineral is usually paid for: what units of 1 % count. */
  readonly main: string | null;
}

const massUnits = (unit: UnitId): boolean => unitKind(unit) !== 'volume';

/** Kilograms of a cargo on a basis, or cubic metres. */
const massOn = (cargo: WeighedCargo, basis: 'as_weighed' | 'dry'): Decimal => {
  const weighed = basis === 'dry' ? cargo.dry : cargo.asWeighed;
  if (!weighed) throw new SettlementRefused('settlement.moisture_missing');
  return weighed.amount.times(unitFactor(weighed.unit));
};

/**
 * Grade of a constituent by its own assay, or by that of another compound of the same element and the stoichiometric
 * factor (trade rules 2.3).
 */
const gradeOf = ({ gradePct }: WeighedCargo, element: string): Decimal => {
  const own = gradePct(element);
  if (own !== null) return dec(own);
  for (const other of compoundsOf(element)) {
    const grade = gradePct(other);
    if (grade !== null) return asCompound(grade, other, element as ElementId);
  }
  throw new SettlementRefused('settlement.assay_missing', { element });
};

/**
 * What was weighed of a cargo, in another unit and on the basis that this unit speaks of: wet to dry by the moisture, gross
 * to contained by the grade (trade rules 2.3). A content is printed to 3 decimals, carats to 2; a mass keeps 6.
 * @throws SettlementRefused when moisture or grade are not known, or when a volume would become a mass
 */
const weighedIn = (cargo: WeighedCargo, unit: UnitId): Decimal => {
  if (massUnits(unit) !== massUnits(cargo.asWeighed.unit))
    throw new SettlementRefused('settlement.units_do_not_meet', { from: cargo.asWeighed.unit, to: unit });
  const basis = basisOf(unit);
  if (basis !== 'contained') return massOn(cargo, basis).div(unitFactor(unit)).toDecimalPlaces(KEPT_DECIMALS);
  const element = countedElement(unit, cargo.main);
  if (element === null) throw new SettlementRefused('settlement.assay_missing', { element: unit });
  return massOn(cargo, cargo.assayed)
    .times(gradeOf(cargo, element))
    .div(100)
    .div(unitFactor(unit))
    .toDecimalPlaces(CONTENT_DECIMALS[unit] ?? 3);
};

/** What was weighed of a cargo, in the unit of its deal. @throws SettlementRefused as the moisture, the grade or the unit ask */
export const weighedInDealUnit = (cargo: WeighedCargo, unit: UnitId): Quantity<'deal'> =>
  quantityIn('deal', weighedIn(cargo, unit), unit);

/** What was weighed of a cargo, in the unit of its lot. @throws SettlementRefused as {@link weighedInDealUnit} */
export const weighedInLotUnit = (cargo: WeighedCargo, unit: UnitId): Quantity<'lot'> =>
  quantityIn('lot', weighedIn(cargo, unit), unit);

/**
 * Dry tonnes of a quantity in any unit of mass: by the moisture where it is stated wet, by the grade where one constituent
 * is counted. Null where the one that is needed is not known.
 */
export const dryTonnesOf = <M extends Measure>(
  { amount, unit }: Pick<Quantity<M>, 'amount' | 'unit'>,
  moisturePct: DecimalInput | null,
  gradePct: (element: string) => DecimalInput | null,
  main: string | null,
): Quantity<'dmt'> | null => {
  if (!massUnits(unit)) return null;
  const tonnes = amount.times(unitFactor(unit)).div(1000);
  const element = countedElement(unit, main);
  if (element !== null) {
    const grade = gradePct(element);
    return grade === null || dec(grade).isZero() ? null : quantity(tonnes.times(100).div(dec(grade)), 'dmt');
  }
  if (basisOf(unit) === 'dry') return quantity(tonnes, 'dmt');
  return moisturePct === null ? null : quantity(tonnes.times(new Decimal(100).minus(moisturePct)).div(100), 'dmt');
};
