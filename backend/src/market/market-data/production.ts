import type { ProductionStage } from '@orebridge/contracts';
import { dec, Decimal, type DecimalInput, reserveLife, sum, toWire } from '@orebridge/trade';
import { concentrationOf } from './figures.js';
import { PRODUCTION, type ProductionRow } from '../supply/index.js';
import { riskOf } from './reference.js';

/** Reserves of these are of another material than the output, so that their quotient is no number of years. */
const UNLIKE_RESERVES = new Set(['usableOre', 'chromite', 'fluorspar', 'manganese', 'liquids']);
/** The stages that speak for a mineral, the first first. */
const STAGES = ['mine', 'well', 'smelter', 'lime', 'gem', 'alumina', 'refinery', 'industrial'];

const percent = (part: DecimalInput, whole: DecimalInput): string | null =>
  dec(whole).isZero() ? null : toWire(dec(part).div(dec(whole)).times(100).toDecimalPlaces(1));

const stageOf = (rows: readonly ProductionRow[]): ProductionStage => {
  const years = [...new Set(rows.filter(({ production }) => production).map(({ year }) => year))].toSorted();
  const year = years.at(-1) ?? rows[0]!.year;
  const of = (country: string, when: number | undefined) =>
    rows.find((row) => row.country === country && row.year === when);
  const named = rows.filter((row) => row.year === year && !['WORLD', 'OTHER'].includes(row.country));
  const known = named.flatMap(({ production }) => production ?? []);
  const other = of('OTHER', year)?.production ?? null;
  const world = of('WORLD', year)?.production ?? (known.length ? toWire(sum([...known, other ?? '0'])) : null);
  const reserves = of('WORLD', year)?.reserves ?? null;
  const first = named[0] ?? rows[0]!;
  const life = reserves && world && !UNLIKE_RESERVES.has(first.basis) ? reserveLife(reserves, world) : null;
  return {
    stage: first.stage,
    basis: first.basis,
    unit: first.unit,
    year,
    source: first.source,
    world,
    previousWorld: of('WORLD', years.at(-2))?.production ?? null,
    other,
    worldReserves: reserves,
    reservesGreater: of('WORLD', year)?.note === 'greater',
    reserveLife: life && toWire(life.toDecimalPlaces(0)),
    concentration: world ? concentrationOf(known, world) : null,
    countries: named
      .toSorted((a, b) => Number(b.production ?? 0) - Number(a.production ?? 0))
      .map(({ country, production, reserves: own, note }) => ({
        country,
        production,
        previous: of(country, years.at(-2))?.production ?? null,
        sharePct: production && world ? percent(production, world) : null,
        reserves: own,
        note,
      })),
  };
};

const stages = new Map<string, readonly ProductionStage[]>();

/** What is published of a mineral's output, the stage that speaks for it first; nothing for gems without figures. */
export const productionOf = (mineral: string): readonly ProductionStage[] => {
  const found = stages.get(mineral);
  if (found) return found;
  const rows = PRODUCTION.filter((row) => row.mineral === mineral);
  const names = STAGES.filter((stage) => rows.some((row) => row.stage === stage));
  const built = names.map((stage) => stageOf(rows.filter((row) => row.stage === stage)));
  stages.set(mineral, built);
  return built;
};

/** The governance behind parts of a whole: the mean weighted by them, and how much of the whole it covers. */
export const governanceOf = (parts: readonly { country: string; part: string }[], whole: DecimalInput) => {
  const rated = parts.flatMap(({ country, part }) => {
    const mean = riskOf(country)?.mean;
    return mean ? [{ mean, part }] : [];
  });
  const covered = sum(rated.map(({ part }) => part));
  if (covered.isZero()) return null;
  const weighted = rated.reduce((all, { mean, part }) => all.plus(dec(mean).times(dec(part))), new Decimal(0));
  return {
    mean: toWire(weighted.div(covered).toDecimalPlaces(2)),
    coveredPct: percent(covered, Decimal.max(dec(whole), covered)) ?? '0',
  };
};
