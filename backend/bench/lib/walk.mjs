import { command } from './calls.mjs';
import { dealUnderWay, letDaysPass } from './cargoes.mjs';
import { lastTonnes } from './lots.mjs';
import { DEAL_TRANSITIONS, firstOffer, LISTING_TRANSITIONS, OFFER_TRANSITIONS } from './walk-transitions.mjs';

const STEPS = 7;
const TOTAL = 500;
/** One step in so many is two commands at the same moment. */
const TWO_AT_ONCE_ONE_IN = 4;
const LOT_ONE_IN = 4;
const NEW_OFFER_ONE_IN = 3;
/** One walk in so many begins before anything is agreed. */
const FRESH_ONE_IN = 3;
const DAYS_PASS_ONE_IN = 5;

/** A generator of its own for each walk, so that one that fails can be walked again (mulberry32). */
const random = (seed) => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** The lot with all that hangs on it, as the database has it; quantities as numbers, which whole tonnes are exact in. */
const WORLD = `SELECT l.state, l.total_quantity::float8 AS total, l.reserved_quantity::float8 AS reserved, l.sold_quantity::float8 AS sold,
  coalesce((SELECT json_agg(json_build_object('id', t.id, 'state', t.state, 'buyer', t.buyer_company_id, 'by', v.by, 'versionId', v.id, 'version', v.state) ORDER BY t.id)
    FROM offer_threads t JOIN LATERAL (SELECT * FROM offer_versions WHERE thread_id = t.id ORDER BY round DESC LIMIT 1) v ON true
    WHERE t.listing_id = l.id), '[]') AS offers,
  coalesce((SELECT json_agg(json_build_object('id', d.id, 'state', d.state, 'buyer', d.buyer_company_id, 'quantity', d.quantity::float8, 'returnTo', d.return_to,
    'documents', (SELECT json_object_agg(coalesce(p.by, 'admin'), p.id) FROM deal_documents p WHERE p.deal_id = d.id),
    'proposal', (SELECT json_build_object('id', p.id, 'by', p.by) FROM deal_proposals p WHERE p.deal_id = d.id AND p.state = 'open' LIMIT 1)) ORDER BY d.id)
    FROM deals d WHERE d.listing_id = l.id), '[]') AS deals
  FROM listings l WHERE l.id = $1`;

const OVER = ['cancelled', 'defaulted'];
const SOLD = ['settled', 'closed'];
const ON_MARKET = 'published';

/** What can never be, whatever was tried: books that do not agree, and open offers about a lot that nobody can buy. */
export const wrongsOf = ({ state, total, reserved, sold, offers, deals }, soldBefore) => {
  const sum = (rows) => rows.reduce((all, { quantity }) => all + quantity, 0);
  const held = sum(deals.filter((deal) => !OVER.includes(deal.state) && !SOLD.includes(deal.state)));
  const gone = soldBefore + sum(deals.filter((deal) => SOLD.includes(deal.state)));
  const wrongs = [];
  if (reserved !== held) wrongs.push(`${reserved} t are reserved, deals hold ${held} t`);
  if (sold !== gone) wrongs.push(`${sold} t are sold, deals sold ${gone} t`);
  if (reserved + sold > total) wrongs.push(`${reserved} t and ${sold} t of ${total} t`);
  if (offers.some((offer) => offer.state !== offer.version)) wrongs.push('a negotiation is not where its version is');
  if (state !== ON_MARKET && offers.some((offer) => offer.state === 'pending'))
    wrongs.push(`an offer is open about a lot that is ${state}`);
  return wrongs;
};

/**
 * One walk: a lot, its seller, some buyers and admins, and whatever they try in whatever order.
 * @returns {Promise<{steps: number, legal: number, illegal: number, made: Set<string>, wrongs: string[]}>} `made` names
 *   the commands on negotiations and deals that were let through
 */
