import { readFileSync } from 'node:fs';
import type { CountryRisk, CRITICAL_LISTS } from '@orebridge/contracts';
import { COMPLIANCE_LISTS, conflictListedBy, conflictScope, isListed } from '@orebridge/trade';
import minerals from './data/minerals.json' with { type: 'json' };

export type CriticalList = (typeof CRITICAL_LISTS)[number];

/** One line of the production table; `WORLD` and `OTHER` stand for the total and for what no country is named for. */
export interface ProductionRow {
  readonly mineral: string;
  readonly stage: string;
  readonly country: string;
  readonly year: number;
  readonly production: string | null;
  readonly reserves: string | null;
  readonly unit: string;
  readonly basis: string;
  readonly note: string;
  readonly source: string;
}

const table = (name: string): Record<string, string>[] => {
  const [head = '', ...lines] = readFileSync(new URL(`./data/${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
};

/** Mine and plant output by country, as published. */
export const PRODUCTION: readonly ProductionRow[] = table('production').map((row) => ({
  mineral: row.mineral!,
  stage: row.stage!,
  country: row.country!,
  year: Number(row.year),
  production: row.production || null,
  reserves: row.reserves || null,
  unit: row.unit!,
  basis: row.basis!,
  note: row.note!,
  source: row.source!,
}));

/** Governance and memberships by country; conflict areas and certification schemes by the lists that the rules read. */
export const COUNTRY_RISK: readonly CountryRisk[] = table('countries').map((row) => ({
  country: row.country!,
  voice: row.voice || null,
  stability: row.stability || null,
  effectiveness: row.effectiveness || null,
  regulation: row.regulation || null,
  law: row.law || null,
  corruption: row.corruption || null,
  mean: row.mean || null,
  year: row.year ? Number(row.year) : null,
  cahra: conflictScope(row.country!),
  cahraBy: conflictListedBy(row.country!),
  eiti: row.eiti === '1',
  kimberley: isListed(COMPLIANCE_LISTS.kimberley, row.country!),
  icglr: isListed(COMPLIANCE_LISTS.icglr, row.country!),
}));
const byCountry = new Map(COUNTRY_RISK.map((risk) => [risk.country, risk]));
export const riskOf = (country: string): CountryRisk | null => byCountry.get(country) ?? null;

interface MineralFacts {
  readonly id: string;
  readonly symbol: string;
  readonly formula: string;
  readonly colours: readonly string[];
  readonly hs: readonly string[];
  readonly units: readonly string[];
  readonly density: readonly number[] | null;
  readonly mohs: readonly number[] | null;
  readonly critical: Readonly<Record<CriticalList, boolean>>;
}

/** The minerals of the catalogue with their plain facts, in its order. */
export const MINERAL_FACTS: readonly MineralFacts[] = minerals;

/** The lists of critical raw materials that a mineral is on. */
export const criticalOf = ({ critical }: MineralFacts): CriticalList[] =>
  (Object.keys(critical) as CriticalList[]).filter((list) => critical[list]);
