import { loadCatalogue } from '../language/catalogues';
import type { Store } from '../store';
import { toastQueued } from '../store/toasts';

/** Tells the person, whose page then leads to the sign-in, that the session has ended. */
export const sayThatSessionEnded = (store: Store): void => {
  void loadCatalogue(store.getState().preferences.language).then((texts) => {
    const title = texts['session.ended'];
    if (title) store.dispatch(toastQueued({ tone: 'neutral', title, text: texts['session.ended.text'] }));
  });
};
