import type { QueryClient } from '@tanstack/react-query';
import { typedForms } from '../forms/typed-forms';
import { endSession } from '../session/ended';
import { createQueries } from '../session/queries';
import type { Store } from '../store';
import { twoFactorRequired } from '../store/view';
import { failuresDismissed } from '../store/toasts';

/** The site's query client: what it hears of sessions and commands changes the site's state. */
export const queriesOf = (store: Store): QueryClient =>
  createQueries({
    onSessionEnded: (queries) => endSession(store, queries),
    onTwoFactorRequired: () => void store.dispatch(twoFactorRequired(true)),
    // A new try clears the failures of the last one.
    onCommand: () => void store.dispatch(failuresDismissed()),
    onCommandEnded: (outcome, began) => typedForms[outcome](began),
  });
