import { useSyncExternalStore } from 'react';

/** From this width a record is shown beside its list; below it opens over the list. */
const WIDE = '(min-width: 1200px)';

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** True when there is room for a record beside its list. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
