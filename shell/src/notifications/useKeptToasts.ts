import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../store';
import { isKept, keptToastForgotten } from '../store/kept-toasts';

/** What toasts have said lately, for the panel; looked through anew whenever it opens. */
export const useKeptToasts = (open: boolean) => {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.keptToasts);
  const items = useMemo(
    () =>
      open
        ? toasts
            .filter((toast) => isKept(toast, Date.now()))
            .map(({ id, tone, title, text, at }) => ({
              id,
              icon: tone === 'negative' ? ('warning' as const) : ('chat-circle' as const),
              title,
              text,
              time: new Date(at).toISOString(),
              unread: false,
            }))
        : [],
    [open, toasts],
  );
  return {
    items,
    /** Forgets a toast; answers false when the id is none of a toast's. */
    forget: (id: string): boolean => {
      const found = toasts.some((toast) => toast.id === id);
      if (found) dispatch(keptToastForgotten(id));
      return found;
    },
  };
};
