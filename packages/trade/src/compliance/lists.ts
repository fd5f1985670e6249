import { CONFLICT_AREAS, type ConflictAreaList } from './conflict-areas.js';
import {
  ARMED_GROUPS,
  BLOCKED_ORIGINS,
  type CountryList,
  GOVERNANCE_MEDIUM,
  GOVERNANCE_STRONG,
  ICGLR,
  KIMBERLEY,
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
};

/** The lists by which an input is judged. */
export const listsOf = ({ lists }: ComplianceInput): ComplianceLists => lists ?? COMPLIANCE_LISTS;

/** True when one of the countries that a list names. */
export const isListed = (list: CountryList, country: string): boolean => list.countries.includes(country);
