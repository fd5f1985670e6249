// Hundreds who have no account sign in at once, and meanwhile people with one sign in and go on working.
// `npm run bench signins [-- --small]`.
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { isSmall, percentile, roundsOf } from './lib/calls.mjs';
import { signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';

const STRANGERS = isSmall ? 120 : 400;
const PASSWORD = 'Copper-cathode-1';
const rounds = roundsOf({ usual: 5, small: 2 });
/** The small run, among other work on the same machine, proves that nothing fails; the time is what the full run is for. */
const BAR_MS = isSmall ? 8000 : 1500;

const bar = {
  rounds,
  answered_500: 0,
  other_answers: 0,
  kept_out: 0,
  most_ms: { atMost: BAR_MS },
  account_most_ms: { atMost: BAR_MS },
  limit_passed: 0,
};

await report('signins', bar, (running) =>
  running.withDatabase(async (db) => {
    const people = await signedInPeople(db, 'buyer', 2 * rounds);
    await db.query('UPDATE users SET password_hash = $1 WHERE id = ANY($2)', [
      await hash(PASSWORD),
      people.map(({ userId }) => userId),
    ]);
    const { rows } = await db.query('SELECT id, username FROM users WHERE id = ANY($1)', [
      people.map(({ userId }) => userId),
    ]);
    const nameOf = new Map(rows.map(({ id, username }) => [id, username]));
    const figures = {
      rounds: 0,
      strangers: STRANGERS,
      answered_500: 0,
      other_answers: 0,
      kept_out: 0,
      limit_passed: 0,
    };
    const [times, accounts] = [[], []];
    await signIn(running.url, nameOf.get(people[0].userId), PASSWORD, '198.51.100.1');
    for (let round = 1; round <= rounds; round++) {
      const address = `203.0.113.${round}`;
      const flood = Array.from({ length: STRANGERS }, () =>
        signIn(running.url, randomBytes(8).toString('hex'), 'not-the-password', address),
      );
      // One from another address, one from the strangers' own, and one who is signed in already.
      const [far, near] = people.slice(2 * round - 2);
      const [first, second, account] = await Promise.all([
        signIn(running.url, nameOf.get(far.userId), PASSWORD, `198.51.100.${round}`),
        signIn(running.url, nameOf.get(near.userId), PASSWORD, address),
        timed(() => fetch(`${running.url}/api/account`, { headers: { cookie: far.cookie } })),
      ]);
      const answers = await Promise.all(flood);
      const looked = answers.filter(({ status }) => status === 401).length;
      if (looked > 100) figures.limit_passed++;
      figures.answered_500 += [...answers, first, second, account].filter(({ status }) => status >= 500).length;
      figures.other_answers += answers.filter(({ status }) => ![401, 429].includes(status)).length;
      figures.kept_out += [first, second, account].filter(({ status }) => status !== 200).length;
      times.push(first.ms, second.ms);
      accounts.push(account.ms);
      figures.rounds = round;
      console.log(
        `round ${round}: ${looked} of ${STRANGERS} looked at, signed in within ${Math.round(first.ms)} and ${Math.round(second.ms)} ms`,
      );
    }
    return { ...figures, most_ms: percentile(times, 1), account_most_ms: percentile(accounts, 1) };
  }),
);

function signIn(url, username, password, from) {
  return timed(() =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ username, password }),
      signal: AbortSignal.timeout(60_000),
    }),
  );
}

async function timed(ask) {
  const began = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}
