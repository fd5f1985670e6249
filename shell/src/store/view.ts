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
  /** True when the server refuses an administrator until two-factor authentication is set up. */
  twoFactorRequired: boolean;
  /** Whether a call waits until the person has proved anew who they are, and what came of the last such question. */
  reauthentication: 'none' | 'asked' | 'given' | 'refused';
}

const view = createSlice({
  name: 'view',
  initialState: {
    role: null,
    justRegistered: false,
    left: false,
    entries: 0,
    lost: false,
    twoFactorRequired: false,
    reauthentication: 'none',
  } as View,
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
    twoFactorRequired: (state, { payload }: PayloadAction<boolean>) => {
      state.twoFactorRequired = payload;
    },
    reauthenticationAsked: (state) => {
      state.reauthentication = 'asked';
    },
    reauthenticationAnswered: (state, { payload }: PayloadAction<boolean>) => {
      state.reauthentication = payload ? 'given' : 'refused';
    },
    signedOut: (state) => {
      state.left = true;
      state.lost = false;
      state.role = null;
      if (state.reauthentication === 'asked') state.reauthentication = 'refused';
    },
    onboardingOpened: (state) => {
      state.justRegistered = false;
    },
  },
});

export const {
  roleSwitched,
  registered,
  entered,
  sessionLost,
  sessionGivenUp,
  twoFactorRequired,
  reauthenticationAsked,
  reauthenticationAnswered,
  signedOut,
  onboardingOpened,
} = view.actions;
export const viewReducer = view.reducer;
