import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { MAIL_KINDS } from '@orebridge/contracts';
import { addressOf, Client } from './client.mjs';
import { termsOn } from './negotiate.mjs';
import { lastTonnes, waitingOffers } from './lots.mjs';
import { signedInPeople } from './people.mjs';

const PASSWORD = 'Copper-cathode-1';
const SIGN_IN_ONE_IN = 40;
const READINGS = ['/api/listings?sort=newest&limit=24', '/api/notifications', '/api/account', '/api/offers'];

/** People who get every news by mail, each with an address and a password. */
export async function mailedPeople(db, role, count, firstAddress) {
  const people = await signedInPeople(db, role, count);
  const ids = people.map(({ userId }) => userId);
  await db.query('UPDATE users SET password_hash = $1 WHERE id = ANY ($2)', [await hash(PASSWORD), ids]);
  await db.query(`INSERT INTO notification_preferences (user_id, mail, muted) SELECT unnest($1::uuid[]), $2, '{}'`, [
    ids,
    MAIL_KINDS,
  ]);
  const { rows } = await db.query('SELECT id, username, email FROM users WHERE id = ANY ($1)', [ids]);
  const named = new Map(rows.map(({ id, ...names }) => [id, names]));
  return people.map((person, n) => ({ ...person, ...named.get(person.userId), address: addressOf(firstAddress + n) }));
}

/**
 * A seller and a buyer at work until `stop`: they save drafts, answer each other's offers, read, and sign in once more now and then.
 * What they were told is done stands in `drafts` (names) and `threads`.
 */
export class Traders {
  drafts = [];
  threads = [];
  #over = false;
  #work = [];

  /**
   * @param {import('pg').Client} db in which the seller's first terms are put
   * @param {(client: Client, method: string, path: string, sent?: object) => Promise<object | null>} send how something is asked for;
   *   answers null where it came to nothing
   * @param {number} pauseMs at most so long between two things that a person does
   */
  constructor(db, { url, seller, buyer, send, pauseMs }) {
    Object.assign(this, { db, send, pauseMs });
    this.seller = new Client(url, seller);
    this.buyer = new Client(url, buyer);
  }

  start() {
    const lane = async (doOne) => {
      while (!this.#over) {
        await doOne();
        await sleep(Math.random() * this.pauseMs);
      }
    };
    this.#work = [
      lane(() => (Math.random() < 0.5 ? this.#draft() : this.#read(this.seller))),
      lane(() => (Math.random() < 0.5 ? this.#negotiate() : this.#read(this.buyer))),
    ];
  }

  /** Lets both end what they have begun. */
  async stop() {
    this.#over = true;
    await Promise.all(this.#work);
    this.seller.close();
    this.buyer.close();
  }

  async #draft() {
    const name = `Draft ${randomUUID()}`;
    const body = { mineralName: name, totalQuantity: '500' };
    if (await this.send(this.seller, 'POST', '/api/listings', { body })) this.drafts.push(name);
  }

  async #negotiate() {
    const lot = await lastTonnes(this.db, this.seller.person.companyId, 300);
    const [{ threadId, versionId }] = await waitingOffers(
      this.db,
      lot,
      this.seller.person,
      [this.buyer.person],
      () => 50,
    );
    const thread = {
      threadId,
      seller: this.seller.person,
      buyer: this.buyer.person,
      countered: false,
      rejected: false,
    };
    const at = `/api/offers/${threadId}`;
    const answer = await this.send(this.buyer, 'POST', `${at}/counter`, { body: termsOn(versionId) });
    if (!answer) return;
    thread.countered = true;
    this.threads.push(thread);
    const { last } = JSON.parse(answer.text);
    thread.rejected = Boolean(await this.send(this.seller, 'POST', `${at}/reject`, { body: { versionId: last.id } }));
  }

  async #read(client) {
    if (Math.random() * SIGN_IN_ONE_IN < 1) {
      const body = { username: client.person.username, password: PASSWORD };
      await this.send(client, 'POST', '/api/auth/login', { body });
    } else await this.send(client, 'GET', READINGS[Math.floor(Math.random() * READINGS.length)]);
  }
}

/** @returns {Promise<{lost: number, doubled: number}>} of what the traders were told is done: what is not there, or is there twice */
export async function accountOf(db, traders) {
  const drafts = traders.flatMap((pair) => pair.drafts);
  const threads = traders.flatMap((pair) => pair.threads);
  const saved = await countBy(db, 'SELECT mineral_name AS key FROM listings WHERE mineral_name = ANY ($1)', drafts);
  const versions = await countBy(
    db,
    'SELECT thread_id AS key FROM offer_versions WHERE thread_id = ANY ($1)',
    threads.map(({ threadId }) => threadId),
  );
  const { rows } = await db.query(`SELECT id FROM offer_threads WHERE id = ANY ($1) AND state = 'rejected'`, [
    threads.map(({ threadId }) => threadId),
  ]);
  const rejected = new Set(rows.map(({ id }) => id));
  // The seller's terms and the buyer's: two versions of each.
  return {
    lost:
      drafts.filter((name) => !saved.has(name)).length +
      threads.filter(({ threadId }) => (versions.get(threadId) ?? 0) < 2).length +
      threads.filter((thread) => thread.rejected && !rejected.has(thread.threadId)).length,
    doubled: [...saved.values()].filter((n) => n > 1).length + [...versions.values()].filter((n) => n > 2).length,
  };
}

/** @returns {Promise<Map<string, number>>} how many rows each key has */
export async function countBy(db, select, keys) {
  const { rows } = await db.query(`SELECT key, count(*)::int AS n FROM (${select}) found GROUP BY 1`, [keys]);
  return new Map(rows.map(({ key, n }) => [key, n]));
}
