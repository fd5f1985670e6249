import type { MineralId } from '../minerals.js';
import { conflictScope } from './conflict-areas.js';
import { EU_MEMBERS } from './countries.js';
import type { ComplianceInput } from './input.js';
import { COMPLIANCE_LISTS, type ComplianceLists, isListed, listsOf } from './lists.js';

const setOf = (...minerals: MineralId[]): ReadonlySet<MineralId> => new Set(minerals);

/** Tin, tantalum, tungsten and gold, as conflict-minerals law names them. */
export const THREE_TG = setOf('tin', 'tantalum', 'tungsten', 'gold');
export const COLOURED_GEMS = setOf('emerald', 'ruby', 'sapphire', 'beryl');
export const BATTERY = setOf('cobalt', 'lithium', 'nickel', 'graphite');
export const RARE_EARTHS = setOf('rare-earths', 'neodymium', 'dysprosium', 'terbium');
export const CN_CONTROLLED = setOf('antimony', 'graphite', 'tungsten', ...RARE_EARTHS);
export const NA_CONTROLLED = setOf('lithium', 'cobalt', 'manganese', 'graphite', ...RARE_EARTHS);
/** Minerals that carry 5 points of their own (trade rules 3.5, part B). */
export const MODERATE_RISK = setOf(
  'lithium',
  'nickel',
  'graphite',
  ...RARE_EARTHS,
  'antimony',
  'beryllium',
  'coal',
  'crude-oil',
);

export const isRoughDiamond = (input: ComplianceInput): boolean =>
  input.mineral === 'diamond' && input.form === 'rough';
export const isAsm = (input: ComplianceInput): boolean => input.production.startsWith('asm_');
/**
 * True for a country that is a conflict-affected or high-risk area as a whole or in part. Origins that the platform does
 * not trade at all are blocked instead.
 */
export const isCahraOrigin = (country: string, lists: ComplianceLists = COMPLIANCE_LISTS): boolean =>
  !isListed(lists.blockedOrigins, country) && conflictScope(country, lists.conflictAreas) !== 'none';
export const isCahra = (input: ComplianceInput): boolean => isCahraOrigin(input.originCountry, listsOf(input));
export const isToEu = (input: ComplianceInput): boolean =>
  !!input.destinationCountry && isListed(EU_MEMBERS, input.destinationCountry);
export const isBulkSea = (input: ComplianceInput): boolean => input.transportMode === 'bulk_sea';
