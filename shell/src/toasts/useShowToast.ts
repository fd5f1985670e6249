import type { Host } from '@orebridge/remote-kit';
import { useCallback } from 'react';
import { useAppDispatch } from '../store';
import { toastQueued } from '../store/toasts';
import { setAction } from './actions';

/**
 * Queues a toast: one is shown at a time, the next follows, and the notification panel keeps it for a while.
 * A `passing` one is not kept there, because the panel has the news itself.
 */
export const useShowToast = (passing?: 'passing'): Host['toast'] => {
  const dispatch = useAppDispatch();
  return useCallback(
    ({ tone = 'neutral', title, description, action }) => {
      const { payload } = dispatch(
        toastQueued({ tone, title, text: description, actionLabel: action?.label, passing: passing !== undefined }),
      );
      if (action) setAction(payload.id, action.run);
    },
    [dispatch, passing],
  );
};
