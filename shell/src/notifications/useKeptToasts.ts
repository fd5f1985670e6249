import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../store';
import { isKept, keptToastForgotten } from '../store/kept-toasts';

/** What toasts have said lately, for the panel that was opened at a moment; nothing while it is closed. */
export const useKeptToasts = (openedAt: number | null) => {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.keptToasts);
  const items = useMemo(
    () =>
      openedAt !== null
        ? toasts
            .filter((toast) => isKept(toast, openedAt))
            .map(({ id, tone, title, text, at }) => ({
              id,
              icon: tone === 'negative' ? ('warning' as const) : ('chat-circle' as const),
              title,
              text,
              time: new Date(at).toISOString(),
              unread: false,
            }))
        : [],
    [openedAt, toasts],
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
