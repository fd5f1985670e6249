import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '@orebridge/contracts';

interface View {
  /** The role an admin looks through; null in the own view. */
  role: Role | null;
  /** True from a registration until onboarding opens, so that the new person lands there first. */
  justRegistered: boolean;
  /** True from a sign-out until the next sign-in: the way to the sign-in page then asks for no way back. */
  left: boolean;
  /** How many times somebody signed in on this page. */
  entries: number;
  /** True while the session has ended over a form: the page stays, and asks to sign in again. */
  lost: boolean;
}

const view = createSlice({
  name: 'view',
  initialState: { role: null, justRegistered: false, left: false, entries: 0, lost: false } as View,
  reducers: {
    roleSwitched: (state, { payload }: PayloadAction<Role | null>) => {
      state.role = payload === 'admin' ? null : payload;
    },
    registered: (state) => {
      state.justRegistered = true;
    },
    entered: (state) => {
      state.left = false;
      state.lost = false;
      state.entries += 1;
    },
    sessionLost: (state) => {
      state.lost = true;
    },
    sessionGivenUp: (state) => {
      state.lost = false;
    },
    signedOut: (state) => {
      state.left = true;
      state.lost = false;
      state.role = null;
    },
    onboardingOpened: (state) => {
      state.justRegistered = false;
    },
  },
});

export const { roleSwitched, registered, entered, sessionLost, sessionGivenUp, signedOut, onboardingOpened } =
  view.actions;
export const viewReducer = view.reducer;
