import { MINERAL_GROUPS, resolveMineral } from '@orebridge/trade';

/** True when the text is the id of a group of the catalogue. */
export const isGroup = (text: string): boolean => MINERAL_GROUPS.some(({ id }) => id === text);

/** Folds values, labels and other names of minerals into the catalogue's; a name that stands for a group answers the group. */
export const foldMinerals = (names: readonly string[]): { minerals: string[]; group: string } => {
  const minerals = new Set<string>();
  let group = '';
  for (const name of names) {
    const target = resolveMineral(name);
    if (target?.kind === 'mineral') minerals.add(target.mineral);
    if (target?.kind === 'group') group ||= target.group;
  }
  return { minerals: [...minerals], group };
};
