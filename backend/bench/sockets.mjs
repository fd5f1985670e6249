// Thousands of people leave a page open: what their idle sockets hold of one server's memory.
// `npm run bench sockets [-- --small]`; every socket belongs to a signed-in person of its own.
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, isSmall, percentile } from './lib/calls.mjs';
import { residentBytes, toMb, watchMemory } from './lib/memory.mjs';
import { publish } from './lib/notifications.mjs';
import { openPages } from './lib/pages.mjs';
import { signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';

const SOCKETS = isSmall ? 500 : 5000;
/** A little more than one heartbeat of the server: whoever does not answer is closed at the second. */
const IDLE_MS = isSmall ? 3000 : 65_000;
const NOTIFICATIONS_EACH = 10;
const PATIENCE_MS = 60_000;
const bar = { sockets: SOCKETS, resident_mb: { atMost: 400 }, closed: 0, unreached: 0 };

await report('sockets', bar, (running) =>
  running.withDatabase(async (db) => {
    const people = await signedInPeople(db, 'buyer', SOCKETS);
    await db.query(
      `INSERT INTO notifications (recipient_id, type, key, "values", about_kind, about_id, created_at)
       SELECT id, 'transaction', 'offer.withdrawn', '{"from": "Kalembe Mining", "name": "Copper cathodes"}', 'offer',
         gen_random_uuid(), now() - n * interval '1 hour' FROM unnest($1::uuid[]) AS id, generate_series(1, $2::int) AS n`,
      [people.map(({ userId }) => userId), NOTIFICATIONS_EACH],
    );
    const base = residentBytes(running.pid);
    console.log(`${toMb(base)} MB without a socket`);

    const opening = watchMemory(running.pid);
    const began = performance.now();
    const pages = await openPages(running.url, people);
    if (!(await eventually(() => pages.every(({ lists }) => lists === 1), PATIENCE_MS)))
      throw new Error('not every page got its list');
    const openMs = performance.now() - began;
    const opened = opening.stop();
    console.log(
      `${SOCKETS} sockets open after ${Math.round(openMs)} ms, ${opened.last} MB (at most ${opened.most} MB)`,
    );

    const idling = watchMemory(running.pid);
    await sleep(IDLE_MS);
    const idle = idling.stop();
    const closed = pages.filter(({ isOpen }) => !isOpen).length;
    console.log(`${idle.last} MB after ${IDLE_MS / 1000} s of silence (at most ${idle.most} MB), ${closed} closed`);

    // Idle, not asleep: each of some people is still told.
    const told = pages.filter((_, n) => n % (SOCKETS / 100) === 0);
    const times = [];
    for (const page of told) {
      const committed = await publish(db, page.person);
      const news = await page.read(({ about }) => about === committed.about, 5000);
      if (news) times.push(news.at - committed.at);
    }
    for (const page of pages) page.drop();
    return {
      sockets: pages.length,
      base_mb: toMb(base),
      resident_mb: idle.most,
      resident_at_end_mb: idle.last,
      opening_most_mb: opened.most,
      per_socket_bytes: Math.round((idle.most * 1024 * 1024 - base) / SOCKETS),
      opened_per_s: Math.round(SOCKETS / (openMs / 1000)),
      closed,
      unreached: told.length - times.length,
      told_p95_ms: percentile(times, 0.95),
    };
  }),
);
