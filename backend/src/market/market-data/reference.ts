import type { CountryRisk, CRITICAL_LISTS } from '@orebridge/contracts';
import { type ComplianceLists, conflictListedBy, conflictScope, isListed } from '@orebridge/trade';
import { tableOf } from '../supply/index.js';
import minerals from './data/minerals.json' with { type: 'json' };

export type CriticalList = (typeof CRITICAL_LISTS)[number];

/** What is published of a country's governance, and whether it is a member of EITI. */
export type Governance = Omit<CountryRisk, 'cahra' | 'cahraBy' | 'kimberley' | 'icglr'>;

export const COUNTRY_RISK: readonly Governance[] = tableOf(new URL('./data/countries.csv', import.meta.url)).map(
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
    eiti: row.eiti === '1',
  }),
);
const byCountry = new Map(COUNTRY_RISK.map((risk) => [risk.country, risk]));
export const riskOf = (country: string): Governance | null => byCountry.get(country) ?? null;

/** Governance with conflict areas and certification schemes, by the lists that the compliance rules read. */
export const withLists = (risk: Governance, lists: ComplianceLists): CountryRisk => ({
  ...risk,
  cahra: conflictScope(risk.country, lists.conflictAreas),
  cahraBy: conflictListedBy(risk.country, lists.conflictAreas),
  kimberley: isListed(lists.kimberley, risk.country),
  icglr: isListed(lists.icglr, risk.country),
});

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
