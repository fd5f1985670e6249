// Kills the server, and then the server with its database, in the middle of writes: what was answered must be there.
import { randomUUID } from 'node:crypto';
import { command, percentile, roundsOf } from './lib/calls.mjs';
import { signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';

const WRITES = 500;
const SIDE_BY_SIDE = 20;
const rounds = roundsOf({ usual: 10, small: 1 });
const bar = { rounds, lost: 0, doubled: 0, never_done: 0, failed_starts: 0 };

/** Saves drafts, each with a name of its own, until all are answered or the server is gone. Calls `midway` once, after `after` answers. */
async function write(url, person, names, after, midway) {
  const waiting = [...names];
  const answered = [];
  let shot = null;
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const { status } = await command(
        url,
        person,
        'POST',
        '/api/listings',
        { mineralName: name, totalQuantity: '500' },
        name,
      );
      if (status === 0) return;
      if (status === 201) answered.push(name);
      if (answered.length >= after) shot ??= midway();
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  await (shot ?? midway());
  return answered;
}

async function countsOf(running, names) {
  return running.withDatabase(async (db) => {
    const { rows } = await db.query(
      'SELECT mineral_name AS name, count(*)::int AS n FROM listings WHERE mineral_name = ANY($1) GROUP BY 1',
      [names],
    );
    return new Map(rows.map(({ name, n }) => [name, n]));
  });
}

await report('crash', bar, async (running) => {
  const figures = {
    rounds: 0,
    kills: 0,
    answered: 0,
    repeated: 0,
    lost: 0,
    doubled: 0,
    never_done: 0,
    failed_starts: 0,
  };
  const starts = [];
  for (let round = 1; round <= rounds; round++) {
    for (const what of ['killServer', 'killEverything']) {
      const [person] = await running.withDatabase((db) => signedInPeople(db, 'seller', 1));
      const names = Array.from({ length: WRITES }, (_, n) => `${what} ${round} ${n} ${randomUUID()}`);
      const after = Math.floor(WRITES * (0.1 + 0.8 * Math.random()));
      const answered = await write(running.url, person, names, after, () => running[what]());
      try {
        starts.push(await running.start());
      } catch {
        figures.failed_starts++;
        break;
      }
      const found = await countsOf(running, names);
      const lost = answered.filter((name) => !found.has(name)).length;
      // Whoever got no answer sends the same command again: it happens once in all.
      const open = names.filter((name) => !answered.includes(name));
      await write(running.url, person, open, Number.POSITIVE_INFINITY, async () => undefined);
      const atLast = await countsOf(running, names);
      figures.kills++;
      figures.answered += answered.length;
      figures.repeated += open.length;
      figures.lost += lost;
      figures.doubled += [...atLast.values()].filter((n) => n > 1).length;
      figures.never_done += names.filter((name) => !atLast.has(name)).length;
      console.log(`round ${round}, ${what}: ${answered.length} of ${WRITES} answered before the kill, ${lost} lost`);
    }
    figures.rounds = round;
  }
  return { ...figures, restart_p50_ms: percentile(starts, 0.5), restart_max_ms: percentile(starts, 1) };
});
