import { useMedia } from '@orebridge/ui';

/** True when there is room for a record beside its list; below that it opens over the list. */
export const useWide = (): boolean => useMedia('(min-width: 1200px)');
