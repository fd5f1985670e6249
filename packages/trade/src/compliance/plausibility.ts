import { type DecimalInput, dec } from '../decimal.js';
import { type Incoterm, INCOTERM_RULES } from '../incoterms.js';
import { regionOf } from '../matching/regions.js';
import type { MineralId } from '../minerals.js';
import type { ComplianceForm } from './input.js';

/** What is published of the mines of a country. Nothing here is a guess: what is not published is left out. */
export interface OriginOutput {
  /** A mine of the mineral is named in the country, or its output or reserves are. */
  readonly wins: boolean;
  /** A mine of any metal or gem is named in the country. */
  readonly hasMines: boolean;
  /** Whether anything is published of the mineral's mines at all. */
  readonly published: boolean;
  /** Output of the last year that is published, in the unit of `lot`; null where the country is not named. */
  readonly yearly: DecimalInput | null;
  /** The lot on the same basis; null where it cannot be brought to it. */
  readonly lot: DecimalInput | null;
}

const AS_WON: readonly ComplianceForm[] = ['ore', 'concentrate', 'dore', 'rough'];
/** Worth carrying round the world to be sold from a hub, refined or not. */
const PRECIOUS: readonly MineralId[] = ['gold', 'silver', 'platinum', 'palladium', 'diamond'];

/**
 * Whether an origin is implausible (trade rules 3.3): goods as they are won, or precious metal in any form, from a country
 * that has no mines, or more of them than it yields in a year. Undefined where what is published does not tell; other
 * refined goods come from wherever a plant stands, and are not judged.
 */
export const isImplausibleOrigin = (
  { mineral, form }: { readonly mineral: MineralId; readonly form: ComplianceForm },
  { wins, hasMines, published, yearly, lot }: OriginOutput,
): boolean | undefined => {
  if (!published || !(AS_WON.includes(form) || PRECIOUS.includes(mineral))) return undefined;
  if (!wins) return hasMines ? undefined : true;
  if (yearly === null || lot === null || dec(yearly).isZero()) return false;
  return dec(lot).greaterThan(dec(yearly));
};

/** Countries that a cargo passes, ISO 3166-1 alpha-2; null where nothing is said. */
export interface CargoRoute {
  readonly origin: string;
  readonly loading: string | null;
  /** Where it was agreed to be delivered. */
  readonly agreed: string | null;
  /** Where it goes. */
  readonly discharge: string | null;
}

/**
 * Whether a cargo takes a way without an economic reason that the countries show (trade rules 3.3): it is loaded on another
 * continent than the one it was won on, or goes to another than was agreed. Undefined where no place is known.
 */
export const isOddRoute = ({ origin, loading, agreed, discharge }: CargoRoute): boolean | undefined => {
  const strange = (a: string | null, b: string | null): boolean | undefined =>
    a === null || b === null ? undefined : regionOf(a, b) === 'other';
  const legs = [strange(origin, loading), strange(agreed, discharge)];
  if (legs.includes(true)) return true;
  return legs.includes(false) ? false : undefined;
};

/** The country of a place as delivery terms name it, by the UN/LOCODE behind it: `Rotterdam (NLRTM)`. Null without one. */
export const countryOfPlace = (place: string | null | undefined): string | null =>
  /\(([A-Z]{2})[A-Z0-9]{3}\)/.exec(place ?? '')?.[1] ?? null;

/** The ends of the main carriage that a delivery term's place tells of. */
export const routeOfTerm = (
  incoterm: Incoterm | null,
  place: string | null,
): Pick<CargoRoute, 'loading' | 'agreed'> => {
  const country = incoterm ? countryOfPlace(place) : null;
  const atOrigin = incoterm !== null && INCOTERM_RULES[incoterm].place === 'origin';
  return { loading: atOrigin ? country : null, agreed: atOrigin ? null : country };
};
