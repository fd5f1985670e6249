import type { CountryRisk, CRITICAL_LISTS } from '@orebridge/contracts';
import { COMPLIANCE_LISTS, conflictListedBy, conflictScope, isListed } from '@orebridge/trade';
import { tableOf } from '../supply/index.js';
import minerals from './data/minerals.json' with { type: 'json' };

export type CriticalList = (typeof CRITICAL_LISTS)[number];

/** Governance and memberships by country; conflict areas and certification schemes by the lists that the rules read. */
export const COUNTRY_RISK: readonly CountryRisk[] = tableOf(new URL('./data/countries.csv', import.meta.url)).map(
  (row) => ({
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
  }),
);
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
