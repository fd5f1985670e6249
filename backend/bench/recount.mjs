// Pages, totals and counts of the marketplace against a slow recount that reads every lot, over random filters.
// `npm run bench recount [-- --small]`: 2,000 filters (200 in a small run); the last line is JSON.
import { read } from './lib/load.mjs';
import { fillMarket } from './lib/market.mjs';
import { signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';
import { facetsOf, matching, ordered, priceOf, RATES, termFacetsOf, tonnesOf } from './lib/slow-market.mjs';

const small = process.env.OREBRIDGE_BENCH === 'small' || process.argv.includes('--small');
const FILTERS = small ? 200 : 2000;
/** Enough for the whole run to meet questions that many lots answer. */
const LOTS = small ? 1200 : 12_000;
const CAP = 1000;
const SORTS = [
  'relevance',
  'newest',
  'price-high-to-low',
  'price-low-to-high',
  'quantity-high-to-low',
  'quantity-low-to-high',
  'purity-high-to-low',
  'seller-rating',
];
const TEXTS = [
  'copper',
  'cuivre',
  '铜',
  'cathodes',
  'concentrado',
  'ore',
  'gold bars',
  'coper',
  'district',
  'metals',
  '62',
  'IRON ORE fines',
  'Chile',
  'copper cathodes',
  'cuivre concentrado',
];

/** What one euro buys on a day, as it is stored; the Swiss franc has no rate. */
function rates(date, perEuro) {
  const rows = Object.entries(perEuro).filter(([currency]) => currency !== 'EUR');
  return `INSERT INTO fx_rates (currency, date, rate) VALUES ${rows.map(([currency, rate]) => `('${currency}', '${date}', ${rate})`).join(', ')}`;
}

const LIMITS = [
  'Cu_min_25_pct',
  'Cu_min_25.25_pct,As_max_0.2_pct',
  'As_max_0_pct',
  'As_max_2000_ppm,Hg_max_20_gpt',
  'Hg_min_20_ppm,Hg_max_30_ppm',
  'cu_max_12.5_pct,Hg_max_0.001_pct',
  'F_max_300_ppm',
];
const WEIGHTS = ['t', 'kg', 'lb', 'ozt'];

/** Changes a market as its people do, so that what the triggers keep is compared as well. */
const CHANGES = [
  rates('2026-11-26', { ...RATES, USD: '1.5', JPY: '99' }),
  `UPDATE listings SET currency = (ARRAY['EUR','GBP','JPY','CHF'])[1 + mod(right(reference, 5)::int, 4)] WHERE mod(right(reference, 5)::int, 3) = 0`,
  `UPDATE listings SET unit = 'kg', price_per_unit = price_per_unit / 1000 WHERE unit = 't' AND mod(right(reference, 5)::int, 19) = 0`,
  rates('2026-11-27', RATES),
  `UPDATE listings SET state = 'inactive' WHERE mod(right(reference, 5)::int, 11) = 0`,
  `UPDATE listings SET compliance = '{"band":"critical","status":"BLOCKED","score":90,"reasons":[]}' WHERE mod(right(reference, 5)::int, 13) = 0`,
  `UPDATE listings SET sold_quantity = 7.5, reserved_quantity = 2 WHERE mod(right(reference, 5)::int, 5) = 0`,
  `UPDATE listings SET purity_pct = NULL, esg_info = 'Report 2026' WHERE mod(right(reference, 5)::int, 7) = 0`,
  `UPDATE listings SET form = NULL, place = 'Santos (BRSSZ)', ready_date = '2027-02-01' WHERE mod(right(reference, 5)::int, 10) = 0`,
  `UPDATE listings SET moisture_pct = NULL, incoterm = 'DDP' WHERE mod(right(reference, 5)::int, 12) = 0`,
  `UPDATE listings SET mineral_name = 'Renamed district lot', origin_country = 'PE' WHERE mod(right(reference, 5)::int, 17) = 0`,
  `UPDATE listings SET certifications = ARRAY['IRMA 50','Buyer''s own \\ mark'] WHERE mod(right(reference, 5)::int, 9) = 0`,
  `UPDATE companies SET rating = NULL, kyb_state = 'unverified', name = 'Chile Copper Metals' WHERE mod(rating_count, 4) = 0`,
  `DELETE FROM documents WHERE listing_id IN (SELECT id FROM listings WHERE state = 'inactive')`,
  `DELETE FROM listings WHERE state = 'inactive' AND mod(right(reference, 5)::int, 2) = 0`,
];

let seed = 7;
const random = (below) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (seed >> 8) % below;
};
const some = (list) => list[random(list.length)];
const maybe = (share, value) => (random(100) < share ? value() : undefined);

