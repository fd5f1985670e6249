// 100 parties accept terms about one lot at the same moment, over HTTP: how long each waits for its answer.
import { command, isSmall, percentile, roundsOf } from './lib/calls.mjs';
import { lastTonnes, waitingOffers } from './lib/lots.mjs';
import { signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';

const CONTENDERS = 100;
const AVAILABLE = 300;
/** A server that has just been started is measured by nobody. */
const WARM_UP = isSmall ? 2 : 5;
const rounds = roundsOf({ usual: 30, small: 3 });
/** From 40 to 160 tonnes, so that what is left at the end fits some and not others. */
const quantityOf = (n) => 40 + ((n * 37) % 121);

/** The small run, among other work on the same machine, proves the books; the time is what the full run is for. */
const bar = {
  rounds,
  oversold: 0,
  books_differ: 0,
  nobody_served: 0,
  wrong_answers: 0,
  p95_ms: { atMost: isSmall ? 2000 : 200 },
};

await report('accept', bar, (running) =>
  running.withDatabase(async (db) => {
    const [seller] = await signedInPeople(db, 'seller', 1);
    const buyers = await signedInPeople(db, 'buyer', CONTENDERS);
    const figures = { rounds: 0, contenders: CONTENDERS, available: AVAILABLE };
    const counts = { oversold: 0, books_differ: 0, nobody_served: 0, wrong_answers: 0 };
    const each = [];
    for (let round = 1 - WARM_UP; round <= rounds; round++) {
      const lot = await lastTonnes(db, seller.companyId, AVAILABLE);
      const offers = await waitingOffers(db, lot, seller, buyers, quantityOf);
      const answers = await Promise.all(
        offers.map(({ threadId, versionId, buyer }) =>
          command(running.url, buyer, 'POST', `/api/offers/${threadId}/accept`, { versionId }),
        ),
      );
      const served = offers.filter((_, n) => answers[n].status === 200);
      const accepted = served.reduce((sum, { quantity }) => sum + quantity, 0);
      const { rows } = await db.query(
        `SELECT reserved_quantity::float8 AS reserved, (SELECT coalesce(sum(quantity), 0)::float8 FROM deals WHERE listing_id = l.id) AS dealt
         FROM listings l WHERE id = $1`,
        [lot],
      );
      const { reserved, dealt } = rows[0];
      if (dealt > AVAILABLE || accepted > AVAILABLE) counts.oversold++;
      if (dealt !== reserved || dealt !== accepted) counts.books_differ++;
      if (accepted === 0) counts.nobody_served++;
      const refused = answers.filter(
        ({ status, body }) => status === 409 && body?.code === 'offer.quantity_exceeds_available',
      );
      counts.wrong_answers += answers.length - served.length - refused.length;
      if (round < 1) continue;
      figures.rounds = round;
      const times = answers.map(({ ms }) => ms);
      each.push({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
      console.log(`round ${round}: ${served.length} of ${CONTENDERS} accepted, p95 ${percentile(times, 0.95)} ms`);
    }
    return {
      ...figures,
      ...counts,
      p50_ms: percentile(
        each.map(({ p50 }) => p50),
        0.5,
      ),
      p95_ms: percentile(
        each.map(({ p95 }) => p95),
        0.5,
      ),
    };
  }),
);
