// 100 buyers accept the last 300 tonnes of a lot at the same moment, over HTTP, again and again.
import { command, percentile, roundsOf } from './lib/calls.mjs';
import { lastTonnes, waitingOffers } from './lib/lots.mjs';
import { signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';

const BUYERS = 100;
const AVAILABLE = 300;
const rounds = roundsOf({ usual: 50, small: 3 });
/** From 40 to 160 tonnes, so that what is left at the end fits some buyers and not others. */
const quantityOf = (n) => 40 + ((n * 37) % 121);

const bar = {
  rounds,
  oversold: 0,
  books_differ: 0,
  nobody_served: 0,
  deadlocks: 0,
  wrong_answers: 0,
  http5xx: 0,
  unanswered: 0,
};

await report('oversell', bar, (running) =>
  running.withDatabase(async (db) => {
    const [seller] = await signedInPeople(db, 'seller', 1);
    const buyers = await signedInPeople(db, 'buyer', BUYERS);
    const deadlocks = async () =>
      Number(
        (await db.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')).rows[0].deadlocks,
      );
    const before = await deadlocks();
    const figures = { rounds: 0, buyers: BUYERS, available: AVAILABLE, accepted_max: 0, accepted_min: AVAILABLE };
    const counts = { oversold: 0, books_differ: 0, nobody_served: 0, wrong_answers: 0, http5xx: 0, unanswered: 0 };
    const times = [];
    for (let round = 1; round <= rounds; round++) {
      const lot = await lastTonnes(db, seller.companyId, AVAILABLE);
      const offers = await waitingOffers(db, lot, seller, buyers, quantityOf);
      const answers = await Promise.all(
        offers.map(({ threadId, versionId, buyer }) =>
          command(running.url, buyer, 'POST', `/api/offers/${threadId}/accept`, { versionId }),
        ),
      );
      const accepted = offers
        .filter((_, n) => answers[n].status === 200)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const { rows } = await db.query(
        `SELECT reserved_quantity::float8 AS reserved, (SELECT coalesce(sum(quantity), 0)::float8 FROM deals WHERE listing_id = l.id) AS dealt
         FROM listings l WHERE id = $1`,
        [lot],
      );
      const { reserved, dealt } = rows[0];
      figures.rounds = round;
      figures.accepted_max = Math.max(figures.accepted_max, dealt);
      figures.accepted_min = Math.min(figures.accepted_min, dealt);
      if (dealt > AVAILABLE || accepted > AVAILABLE) counts.oversold++;
      if (dealt !== reserved || dealt !== accepted) counts.books_differ++;
      if (accepted === 0) counts.nobody_served++;
      const isServed = ({ status }) => status === 200;
      const isRefused = ({ status, body }) => status === 409 && body?.code === 'offer.quantity_exceeds_available';
      counts.wrong_answers += answers.filter((one) => !isServed(one) && !isRefused(one)).length;
      counts.http5xx += answers.filter(({ status }) => status >= 500).length;
      counts.unanswered += answers.filter(({ status }) => status === 0).length;
      times.push(...answers.map(({ ms }) => ms));
      console.log(
        `round ${round}: ${accepted} t of ${AVAILABLE} t accepted by ${answers.filter(({ status }) => status === 200).length} of ${BUYERS} buyers`,
      );
    }
    return {
      ...figures,
      ...counts,
      deadlocks: (await deadlocks()) - before,
      p50_ms: percentile(times, 0.5),
      p95_ms: percentile(times, 0.95),
    };
  }),
);