function anyFilter(lots) {
  const one = some(lots);
  const listed = (values) =>
    [...new Set([some(values), ...(random(3) ? [] : [some(values)])])].filter(Boolean).join(',') || undefined;
  const filters = {
    q: maybe(40, () => some(TEXTS)),
    mineral: maybe(40, () => listed(lots.map((lot) => lot.mineral))),
    country: maybe(35, () => listed(lots.map((lot) => lot.country))),
    certification: maybe(15, () => listed(lots.map((lot) => lot.certifications[0]))),
    sellerType: maybe(25, () => some(['all', 'verified', 'miner', 'trader', 'processor'])),
    priceMin: maybe(25, () => (Number(one.stated) * 0.6).toFixed(2)),
    priceMax: maybe(25, () => one.stated),
    ...(RATES[one.currency] && { priceCurrency: one.currency }),
    ...(WEIGHTS.includes(one.unit) && { priceUnit: one.unit }),
    quantityMin: maybe(15, () => one.available.toFixed(6)),
    quantityMax: maybe(15, () => (one.available * 2).toFixed(6)),
    purityMin: maybe(15, () => String(one.purity ?? 50)),
    esg: maybe(10, () => 'true'),
    form: maybe(12, () => listed(lots.map((lot) => lot.form))),
    incoterm: maybe(12, () => listed(lots.map((lot) => lot.incoterm))),
    place: maybe(8, () =>
      some(['Rotterdam', 'NLRTM', 'CNSHA', 'brssz', 'Dar es Salaam', 'TZDAR,Kolwezi', 'Antofagasta']),
    ),
    assay: maybe(20, () => some(LIMITS)),
    readyBy: maybe(10, () => one.ready ?? '2027-01-15'),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

// The server alone, without its jobs: one that judges lots anew would undo the verdicts that CHANGES plants.
const count = (running) =>
  running.withDatabase(async (db) => {
    await fillMarket(db, LOTS);
    for (const change of CHANGES) await db.query(change);
    const [buyer] = await signedInPeople(db, 'buyer', 1);
    const headers = { cookie: buyer.cookie };
    const { rows } = await db.query(
      `SELECT l.id, l.mineral_type AS mineral, l.origin_country AS country, l.certifications, l.price_per_unit::text AS stated, l.unit, l.currency,
         (l.total_quantity - l.reserved_quantity - l.sold_quantity)::text AS quantity, l.purity_pct::float8 AS purity,
         l.published_at AS newest, l.esg_info AS esg, l.form, l.incoterm, l.place, l.ready_date::text AS ready, l.composition, l.moisture_pct::float8 AS moisture,
         c.seller_type AS seller, c.kyb_level AS level, c.kyb_state AS kyb,
         coalesce(c.rating, 0)::float8 AS rating,
         concat_ws(' ', l.mineral_name, l.grade) AS name,
         concat_ws(' ', l.mineral_name, l.description, l.grade, l.mine_location, l.physical_form, l.reference, c.name) AS text
       FROM listings l JOIN companies c ON c.id = l.company_id
       WHERE l.state = 'published' AND l.compliance ->> 'status' <> 'BLOCKED'`,
    );
    for (const lot of rows) {
      lot.price = priceOf(lot.stated, lot.unit, lot.currency);
      lot.available = tonnesOf(lot.quantity, lot.unit);
    }
    const ask = (path, query) => read(`${running.url}${path}?${new URLSearchParams(query)}`, headers);
    const figures = { filters: 0, differ: 0, lots: rows.length, pages: 0, counts: 0 };
    for (; figures.filters < FILTERS; figures.filters++) {
      const filters = anyFilter(rows);
      const sort = some(SORTS);
      const wanted = ordered(matching(rows, filters), sort, filters.q);
      const wrong = [];
      let cursor = '';
      for (let page = 0; page < 3 && cursor !== null; page++) {
        const answer = await ask('/api/listings', { ...filters, sort, limit: '24', ...(cursor && { cursor }) });
        const ids = wanted.slice(page * 24, page * 24 + 24).map(({ id }) => id);
        if (answer.items.map(({ id }) => id).join() !== ids.join()) wrong.push(`page ${page + 1}`);
        if (answer.total !== Math.min(wanted.length, CAP) || answer.capped !== wanted.length > CAP) wrong.push('total');
        if ((answer.next === null) !== wanted.length <= page * 24 + 24) wrong.push('end');
        cursor = answer.next;
        figures.pages++;
      }
      const facets = {
        ...(await ask('/api/listings/facets', filters)),
        ...(await ask('/api/listings/facets/terms', filters)),
      };
      const recounted = { ...facetsOf(rows, filters, CAP), ...termFacetsOf(rows, filters, CAP) };
      for (const name of Object.keys(recounted)) {
        figures.counts += recounted[name].length;
        if (JSON.stringify(facets[name]) !== JSON.stringify(recounted[name])) wrong.push(`counts of ${name}`);
      }
      if (!wrong.length) continue;
      figures.differ++;
      if (figures.differ <= 5)
        console.log(`${JSON.stringify({ ...filters, sort })}: ${wrong.join(', ')} (${wanted.length} lots)`);
    }
    return figures;
  });
await report('recount', { filters: FILTERS, differ: 0 }, count, { role: 'server' });
