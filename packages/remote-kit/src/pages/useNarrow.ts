import { useMedia } from '@orebridge/ui';

/** True where there is no room for an aside. */
export const useNarrow = (): boolean => useMedia('(max-width: 1023px)');
