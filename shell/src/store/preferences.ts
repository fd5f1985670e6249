import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '@orebridge/contracts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const preferences = createSlice({
  name: 'preferences',
  initialState: { language: 'en', theme: 'system' } as { language: Language; theme: Theme },
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
    },
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
  },
});

export const { languageChosen, themeChosen } = preferences.actions;
export const preferencesReducer = preferences.reducer;
