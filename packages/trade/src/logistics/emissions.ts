import { type Decimal, type DecimalInput, dec, sum } from '../decimal.js';

/** How a cargo travels on one leg. */
export const TRANSPORT_LEG_MODES = ['road', 'rail', 'sea_bulk', 'sea_container', 'barge', 'air'] as const;
export type LegMode = (typeof TRANSPORT_LEG_MODES)[number];

/** How sure a figure of emissions is: a default factor, a model of the vehicle, or the carrier's own measurement. */
export const EMISSION_QUALITIES = ['default', 'modelled', 'primary'] as const;
export type EmissionQuality = (typeof EMISSION_QUALITIES)[number];

interface EmissionClass {
  readonly mode: LegMode;
  /** Grams of CO2 equivalent a tonne-kilometre, well to wheel. */
  readonly intensity: string;
  /** A from a named table, B derived from published factors, C general knowledge (trade rules 5.6). */
  readonly grade: 'A' | 'B' | 'C';
}

/** The default factors of trade rules 5.6. They are stand-ins until a licensed table takes their place. */
export const EMISSION_CLASSES = {
  bulk_under_10k: { mode: 'sea_bulk', intensity: '36.1', grade: 'B' },
  bulk_10_35k: { mode: 'sea_bulk', intensity: '9.8', grade: 'B' },
  bulk_35_60k: { mode: 'sea_bulk', intensity: '6.3', grade: 'B' },
  bulk_60_100k: { mode: 'sea_bulk', intensity: '4.9', grade: 'C' },
  bulk_100_200k: { mode: 'sea_bulk', intensity: '3.7', grade: 'C' },
  bulk_over_200k: { mode: 'sea_bulk', intensity: '3.1', grade: 'C' },
  container_deep_sea: { mode: 'sea_container', intensity: '15.4', grade: 'B' },
  road_articulated: { mode: 'road', intensity: '94', grade: 'B' },
  road_rigid: { mode: 'road', intensity: '120', grade: 'C' },
  rail_mixed: { mode: 'rail', intensity: '34.7', grade: 'B' },
  barge: { mode: 'barge', intensity: '31', grade: 'C' },
  air_long_haul: { mode: 'air', intensity: '880', grade: 'A' },
} as const satisfies Record<string, EmissionClass>;
export type EmissionClassId = keyof typeof EMISSION_CLASSES;
export const EMISSION_CLASS_IDS = Object.keys(EMISSION_CLASSES) as EmissionClassId[];

/** The class of a mode when nothing is known of the vehicle. */
export const USUAL_CLASS: Readonly<Record<LegMode, EmissionClassId>> = {
  road: 'road_articulated',
  rail: 'rail_mixed',
  sea_bulk: 'bulk_35_60k',
  sea_container: 'container_deep_sea',
  barge: 'barge',
  air: 'air_long_haul',
};

/** Kilograms a tonne at each terminal (trade rules 5.6). */
export const HUB_KG_PER_TONNE = '1.3';
/** Terminals of a carriage where nothing else is said: loading and discharge. */
export const USUAL_TERMINALS = 2;
const AIR_DETOUR_KM = '95';
/** What is really travelled beyond the shortest feasible distance. */
const DETOUR: Readonly<Record<LegMode, string>> = {
  road: '1.05',
  rail: '1',
  sea_bulk: '1.15',
  sea_container: '1.15',
  barge: '1',
  air: '1',
};

/** One leg: a class and the shortest feasible distance in kilometres; `intensity` is the carrier's own factor. */
export interface EmissionLeg {
  readonly vehicle: EmissionClassId;
  readonly km: DecimalInput;
  readonly intensity?: DecimalInput;
}
/** Emissions in kilograms of CO2 equivalent: of each leg, of the hubs together, and a tonne of cargo. */
export interface Emissions {
  readonly legs: readonly Decimal[];
  readonly hubs: Decimal;
  readonly total: Decimal;
  readonly perTonne: Decimal;
  readonly quality: EmissionQuality;
}

/**
 * E = Σ m × d × (1 + DAF) × EI / 1,000 + Σ m × 1.3 (trade rules 5.6, method of ISO 14083).
 * @param tonnes mass of the cargo with its moisture, above zero
 * @param hubs how many terminals it passes
 */
export const emissionsOf = (tonnes: DecimalInput, chain: readonly EmissionLeg[], hubs = 0): Emissions => {
  const mass = dec(tonnes);
  const legs = chain.map(({ vehicle, km, intensity }) => {
    const { mode, intensity: usual } = EMISSION_CLASSES[vehicle];
    const way = mode === 'air' ? dec(km).plus(AIR_DETOUR_KM) : dec(km).times(DETOUR[mode]);
    return mass
      .times(way)
      .times(dec(intensity ?? usual))
      .div(1000);
  });
  const atHubs = mass.times(HUB_KG_PER_TONNE).times(hubs);
  const total = sum([...legs, atHubs]);
  const primary = chain.length > 0 && chain.every(({ intensity }) => intensity !== undefined);
  return { legs, hubs: atHubs, total, perTonne: total.div(mass), quality: primary ? 'primary' : 'default' };
};
