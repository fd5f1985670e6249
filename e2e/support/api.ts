import { type Client, api, createClient } from '@orebridge/contracts';

export const site = (): string => {
  const url = process.env.OREBRIDGE_URL;
  if (!url) throw new Error('OREBRIDGE_URL is not set');
  return url;
};

export interface Person {
  client: Client;
  /** The session cookie, as `name=value`. */
  cookie: () => string;
}

/** Somebody who talks to the backend without a browser, to set a scene. */
export const person = (): Person => {
  let cookie = '';
  const client = createClient({
    base: site(),
    headers: (): Record<string, string> => (cookie ? { cookie } : {}),
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      const set = answer.headers.getSetCookie()[0];
      if (set) cookie = set.split(';')[0] ?? '';
      return answer;
    },
  });
  return { client, cookie: () => cookie };
};

export interface DemoAccount {
  role: string;
  username: string;
  password: string;
  company?: string;
}

/** The demo accounts that the seed printed. */
export const demoAccounts = (): DemoAccount[] => JSON.parse(process.env.OREBRIDGE_ACCOUNTS ?? '[]') as DemoAccount[];

/** The n-th demo account of a role. @throws Error when there is none. */
export const demoAccount = (role: string, n = 0): DemoAccount => {
  const found = demoAccounts().filter((account) => account.role === role)[n];
  if (!found) throw new Error(`No demo account ${n} of role ${role}`);
  return found;
};

/** A demo account signed in without a browser. */
export const signedIn = async (account: DemoAccount): Promise<Person> => {
  const someone = person();
  await someone.client(api.auth.login, { body: { username: account.username, password: account.password } });
  return someone;
};
