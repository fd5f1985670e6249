import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ToastInput } from '@orebridge/remote-kit';

export interface QueuedToast {
  id: string;
  tone: NonNullable<ToastInput['tone']>;
  title: string;
  text?: string;
  actionLabel?: string;
  /** When it was said, in milliseconds since 1970. */
  at: number;
  /** True when the notification panel has the same news anyway. */
  passing?: boolean;
}

/** Whether two toasts say the same. */
export const areEqualTexts = (a: QueuedToast, b: QueuedToast) =>
  a.title === b.title && a.text === b.text && a.tone === b.tone;

const toasts = createSlice({
  name: 'toasts',
  initialState: [] as QueuedToast[],
  reducers: {
    toastQueued: {
      prepare: (toast: Omit<QueuedToast, 'id' | 'at'>) => ({ payload: { id: nanoid(), at: Date.now(), ...toast } }),
      reducer: (queue, { payload }: PayloadAction<QueuedToast>) => {
        // The same sentence twice in a row tells nothing new.
        const last = queue.at(-1);
        if (last && areEqualTexts(last, payload)) return;
        // A failure does not wait behind good news; what it replaces has been seen.
        if (payload.tone === 'negative' && queue[0]?.tone !== 'negative') queue.splice(0, 1, payload);
        else queue.push(payload);
      },
    },
    toastDismissed: (queue, { payload: id }: PayloadAction<string>) => queue.filter((toast) => toast.id !== id),
    failuresDismissed: (queue) => queue.filter((toast) => toast.tone !== 'negative'),
  },
});

export const { toastQueued, toastDismissed, failuresDismissed } = toasts.actions;
export const toastsReducer = toasts.reducer;
