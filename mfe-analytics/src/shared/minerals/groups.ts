import { MINERAL_GROUPS, type MineralGroup } from '@orebridge/ui';

const MEMBERS: Readonly<Record<string, readonly string[]>> = MINERAL_GROUPS;

/** The groups of the catalogue, in its order. */
export const GROUPS = Object.keys(MINERAL_GROUPS) as MineralGroup[];

/** Whether a mineral is of the group that the page's address names; every one is where it names none. */
export const isInGroup = (mineral: string, group: string | null): boolean =>
  !group || (MEMBERS[group] ?? []).includes(mineral);
