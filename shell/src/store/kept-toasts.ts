import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type QueuedToast, areEqualTexts, toastQueued } from './toasts';
import { signedOut } from './view';

/** A toast that is gone from the page can be read in the notification panel for so long. */
export const TOAST_KEPT_MS = 1_000_000;
const KEPT_MAX = 20;

/** True until the toast is forgotten. */
export const isKept = ({ at }: QueuedToast, now: number): boolean => now - at < TOAST_KEPT_MS;

const keptToasts = createSlice({
  name: 'keptToasts',
  initialState: [] as QueuedToast[],
  reducers: {
    keptToastForgotten: (kept, { payload: id }: PayloadAction<string>) => kept.filter((toast) => toast.id !== id),
  },
  extraReducers: (builder) => {
    builder.addCase(toastQueued, (kept, { payload }) => {
      if (payload.passing || (kept[0] && areEqualTexts(kept[0], payload))) return kept;
      return [payload, ...kept].filter((toast) => isKept(toast, payload.at)).slice(0, KEPT_MAX);
    });
    // What was said to the one who left is none of the next one's business.
    builder.addCase(signedOut, () => []);
  },
});

export const { keptToastForgotten } = keptToasts.actions;
export const keptToastsReducer = keptToasts.reducer;
