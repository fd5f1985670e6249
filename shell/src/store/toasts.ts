import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ToastInput } from '@orebridge/remote-kit';

export interface QueuedToast {
  id: string;
  tone: NonNullable<ToastInput['tone']>;
  title: string;
  text?: string;
  actionLabel?: string;
}

const same = (a: QueuedToast, b: QueuedToast) => a.title === b.title && a.text === b.text && a.tone === b.tone;

const toasts = createSlice({
  name: 'toasts',
  initialState: [] as QueuedToast[],
  reducers: {
    toastQueued: {
      prepare: (toast: Omit<QueuedToast, 'id'>) => ({ payload: { id: nanoid(), ...toast } }),
      // The same sentence twice in a row tells nothing new.
      reducer: (queue, { payload }: PayloadAction<QueuedToast>) => {
        const last = queue.at(-1);
        if (!last || !same(last, payload)) queue.push(payload);
      },
    },
    toastDismissed: (queue, { payload: id }: PayloadAction<string>) => queue.filter((toast) => toast.id !== id),
    failuresDismissed: (queue) => queue.filter((toast) => toast.tone !== 'negative'),
  },
});

export const { toastQueued, toastDismissed, failuresDismissed } = toasts.actions;
export const toastsReducer = toasts.reducer;
