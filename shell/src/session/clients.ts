import { type Client, createClient } from '@orebridge/contracts';

/** The calls about the person as such, never narrowed to a role in view: who am I, sign in, sign out, password, company. */
export const ownClient: Client = createClient();

/** The client that remotes get: every request says which role an admin looks through. */
export const clientInView = (role: () => string | null): Client =>
  createClient({
    headers: (): Record<string, string> => {
      const switched = role();
      return switched ? { 'x-view-as': switched } : {};
    },
  });
