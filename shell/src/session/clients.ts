import { type Client, createClient } from '@orebridge/contracts';
import type { Store } from '../store';
import { reauthenticationAsked } from '../store/view';

/** The calls about the person as such, never narrowed to a role in view: who am I, sign in, sign out, password, company. */
export const ownClient: Client = createClient();

/** The client that remotes get: every request says which role an admin looks through, and one that wants it asks the person to prove who they are. */
export const clientOf = (store: Store): Client =>
  createClient({
    headers: (): Record<string, string> => {
      const { role } = store.getState().view;
      return role ? { 'x-view-as': role } : {};
    },
    reauthenticate: () => reauthenticated(store),
  });

/** Asks once, however many calls wait for the answer; true when the person has proved who they are. */
const reauthenticated = (store: Store): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = store.subscribe(() => {
      const { reauthentication } = store.getState().view;
      if (reauthentication === 'asked') return;
      stop();
      resolve(reauthentication === 'given');
    });
    store.dispatch(reauthenticationAsked());
  });
