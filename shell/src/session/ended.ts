import type { QueryClient } from '@tanstack/react-query';
import { typedForms } from '../forms/typed-forms';
import { loadCatalogue } from '../language/catalogues';
import type { Store } from '../store';
import { toastQueued } from '../store/toasts';
import { sessionLost, signedOut } from '../store/view';
import { forgetAll, userKey } from './queries';

/** Tells the person, whose page then leads to the sign-in, that the session has ended. */
const announceSessionEnd = (store: Store): void => {
  void loadCatalogue(store.getState().preferences.language).then((texts) => {
    const title = texts['session.ended'];
    if (title) store.dispatch(toastQueued({ tone: 'neutral', title, text: texts['session.ended.text'] }));
  });
};

/** The server knows the session no more: a page on which something was typed stays and asks to sign in again, others lead there. */
export const endSession = (store: Store, queries: QueryClient): void => {
  if (store.getState().view.lost) return;
  if (typedForms.hasUnsent({ kept: true })) {
    store.dispatch(sessionLost());
    return;
  }
  queries.setQueryData(userKey, null);
  announceSessionEnd(store);
};

const CHANNEL = 'orebridge.session';
const SIGNED_OUT = 'signed-out';
const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** Lets the other tabs of this browser know that the person has signed out. */
export const notifyOtherTabs = (): void => {
  const channel = open();
  channel?.postMessage(SIGNED_OUT);
  channel?.close();
};

/** Whoever signs out in one tab has signed out in all: none goes on showing what only they may see. */
export const hearOtherTabs = (store: Store, queries: QueryClient): void => {
  open()?.addEventListener('message', ({ data }) => {
    if (data !== SIGNED_OUT || !queries.getQueryData(userKey)) return;
    typedForms.forget();
    store.dispatch(signedOut());
    queries.setQueryData(userKey, null);
    forgetAll(queries);
  });
};
