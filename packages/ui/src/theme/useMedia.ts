import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, as it is now. @param query as CSS has it, such as `(min-width: 1280px)` */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const list = window.matchMedia(query);
        list.addEventListener('change', changed);
        return () => list.removeEventListener('change', changed);
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
  );
