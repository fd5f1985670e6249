import { CONFLICT_AREAS, type ConflictAreaList } from './conflict-areas.js';
import {
  ARMED_GROUPS,
  BLOCKED_ORIGINS,
  type CountryList,
  GOVERNANCE_MEDIUM,
  GOVERNANCE_STRONG,
  ICGLR,
  KIMBERLEY,
  TRADING_HUBS,
} from './countries.js';
import type { ComplianceInput } from './input.js';

/** Lists of countries that the rules read, by name. */
export const COUNTRY_LISTS = [
  'governanceStrong',
  'governanceMedium',
  'armedGroups',
  'blockedOrigins',
  'icglr',
  'kimberley',
  'tradingHubs',
] as const;
export type CountryListName = (typeof COUNTRY_LISTS)[number];

/** The dated lists that the rules read: data, which can be replaced without a change of the rules. */
export interface ComplianceLists extends Readonly<Record<CountryListName, CountryList>> {
  readonly conflictAreas: ConflictAreaList;
}

/** The lists as they are delivered. */
export const COMPLIANCE_LISTS: ComplianceLists = {
  conflictAreas: CONFLICT_AREAS,
  governanceStrong: GOVERNANCE_STRONG,
  governanceMedium: GOVERNANCE_MEDIUM,
  armedGroups: ARMED_GROUPS,
  blockedOrigins: BLOCKED_ORIGINS,
  icglr: ICGLR,
  kimberley: KIMBERLEY,
  tradingHubs: TRADING_HUBS,
};

/** Every list that the rules read, by name. */
export const COMPLIANCE_LIST_NAMES = ['conflictAreas', ...COUNTRY_LISTS] as const;
export type ComplianceListName = (typeof COMPLIANCE_LIST_NAMES)[number];

/** Which version of a list was read; `asOf` is the date of its source: YYYY, YYYY-MM or YYYY-MM-DD. */
export interface ListVersion {
  readonly name: ComplianceListName;
  readonly version: number;
  readonly asOf: string;
}

/** The versions of the lists, in a fixed order: what a decision says of the lists that it used. */
export const versionsOf = (lists: ComplianceLists): ListVersion[] =>
  COMPLIANCE_LIST_NAMES.map((name) => ({ name, version: lists[name].version, asOf: lists[name].asOf }));

/** The lists by which an input is judged. */
export const listsOf = ({ lists }: ComplianceInput): ComplianceLists => lists ?? COMPLIANCE_LISTS;

/** True when one of the countries that a list names. */
export const isListed = (list: CountryList, country: string): boolean => list.countries.includes(country);
