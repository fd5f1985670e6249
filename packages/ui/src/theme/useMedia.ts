import { useCallback, useEffect, useSyncExternalStore } from 'react';

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

/** Acts at the moment when a media query begins to hold, as when a window grows or a tablet is turned. */
export const useOnMedia = (query: string, act: () => void): void =>
  useEffect(() => {
    const list = window.matchMedia(query);
    const heard = ({ matches }: MediaQueryListEvent) => {
      if (matches) act();
    };
    list.addEventListener('change', heard);
    return () => list.removeEventListener('change', heard);
  }, [query, act]);
