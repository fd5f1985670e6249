import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface RecentSearch {
  query: string;
  timestamp: string;
  results: number;
}
const SEARCHES_KEPT = 5;
export const SEARCHES_SHOWN = 3;

const searches = createSlice({
  name: 'searches',
  initialState: [] as RecentSearch[],
  reducers: {
    searched: (recent, { payload }: PayloadAction<RecentSearch>) =>
      [payload, ...recent.filter((search) => search.query.toLowerCase() !== payload.query.toLowerCase())].slice(
        0,
        SEARCHES_KEPT,
      ),
  },
});

export const { searched } = searches.actions;
export const searchesReducer = searches.reducer;
