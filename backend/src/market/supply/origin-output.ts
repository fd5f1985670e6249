import { dec, isUnit, MINERAL_GROUPS, type OriginOutput, UNITS, unitKind } from '@orebridge/trade';
import { MINE_SITES } from './mine-sites.js';
import { PRODUCTION, type ProductionRow } from './production-table.js';

/** Of a lot, what its content is found from: quantities in `unit`, grade and moisture in per cent. */
export interface WonLot {
  readonly mineral: string;
  readonly country: string;
  readonly quantity: string | null;
  readonly unit: string | null;
  readonly gradePct: string | null;
  readonly moisturePct: string | null;
}

/** Where material comes out of the ground, in the table and among the sites. */
const MINED: readonly string[] = ['mine', 'well', 'gem', 'lime'];
const DUG: readonly string[] = ['mine', 'quarry', 'deposit', 'oil field'];
/** Mines of these say nothing of metals and gems: nearly every country has a quarry or a well. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  'coal',
  'crude-oil',
  ...MINERAL_GROUPS.filter(({ id }) => id === 'industrial-minerals').flatMap(({ minerals }) => minerals),
]);

const mined: readonly ProductionRow[] = PRODUCTION.filter(
  ({ stage, country }) => MINED.includes(stage) && !['WORLD', 'OTHER'].includes(country),
);
const published = new Set(mined.map(({ mineral }) => mineral));
const won = new Set([
  ...mined.filter(({ production, reserves }) => production ?? reserves).map((row) => `${row.mineral}/${row.country}`),
  ...MINE_SITES.filter(({ type }) => DUG.includes(type)).flatMap(({ country, minerals }) =>
    minerals.map((mineral) => `${mineral}/${country}`),
  ),
]);
const withMines = new Set(
  [...won].flatMap((pair) => {
    const [mineral = '', country = ''] = pair.split('/');
    return EVERYWHERE.has(mineral) ? [] : [country];
  }),
);

const yearlyOf = (mineral: string, country: string): ProductionRow | null =>
  mined
    .filter((row) => row.mineral === mineral && row.country === country && row.production)
    .reduce<ProductionRow | null>((newest, row) => (newest && newest.year >= row.year ? newest : row), null);

/** The lot's tonnes on the basis of the published output: contained metal, or the material itself. Null where it cannot be. */
const lotTonnes = ({ quantity, unit, gradePct, moisturePct }: WonLot, basis: string): string | null => {
  if (!quantity || !unit || !isUnit(unit)) return null;
  const kind = unitKind(unit);
  const kg = dec(quantity).times(UNITS.find(({ id }) => id === unit)!.factor);
  if (kind === 'content') return basis.startsWith('content:') ? kg.div(1000).toFixed() : null;
  if (kind === 'volume') return null;
  const dry = kind === 'dry_mass' || moisturePct === null ? kg : kg.times(dec(100).minus(moisturePct)).div(100);
  if (!basis.startsWith('content:')) return dry.div(1000).toFixed();
  return gradePct === null ? null : dry.times(gradePct).div(100_000).toFixed();
};

/** What is published of the mines of a lot's origin, for the rule on implausible origins. */
export const originOutput = (lot: WonLot): OriginOutput => {
  const { mineral, country } = lot;
  const row = yearlyOf(mineral, country);
  const inTonnes =
    row?.unit === 't' ? row.production : row?.unit === 'kg' ? dec(row.production!).div(1000).toFixed() : null;
  return {
    wins: won.has(`${mineral}/${country}`),
    hasMines: withMines.has(country),
    published: published.has(mineral),
    yearly: inTonnes,
    lot: row && inTonnes !== null ? lotTonnes(lot, row.basis) : null,
  };
};
