import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** The catalogue's groups of minerals, in its order. */
export const MINERAL_GROUPS = {
  precious: ['gold', 'silver', 'platinum', 'palladium'],
  battery: ['lithium', 'cobalt', 'nickel', 'graphite'],
  base: ['copper', 'zinc', 'lead', 'tin', 'aluminum'],
  iron: ['iron-ore', 'manganese', 'chromium'],
  industrial: ['bauxite', 'limestone', 'feldspar', 'fluorspar', 'phosphate'],
  rareEarth: ['rare-earths', 'neodymium', 'dysprosium', 'terbium'],
  specialty: ['tantalum', 'tungsten', 'antimony', 'beryllium'],
  energy: ['uranium', 'coal', 'crude-oil'],
  gemstones: ['diamond', 'emerald', 'ruby', 'sapphire', 'beryl'],
} as const satisfies Record<string, readonly string[]>;

export type MineralGroup = keyof typeof MINERAL_GROUPS;

/** Every mineral of the catalogue, in its order. */
export const MINERAL_IDS: readonly string[] = Object.values(MINERAL_GROUPS).flat();

/** Minerals that can be drawn: the catalogue's, and peridot, which is only drawn. */
const DRAWN = new Set([...MINERAL_IDS, 'peridot']);

/** Where a drawing of the mineral lies; what is not in the catalogue has the neutral stone. */
export const artUrl = (mineral: string | null, variant: 'plate' | 'thumb' | 'glyph') =>
  `/art/${mineral && DRAWN.has(mineral) ? mineral : 'fallback'}.${variant}.svg`;

/** Names a mineral in the reader's language; a name that the catalogue does not know is returned as it is. */
export function useMineralName(): (mineral: string | null) => string {
  const intl = useIntl();
  return useCallback(
    (mineral) =>
      mineral && DRAWN.has(mineral)
        ? intl.formatMessage({ id: `ui.mineral.${mineral}` })
        : mineral || intl.formatMessage({ id: 'ui.mineral.other' }),
    [intl],
  );
}

/** Names the group of a mineral in the reader's language. */
export function useMineralGroup(): (mineral: string) => string {
  const intl = useIntl();
  return useCallback(
    (mineral) => {
      const group = Object.entries(MINERAL_GROUPS).find(([, members]) =>
        (members as readonly string[]).includes(mineral),
      )?.[0];
      return intl.formatMessage({ id: group ? `ui.mineralGroup.${group}` : 'ui.mineral.other' });
    },
    [intl],
  );
}
