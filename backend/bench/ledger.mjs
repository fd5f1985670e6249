// 64 writers post to the ledger at once, through signed webhooks. Some give up waiting, some send twice, some are not who
// they say; database connections break in the middle; and the server is shot. Nothing may be lost, doubled or uneven.
import { command, isSmall, roundsOf } from './lib/calls.mjs';
import { dealsToPay, reporter, waitingPayments } from './lib/payments.mjs';
import { signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';

const WRITERS = 64;
const DEALS = 16;
const PAYMENTS = isSmall ? 96 : 320;
const rounds = roundsOf({ usual: 20, small: 2 });
const bar = {
  rounds,
  uneven_entries: 0,
  debits_less_credits: 0,
  lost: 0,
  doubled: 0,
  balances_differ: 0,
  forged_accepted: 0,
};
const chance = (share) => Math.random() < share;

/** Breaks one connection of the server in whatever it is doing. */
const breakOne = (db) =>
  db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'active' ORDER BY random() LIMIT 1`,
  );

/** All writers work through the payments until each is answered, or the server is gone. */
async function write(running, db, waiting, counts, { failures, midway }) {
  const send = reporter(running);
  const queue = [...waiting];
  const answered = new Set();
  let shot = null;
  const writer = async () => {
    for (let payment = queue.shift(); payment; payment = queue.shift()) {
      if (failures && chance(0.05) && (await send(payment, { secret: 'a forged key' })) === 200)
        counts.forged_accepted++;
      if (failures && chance(0.01)) await breakOne(db).then(() => counts.broken++);
      const impatience = failures && chance(0.1) ? { giveUpAfter: 1 + Math.random() * 20 } : {};
      const tries = failures && chance(0.1) ? [send(payment), send(payment)] : [send(payment, impatience)];
      const statuses = await Promise.all(tries);
      if (statuses.includes(200)) answered.add(payment.id);
      else counts.failed++;
      if (midway && answered.size > waiting.length / 2) shot ??= midway();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  if (midway) await (shot ?? midway());
  return answered;
}

const number = async (db, sql, values = []) => Number((await db.query(sql, values)).rows[0].n);

await report('ledger', bar, (running) =>
  running.withDatabase(async (db) => {
    const counts = {
      posted: 0,
      failed: 0,
      broken: 0,
      kills: 0,
      resent: 0,
      lost: 0,
      doubled: 0,
      balances_differ: 0,
      forged_accepted: 0,
    };
    let done = 0;
    const began = performance.now();
    for (let round = 1; round <= rounds; round++) {
      const [seller] = await signedInPeople(db, 'seller', 1);
      const deals = await dealsToPay(db, seller, await signedInPeople(db, 'buyer', DEALS));
      const payments = await waitingPayments(db, deals, PAYMENTS);
      const answered = await write(running, db, payments, counts, {
        failures: true,
        midway: () => running.killServer().then(() => counts.kills++),
      });
      await running.start();
      const kept = await db.query(`SELECT id FROM payments WHERE state = 'completed' AND id = ANY($1)`, [
        payments.map(({ id }) => id),
      ]);
      const there = new Set(kept.rows.map(({ id }) => id));
      counts.lost += [...answered].filter((id) => !there.has(id)).length;
      // Whoever got no answer reports again; and some who did, too.
      const again = payments.filter(({ id }) => !answered.has(id) || chance(0.2));
      counts.resent += again.length;
      let open = again;
      for (let tries = 0; open.length && tries < 5; tries++) {
        const heard = await write(running, db, open, counts, { failures: false });
        open = open.filter(({ id }) => !heard.has(id));
      }
      for (const deal of deals) {
        const own = payments.filter((payment) => payment.deal === deal);
        const cents = own.reduce((sum, payment) => sum + payment.cents, 0);
        const entries = await number(db, `SELECT count(*) AS n FROM ledger_entries WHERE key = ANY($1)`, [
          own.map(({ id }) => `payment:${id}`),
        ]);
        const postings = await number(
          db,
          `SELECT count(*) AS n FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id WHERE a.deal_id = $1`,
          [deal.id],
        );
        counts.lost += own.length - entries;
        counts.doubled += Math.max(0, postings - own.length);
        const { body } = await command(running.url, deal.buyer, 'GET', `/api/deals/${deal.id}/account`);
        const sum = await number(
          db,
          `SELECT -sum(p.amount) AS n FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
           WHERE a.deal_id = $1 AND a.kind = 'escrow_held'`,
          [deal.id],
        );
        if (Math.round(sum * 100) !== cents || body?.held !== (cents / 100).toFixed(2)) counts.balances_differ++;
        counts.posted += entries;
      }
      done = round;
      console.log(
        `round ${round}: ${answered.size} of ${PAYMENTS} answered before the shot, ${again.length} sent again`,
      );
    }
    return {
      rounds: done,
      writers: WRITERS,
      ...counts,
      per_second: Math.round(counts.posted / ((performance.now() - began) / 1000)),
      uneven_entries: await number(
        db,
        `SELECT count(*) AS n FROM (SELECT 1 FROM ledger_entries e LEFT JOIN ledger_postings p ON p.entry_id = e.id
           GROUP BY e.id HAVING coalesce(sum(p.amount), 0) <> 0 OR count(p.line) <> e.lines) x`,
      ),
      debits_less_credits: await number(db, 'SELECT coalesce(sum(amount), 0) AS n FROM ledger_postings'),
    };
  }),
);
