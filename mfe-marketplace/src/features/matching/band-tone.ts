import type { MatchView } from '@orebridge/contracts';

/** Colour of a band; the words say the same. */
export const BAND_TONE = {
  strong: 'positive',
  good: 'info',
  fair: 'neutral',
  hidden: 'outline',
} as const satisfies Record<MatchView['band'], string>;
