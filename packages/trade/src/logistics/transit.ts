import { DAY_MS, dayOf, daysBetween } from '../calendar/day.js';
import { type Decimal, type DecimalInput, dec } from '../decimal.js';
import type { LegMode } from './emissions.js';

/** Kilometres of a nautical mile. */
export const KM_PER_NM = '1.852';
const SPEEDS = { sea_bulk: 13, sea_container: 16 } as const;
const PORT_DAYS = { sea_bulk: '3', sea_container: '6' } as const;
const WEATHER = '1.05';
const AIR_DAYS = 3;
/** An estimate is shown as a range of so many per cent to both sides (trade rules 5.3). */
export const ETA_RANGE_PCT = 15;

/** A way whose time is to be estimated; `km` for sea legs is turned into nautical miles. */
export interface Way {
  readonly mode: LegMode;
  readonly km: DecimalInput;
  /** Borders crossed, or changes of gauge. */
  readonly borders?: number;
  readonly canals?: number;
  /** Knots; the usual speed of the vessel without it. */
  readonly speed?: DecimalInput;
}

/** Days at sea alone: nm / (kn × 24) × 1.05 (trade rules 5.3). */
export const seaDays = (nauticalMiles: DecimalInput, knots: DecimalInput): Decimal =>
  dec(nauticalMiles).div(dec(knots).times(24)).times(WEATHER);

/** Days of a road leg: km / 450 + 2 a border. */
export const roadDays = (km: DecimalInput, borders = 0): Decimal =>
  dec(km)
    .div(450)
    .plus(borders * 2);
/** Days of a rail leg: km / 600 + 2 a border or change of gauge. */
export const railDays = (km: DecimalInput, borders = 0): Decimal =>
  dec(km)
    .div(600)
    .plus(borders * 2);

/** Days door to door with time in port and canals; null for barges, of which no rule is known (trade rules 5.3). */
export const transitDays = ({ mode, km, borders = 0, canals = 0, speed }: Way): Decimal | null => {
  if (mode === 'road') return roadDays(km, borders);
  if (mode === 'rail') return railDays(km, borders);
  if (mode === 'air') return dec(AIR_DAYS);
  if (mode === 'barge') return null;
  return seaDays(dec(km).div(KM_PER_NM), speed ?? SPEEDS[mode])
    .plus(PORT_DAYS[mode])
    .plus(canals);
};

const dayAfter = (from: Date, days: Decimal): string =>
  dayOf(new Date(from.getTime() + days.times(DAY_MS).round().toNumber()));

/** The day of arrival as it is estimated, and the range that is shown with it; days are YYYY-MM-DD. */
export interface EtaRange {
  readonly eta: string;
  readonly early: string;
  readonly late: string;
}

/** Estimate with its range of ±15 % of the time under way. */
export const etaRange = (departure: Date, days: DecimalInput): EtaRange => {
  const time = dec(days);
  const part = time.times(ETA_RANGE_PCT).div(100);
  return {
    eta: dayAfter(departure, time),
    early: dayAfter(departure, time.minus(part)),
    late: dayAfter(departure, time.plus(part)),
  };
};

/** Days by which the estimate is later than what was promised; below zero when it is earlier. Both YYYY-MM-DD. */
export const delayDays = (eta: string, promised: string): number => daysBetween(promised, eta);

/**
 * True when a delay is worth an alert: more than 2 days, or more than 10 % of the time that was promised.
 * @param planned days from departure to the promised day
 */
export const isDelayed = (delay: number, planned: number): boolean =>
  delay > 2 || (delay > 0 && planned > 0 && delay > planned * 0.1);