export async function walk(url, db, { seller, buyers, admin }, seed) {
  const pick = random(seed);
  const soldBefore = 100 * pick(4);
  const lot = await lastTonnes(db, seller.companyId, TOTAL - soldBefore);
  if (pick(FRESH_ONE_IN)) await dealUnderWay(db, lot, seller, buyers[pick(buyers.length)], pick);
  const look = async () => (await db.query(WORLD, [lot])).rows[0];
  const counts = { steps: 0, legal: 0, illegal: 0, made: new Set(), wrongs: [] };
  let world = await look();
  for (let step = 0; step < STEPS; step++) {
    if (pick(DAYS_PASS_ONE_IN) === 0) await letDaysPass(db, lot);
    const together = pick(TWO_AT_ONCE_ONE_IN) === 0;
    const tries = Array.from({ length: together ? 2 : 1 }, () => draw(world, { lot, seller, buyers, admin }, pick));
    const answers = await Promise.all(tries.map(({ by, path, body }) => command(url, by, 'POST', path, body)));
    const after = await look();
    const note = (text) =>
      counts.wrongs.push(`walk ${seed}, step ${step}: ${tries.map(({ what }) => what).join(' and ')}: ${text}`);
    for (const [n, answer] of answers.entries()) {
      const { status, body } = answer;
      counts.steps++;
      if (status >= 300 && (status < 400 || status >= 500 || typeof body?.code !== 'string')) note(`answers ${status}`);
      if (!together) check(tries[n], answer, world, after, counts, note);
      else if (status === 0) note('no answer');
    }
    for (const wrong of wrongsOf(after, soldBefore)) note(wrong);
    world = after;
  }
  return counts;
}

/** Holds one answer against the table. A guard may refuse a legal move too, but then nothing has changed. */
function check({ kind, ends, stays, stateIn }, { status, body }, before, after, counts, note) {
  const [from, to] = [stateIn(before), stateIn(after)];
  if (status === 0) return note('no answer');
  if (status >= 300) {
    if (JSON.stringify(before) !== JSON.stringify(after)) note(`refused with ${status} ${body?.code}, and yet changed`);
    if (ends && ends.size === 0) {
      counts.illegal++;
      if (status !== 409) note(`an illegal move from ${from} answers ${status} ${body?.code}`);
    }
    return;
  }
  counts.legal++;
  if (kind) counts.made.add(kind);
  if (ends && !ends.has(to) && !(stays && to === from && ends.size)) note(`led from ${from} to ${to}`);
}

/** Something to try: mostly on what is there, by whoever may or may not. */
function draw(world, { lot, seller, buyers, admin }, pick) {
  const one = (list) => list[pick(list.length)];
  const things = [
    ...world.offers.map((row) => [OFFER_TRANSITIONS, row]),
    ...world.deals.map((row) => [DEAL_TRANSITIONS, row]),
  ];
  if (!things.length || pick(NEW_OFFER_ONE_IN) === 0) {
    const buyer = one(buyers);
    return { what: 'a new offer', by: buyer, ...firstOffer(lot, pick), ends: null, stateIn: () => null };
  }
  if (pick(LOT_ONE_IN) === 0) {
    const move = one(LISTING_TRANSITIONS);
    const { what, stays } = move;
    const by = move.by === 'admin' ? admin : seller;
    const ends = move.leads(world.state);
    return { what, by, path: move.path({ id: lot }), body: move.body(), ends, stays, stateIn: ({ state }) => state };
  }
  const [moves, row] = one(things);
  const move = one(moves);
  const side = pick(2) ? 'buyer' : 'seller';
  const party = side === 'buyer' ? buyers.find(({ companyId }) => companyId === row.buyer) : seller;
  const list = moves === OFFER_TRANSITIONS ? 'offers' : 'deals';
  return {
    what: `${move.what} by the ${move.by ?? side}`,
    kind: move.what,
    by: move.by === 'admin' ? admin : party,
    path: move.path(row),
    body: move.body(row, pick, side),
    ends: move.leads(row, side),
    stays: move.stays,
    stateIn: (at) => at[list].find(({ id }) => id === row.id)?.state,
  };
}
