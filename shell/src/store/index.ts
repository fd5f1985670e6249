import { configureStore } from '@reduxjs/toolkit';
import { ROLES, type Role } from '@orebridge/contracts';
import { useDispatch, useSelector } from 'react-redux';
import { detectLanguage, keepLanguage } from '../language/detect';
import { KEYS, keep, recall } from '../start/storage';
import { keptToastsReducer } from './kept-toasts';
import { preferencesReducer, THEMES, type Theme } from './preferences';
import { type RecentSearch, searchesReducer } from './searches';
import { toastsReducer } from './toasts';
import { viewReducer } from './view';

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | null =>
  all.find((known) => known === value) ?? null;

const keptSearches = (): RecentSearch[] => {
  try {
    const kept: unknown = JSON.parse(recall(KEYS.searches) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((search): search is RecentSearch => typeof search?.query === 'string')
      : [];
  } catch {
    return [];
  }
};

/** The shared client state: role in view, toasts, language and theme, recent searches. What outlives the page is kept in local storage. */
export const createStore = () => {
  const store = configureStore({
    reducer: {
      view: viewReducer,
      toasts: toastsReducer,
      keptToasts: keptToastsReducer,
      preferences: preferencesReducer,
      searches: searchesReducer,
    },
    preloadedState: {
      view: { ...viewReducer(undefined, { type: 'start' }), role: oneOf<Role>(ROLES, recall(KEYS.viewRole)) },
      preferences: {
        language: detectLanguage(),
        theme: oneOf<Theme>(THEMES, recall(KEYS.theme)) ?? 'system',
      },
      searches: keptSearches(),
    },
  });
  let last = store.getState();
  if (recall(KEYS.language)) keepLanguage(last.preferences.language);
  store.subscribe(() => {
    const next = store.getState();
    if (next.view.role !== last.view.role) keep(KEYS.viewRole, next.view.role);
    if (next.preferences.theme !== last.preferences.theme) keep(KEYS.theme, next.preferences.theme);
    if (next.preferences.language !== last.preferences.language) keepLanguage(next.preferences.language);
    if (next.searches !== last.searches) keep(KEYS.searches, JSON.stringify(next.searches));
    last = next;
  });
  return store;
};

export type Store = ReturnType<typeof createStore>;
export type State = ReturnType<Store['getState']>;
export const useAppSelector = useSelector.withTypes<State>();
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
