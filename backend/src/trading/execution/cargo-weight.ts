import {
  basisOf,
  dryTonnes,
  quantityIn,
  SettlementRefused,
  toWire,
  type UnitId,
  weighedInDealUnit,
} from '@orebridge/trade';
import { lotAssays, mainPayable, percentOf } from '../../market/listings/index.js';
import { Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import type { DealRecord } from '../deals/index.js';

/** What somebody reports of a cargo: a quantity in the deal's unit, or what scales showed in wet tonnes with its moisture. */
export interface ReportedWeight {
  readonly quantity?: string | undefined;
  readonly wetWeight?: string | undefined;
  readonly moisturePct?: string | undefined;
}

/** A weight of the cargo in the deal's unit, with the wet tonnes and the moisture that it comes of where the unit is not weighed. */
export interface CargoWeight {
  readonly quantity: string;
  readonly wetWeight?: string;
  readonly moisturePct?: string;
}

type Fields = Readonly<Record<keyof ReportedWeight, string>>;
const FIELDS: Fields = { quantity: 'quantity', wetWeight: 'wetWeight', moisturePct: 'moisturePct' };

/** True when scales show the unit of the deal: not when it counts dry tonnes or a content (trade rules 2.3). */
const isWeighed = ({ terms }: Pick<DealRecord, 'terms'>): boolean => basisOf(terms.unit as UnitId) === 'as_weighed';

/**
 * A reported weight in the deal's unit. Of a deal in dry tonnes or in a content the wet weight and its moisture are asked for,
 * since a number alone may be either; a content comes of the grade that the lot was offered with.
 * @param fields where the body has the parts, for the issues
 * @throws Unprocessable `execution.moisture_missing`, `execution.weighed_in_unit`, `execution.quantity_missing`, or as the grade asks
 */
export const cargoWeight = (deal: DealRecord, reported: ReportedWeight, fields: Fields = FIELDS): CargoWeight => {
  const { quantity, wetWeight, moisturePct } = reported;
  const unit = deal.terms.unit as UnitId;
  const required = (field: string) => fieldIssue(field, 'validation.required');
  if (isWeighed(deal)) {
    if (wetWeight !== undefined) throw new Unprocessable('execution.weighed_in_unit', { unit });
    if (quantity === undefined)
      throw new Unprocessable('execution.quantity_missing', undefined, [required(fields.quantity)]);
    return { quantity, ...(moisturePct !== undefined && { moisturePct }) };
  }
  if (wetWeight === undefined || moisturePct === undefined)
    throw new Unprocessable('execution.moisture_missing', { unit }, [
      ...(wetWeight === undefined ? [required(fields.wetWeight)] : []),
      ...(moisturePct === undefined ? [required(fields.moisturePct)] : []),
    ]);
  return { quantity: inUnit(deal, unit, wetWeight, moisturePct), wetWeight, moisturePct };
};

const inUnit = ({ listing }: DealRecord, unit: UnitId, wetWeight: string, moisturePct: string): string => {
  const assays = lotAssays(listing);
  const cargo = {
    asWeighed: quantityIn<'terms', 'as_weighed'>('terms', wetWeight, 'wmt'),
    dry: quantityIn<'terms', 'dry'>('terms', dryTonnes(wetWeight, moisturePct), 'dmt'),
    assayed: 'dry',
    gradePct: (element: string) => percentOf(assays, element),
    main: mainPayable(listing),
  } as const;
  try {
    return toWire(weighedInDealUnit(cargo, unit).amount);
  } catch (error) {
    if (error instanceof SettlementRefused) throw new Unprocessable('execution.grade_missing', { unit });
    throw error;
  }
};
