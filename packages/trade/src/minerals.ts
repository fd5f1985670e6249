import type { ElementId } from './elements.js';

/** The groups of the catalogue with their minerals, in the order and under the values of the specification (section 3). */
export const MINERAL_GROUPS = [
  { id: 'precious-metals', label: 'Precious Metals', minerals: ['gold', 'silver', 'platinum', 'palladium'] },
  { id: 'battery-minerals', label: 'Battery Minerals', minerals: ['lithium', 'cobalt', 'nickel', 'graphite'] },
  { id: 'base-metals', label: 'Base Metals', minerals: ['copper', 'zinc', 'lead', 'tin', 'aluminum'] },
  { id: 'iron-steel', label: 'Iron & Steel', minerals: ['iron-ore', 'manganese', 'chromium'] },
  {
    id: 'industrial-minerals',
    label: 'Industrial Minerals',
    minerals: ['bauxite', 'limestone', 'feldspar', 'fluorspar', 'phosphate'],
  },
  { id: 'rare-earth', label: 'Rare Earth', minerals: ['rare-earths', 'neodymium', 'dysprosium', 'terbium'] },
  { id: 'specialty', label: 'Specialty', minerals: ['tantalum', 'tungsten', 'antimony', 'beryllium'] },
  { id: 'energy', label: 'Energy', minerals: ['uranium', 'coal', 'crude-oil'] },
  { id: 'gemstones', label: 'Gemstones', minerals: ['diamond', 'emerald', 'ruby', 'sapphire', 'beryl'] },
] as const;

export type MineralGroupId = (typeof MINERAL_GROUPS)[number]['id'];
export type MineralId = (typeof MINERAL_GROUPS)[number]['minerals'][number];

/** Every mineral of the catalogue, in its order. */
export const MINERALS: readonly MineralId[] = MINERAL_GROUPS.flatMap(({ minerals }): readonly MineralId[] => minerals);

/** True when the text is a value of the catalogue. */
export const isMineral = (value: string): value is MineralId => (MINERALS as readonly string[]).includes(value);

/** The group of a mineral. */
export const groupOf = (mineral: MineralId): MineralGroupId =>
  MINERAL_GROUPS.find(({ minerals }) => (minerals as readonly MineralId[]).includes(mineral))!.id;

const MINERAL_ALIASES: ReadonlyMap<string, MineralId> = new Map(
  Object.entries({
    iron: 'iron-ore',
    aluminium: 'aluminum',
    coltan: 'tantalum',
    aquamarine: 'beryl',
    'rare-earth-elements': 'rare-earths',
  } as const),
);
const GROUP_ALIASES: ReadonlyMap<string, MineralGroupId> = new Map(
  Object.entries({
    peridot: 'gemstones',
    'energy-commodities': 'energy',
    'rare-earth-elements': 'rare-earth',
    'iron-and-steel': 'iron-steel',
  } as const),
);

const slug = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[\s_]+/g, '-');

/** The groups by value and by label. */
const GROUP_NAMES: ReadonlyMap<string, MineralGroupId> = new Map(
  MINERAL_GROUPS.flatMap(({ id, label }) => [[id, id] as const, [slug(label), id] as const]),
);

/** What a link to the marketplace means. */
export type MineralTarget =
  | { readonly kind: 'mineral'; readonly mineral: MineralId }
  | { readonly kind: 'group'; readonly group: MineralGroupId };

/**
 * Reads the mineral or category of a link, by value, label or alias (trade rules 10: `iron` is iron ore, `peridot` shows
 * Gemstones, the landing page's "Energy Commodities" is Energy). Null when it is neither.
 */
export const resolveMineral = (text: string): MineralTarget | null => {
  const key = slug(text);
  if (isMineral(key)) return { kind: 'mineral', mineral: key };
  const group = GROUP_NAMES.get(key) ?? GROUP_ALIASES.get(key);
  if (group) return { kind: 'group', group };
  const mineral = MINERAL_ALIASES.get(key);
  return mineral ? { kind: 'mineral', mineral } : null;
};

/**
 * The constituents a buyer pays for, by mineral, most usual first; the first is what a grade or purity speaks of.
 * Gems and crude oil are paid for as they are.
 */
export const PAYABLES: Readonly<Record<MineralId, readonly ElementId[]>> = {
  gold: ['Au', 'Ag'],
  silver: ['Ag', 'Au'],
  platinum: ['Pt', 'Pd', 'Rh'],
  palladium: ['Pd', 'Pt', 'Rh'],
  lithium: ['Li2O', 'Li2CO3', 'LiOH'],
  cobalt: ['Co'],
  nickel: ['Ni', 'Co', 'Cu'],
  graphite: ['C'],
  copper: ['Cu', 'Au', 'Ag'],
  zinc: ['Zn', 'Ag'],
  lead: ['Pb', 'Ag'],
  tin: ['Sn'],
  aluminum: ['Al'],
  'iron-ore': ['Fe'],
  manganese: ['Mn'],
  chromium: ['Cr2O3', 'Cr'],
  bauxite: ['Al2O3'],
  limestone: ['CaCO3', 'CaO'],
  feldspar: ['K2O', 'Na2O'],
  fluorspar: ['CaF2'],
  phosphate: ['P2O5', 'BPL'],
  'rare-earths': ['TREO', 'NdPrO', 'Nd2O3', 'Pr6O11', 'Dy2O3', 'Tb4O7'],
  neodymium: ['NdPrO', 'Nd2O3', 'Pr6O11', 'Nd'],
  dysprosium: ['Dy2O3', 'Dy'],
  terbium: ['Tb4O7', 'Tb'],
  tantalum: ['Ta2O5', 'Nb2O5', 'Ta'],
  tungsten: ['WO3', 'W'],
  antimony: ['Sb', 'Sb2O3', 'Au'],
  beryllium: ['BeO', 'Be'],
  uranium: ['U3O8', 'U'],
  coal: ['C'],
  'crude-oil': [],
  diamond: [],
  emerald: [],
  ruby: [],
  sapphire: [],
  beryl: [],
};

/** The constituent that a mineral is paid for first; null for none, and for a mineral that the catalogue does not have. */
export const mainPayableOf = (mineral: string | null): ElementId | null =>
  mineral && isMineral(mineral) ? (PAYABLES[mineral][0] ?? null) : null;
