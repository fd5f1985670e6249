// A market of any size, always the same: made in the database, in bulk, from words and weights.

/** Minerals with their share of the market, a price, a unit, and what is sold of them. */
const MINERALS = [
  ['copper', 10, 9500, 't', ['cathodes Grade A', 'concentrate clean', 'blister anodes', 'wire rod', 'oxide ore']],
  ['iron-ore', 9, 110, 'dmt', ['fines 62 %', 'lump 65 %', 'pellets', 'concentrate magnetite']],
  ['coal', 8, 90, 't', ['thermal 5500 NAR', 'coking hard', 'anthracite sized', 'PCI semi soft']],
  ['gold', 7, 4200, 'ozt', ['doré bars', 'bars 999.9', 'grain refined']],
  ['cobalt', 5, 24, 'lb', ['hydroxide', 'metal cut cathodes', 'sulphate crystals']],
  ['lithium', 6, 1800, 'dmt', ['spodumene concentrate', 'carbonate battery grade', 'hydroxide monohydrate']],
  ['nickel', 5, 16000, 't', ['sulphide concentrate', 'briquettes', 'matte', 'ferronickel shot']],
  ['zinc', 5, 3200, 't', ['SHG ingot', 'concentrate sphalerite', 'jumbo slab']],
  ['aluminum', 5, 3000, 't', ['P1020A ingot', 'billets extrusion', 'alloy foundry']],
  ['lead', 3, 1950, 't', ['refined 99.97', 'concentrate galena']],
  ['tin', 3, 33000, 't', ['cassiterite concentrate', 'ingot 99.9']],
  ['manganese', 4, 200, 'dmt', ['ore lump', 'ferromanganese', 'carbonate ore']],
  ['chromium', 4, 300, 't', ['chromite lump', 'chromite concentrate']],
  ['bauxite', 4, 65, 'dmt', ['metallurgical', 'refractory calcined']],
  ['phosphate', 3, 120, 't', ['rock concentrate', 'rock beneficiated']],
  ['silver', 3, 70, 'ozt', ['grain 999', 'bars 999']],
  ['graphite', 3, 600, 't', ['natural flake', 'amorphous powder']],
  ['tantalum', 2, 130, 'lb', ['tantalite concentrate']],
  ['tungsten', 2, 2300, 'mtu', ['wolframite concentrate', 'scheelite concentrate']],
  ['rare-earths', 2, 14, 'kg', ['mixed carbonate', 'bastnaesite concentrate']],
  ['uranium', 1, 86, 'lb', ['ore concentrate drummed']],
  ['diamond', 2, 380, 'ct', ['rough assortment']],
  ['emerald', 1, 65, 'ct', ['rough']],
  ['fluorspar', 2, 450, 'dmt', ['acid grade filtercake']],
  ['antimony', 1, 12000, 'dmt', ['sulphide concentrate']],
];
const COUNTRIES =
  'CLx9,AUx9,BRx8,ZAx7,CDx6,PEx6,KZx4,INx5,IDx5,CNx5,CAx5,USx5,MXx3,ZMx3,GHx2,GNx2,BOx2,ARx2,MNx2,MZx2,RWx1,TZx1,NAx1,BWx2,ZWx2,MGx1,NOx1,SEx1,FIx1,PLx1,TRx2,VNx2,PHx2,MMx1,LAx1,COx2,ECx1,GAx1,MAx2,MRx1';
const CERTIFICATIONS = [
  'Copper Mark',
  'IRMA 50',
  'ISO 14001',
  'ISO 9001',
  'ISO 45001',
  'RMAP',
  'TSM Level A',
  'ASI PS',
];

const FORMS = ['ore', 'concentrate', 'concentrate', 'intermediate', 'chemical', 'metal', 'metal', 'rough'];
const INCOTERMS = ['FOB', 'FOB', 'CIF', 'CFR', 'FCA', 'DAP', 'EXW'];
const PLACES = [
  'Rotterdam (NLRTM)',
  'Shanghai (CNSHA)',
  'Santos',
  'Dar es Salaam (TZDAR)',
  'Kolwezi',
  'Antofagasta, Chile',
];

const SYLLABLES = ['ka', 'lu', 'mo', 'ri', 'se', 'ta', 'vo', 'ne', 'pi', 'du', 'ba', 'zo', 'che', 'gra', 'mi', 'on'];

const array = (values) => `ARRAY[${values.map((value) => `'${value}'`).join(',')}]`;
const weighted = (pairs) => array(pairs.flatMap(([value, share]) => Array.from({ length: share }, () => value)));
/** A number that depends on the lot and on what it is for, and on nothing else. */
const dice = (n, salt, sides) => `(mod(abs(hashint8extended(${n}, ${salt})), ${sides})::int)`;
const pick = (list, n, salt) => `(${list})[1 + ${dice(n, salt, `array_length(${list}, 1)`)}]`;
/** A made-up word, one of `sides`. */
const word = (n, salt, sides) =>
  `(${[1, 16, 256, 4096].map((part) => `(${array(SYLLABLES)})[1 + (${dice(n, salt, sides)} + 977) / ${part} % 16]`).join(' || ')})`;

/** Indexes are made when the rows are there; those that keep a constraint stay. */
async function withoutIndexes(db, tables, work) {
  const { rows } = await db.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
     WHERE indrelid::regclass::text = ANY ($1) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await db.query(`DROP INDEX ${name}`);
  await work();
  for (const { made } of rows) await db.query(made);
}

/** A market is made in parts of so many lots, each a transaction of its own. */
const PART = 50_000;

/**
 * Fills an empty market with so many published lots, each with its four documents, and their sellers.
 * @param {import('pg').Client} db
 */
export async function fillMarket(db, count, note = () => {}) {
  const sellers = Math.max(40, Math.round(count / 100));
  // Neither triggers nor the checks of references, which would be queued for every row; nothing is waited for to be on disk.
  await db.query(
    `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'`,
  );
  await db.query(
    `INSERT INTO companies (name, role, seller_type, country, kyb_level, kyb_state, tier, rating, rating_count, created_at)
     SELECT initcap(${word('n', 1, 40000)}) || ' ' || ${pick(array(['Minerals', 'Mining', 'Resources', 'Metals', 'Trading']), 'n', 2)} || ' Ltd', 'seller',
       ${pick(array(['miner', 'miner', 'trader', 'processor']), 'n', 3)}, ${pick(array(['CL', 'AU', 'BR', 'ZA']), 'n', 4)},
       CASE WHEN ${dice('n', 5, 3)} > 0 THEN 2 ELSE 1 END, CASE WHEN ${dice('n', 5, 3)} > 0 THEN 'verified' ELSE 'unverified' END,
       'enterprise', 2 + ${dice('n', 6, 31)} / 10.0, ${dice('n', 7, 90)}, now() - interval '1 year'
     FROM generate_series(1, ${sellers}) n`,
  );
  await db.query(
    `CREATE TEMP TABLE sellers AS
     SELECT id, row_number() OVER (ORDER BY name, id) AS place FROM companies WHERE role = 'seller'`,
  );
  await db.query(`CREATE TEMP TABLE kinds (mineral text, price numeric, unit text, products text[])`);
  for (const [mineral, , price, unit, products] of MINERALS)
    await db.query('INSERT INTO kinds VALUES ($1, $2, $3, $4)', [mineral, price, unit, products]);
  const countries = weighted(COUNTRIES.split(',').map((entry) => [entry.slice(0, 2), Number(entry.slice(3))]));
  await withoutIndexes(db, ['listings', 'documents'], async () => {
    for (let from = 1; from <= count; from += PART)
      await db.query(
        `INSERT INTO listings (company_id, state, mineral_type, mineral_name, description, origin_country, mine_location, price_per_unit,
           unit, price_basis, total_quantity, min_order_quantity, purity_pct, grade, physical_form, incoterm, place, transport_mode,
           certifications, composition, compliance, published_at, expires_at, form, ready_date, moisture_pct)
         SELECT s.id, 'published', k.mineral,
           initcap(replace(k.mineral, '-', ' ')) || ' ' || ${pick('k.products', 'n', 11)},
           'Lot from ' || ${word('n', 12, 3000)} || ' with ' || ${word('n', 13, 300)} || ' ' || ${word('n', 14, 300)} || ' and ' || ${word('n', 15, 600)} || ', sampled and sealed at the mine gate.',
           ${pick(countries, 'n', 16)}, initcap(${word('n', 17, 4000)}) || ' District',
           round((k.price * (60 + ${dice('n', 18, 100)}) / 100.0)::numeric, 2), k.unit, '{"type":"fixed"}',
           20 + ${dice('n', 19, 40000)}, 10, 20 + ${dice('n', 20, 7999)} / 100.0, 'Grade ' || ${dice('n', 21, 40)},
           ${pick(array(['Ingot', 'Powder', 'Lump', 'Concentrate', 'Bar']), 'n', 22)}, ${pick(array(INCOTERMS), 'n', 26)}, ${pick(array(PLACES), 'n', 27)}, 'breakbulk_sea',
           CASE WHEN ${dice('n', 23, 3)} = 0 THEN '{}' ELSE ARRAY[${pick(array(CERTIFICATIONS), 'n', 24)}] END,
           jsonb_build_array(
             jsonb_build_object('element', 'Cu', 'value', round((20 + ${dice('n', 28, 160)}) / 4.0, 2)::text, 'unit', '%', 'basis', 'dry', 'treatment', 'payable'),
             CASE WHEN ${dice('n', 29, 3)} > 0
               THEN jsonb_build_object('element', 'As', 'value', round(${dice('n', 30, 80)} / 100.0, 2)::text, 'unit', '%', 'basis', 'dry', 'treatment', 'penalty')
               ELSE jsonb_build_object('element', 'As', 'value', (${dice('n', 30, 80)} * 100)::text, 'unit', 'ppm', 'basis', 'wet', 'treatment', 'penalty') END,
             CASE WHEN ${dice('n', 31, 2)} > 0
               THEN jsonb_build_object('element', 'Hg', 'value', (${dice('n', 32, 40)})::text, 'unit', 'ppm', 'basis', 'dry', 'treatment', 'penalty')
               ELSE jsonb_build_object('element', 'S', 'value', '1', 'unit', '%', 'basis', 'dry', 'treatment', 'gangue') END),
           '{"band":"low","status":"CLEAR","score":12,"reasons":[]}', now() - n * interval '1 minute', now() + interval '90 days',
           CASE WHEN ${dice('n', 33, 4)} > 0 THEN ${pick(array(FORMS), 'n', 34)} END,
           CASE WHEN ${dice('n', 35, 3)} > 0 THEN '2026-12-01'::date + ${dice('n', 36, 90)} END,
           CASE WHEN ${dice('n', 37, 2)} > 0 THEN 10 END
         FROM generate_series($1::int, $2::int) n
         JOIN sellers s ON s.place = 1 + ${dice('n', 10, sellers)}
         JOIN kinds k ON k.mineral = ${pick(weighted(MINERALS), 'n', 25)}`,
        [from, Math.min(count, from + PART - 1)],
      );
    note(`${count} lots`);
    await db.query(
      `INSERT INTO documents (company_id, listing_id, type, state, file_key, file_name, media_type, bytes, sha256)
       SELECT l.company_id, l.id, t, 'approved', 'documents/none', 'none.pdf', 'application/pdf', 1,
         encode(sha256(convert_to(l.id || t, 'UTF8')), 'hex')
       FROM listings l, unnest(ARRAY['mining-permit','esg-certificate','quality-analysis','origin-certificate']) t`,
    );
    note('documents');
    await db.query('SELECT rebuild_market()');
    note('search rows');
  });
  await db.query('DROP TABLE sellers, kinds; RESET ALL');
  // These lots were judged by no list of countries, and nobody is to judge them anew while they are counted.
  await db.query(`UPDATE schedule SET due_at = now() + interval '1 year' WHERE name = 'country-lists.apply'`);
  await db.query('VACUUM (ANALYZE) market_lots, market_terms, listings, documents, companies');
}

/** Words of the trade in four languages and with slips, beside those of the lots themselves. */
const OTHERS = {
  copper: ['copper', 'cuivre', 'cobre', '铜', 'Cu', 'coper'],
  cobalt: ['cobalt', 'colbalt', '钴'],
  'iron-ore': ['iron ore', 'minerai de fer', 'hierro', '铁矿石'],
  gold: ['gold', 'oro', '黄金'],
  lithium: ['lithium', 'litio', '锂', 'lihtium'],
  manganese: ['manganese', 'manganeese', '锰'],
};
const SORTS = [
  'newest',
  'price-high-to-low',
  'price-low-to-high',
  'quantity-high-to-low',
  'quantity-low-to-high',
  'purity-high-to-low',
  'seller-rating',
];

/** How many of the units of the market's prices make a tonne. */
const PER_TONNE = { t: 1, dmt: 1, kg: 1000, lb: 2204.622621848776, ozt: 32150.74656862798, mtu: 100, ct: 5_000_000 };

/**
 * Questions of buyers: a text, two filters and a price range around some lot of the market, in any order.
 * @returns {Promise<Record<string, string>[]>} query parameters of the search
 */
export async function questions(db, count) {
  const { rows } = await db.query(
    `SELECT l.mineral_type AS mineral, l.mineral_name AS name, l.origin_country AS country, l.price_per_unit::float8 AS price, l.unit,
       c.seller_type AS seller, l.certifications[1] AS certification, l.mine_location AS place
     FROM (SELECT * FROM listings ORDER BY md5(id::text) LIMIT $1) l JOIN companies c ON c.id = l.company_id`,
    [count],
  );
  return rows.map((lot, n) => {
    const product = lot.name.slice(lot.mineral.length + 1);
    const others = OTHERS[lot.mineral] ?? [lot.mineral];
    const texts = [product, product.split(' ')[0], others[n % others.length], lot.place.split(' ')[0]];
    const second = [
      { country: lot.country },
      { country: lot.country },
      { sellerType: lot.seller },
      lot.certification ? { certification: lot.certification } : { country: lot.country },
    ];
    return {
      q: texts[n % texts.length],
      mineral: lot.mineral,
      ...second[(n >> 2) % second.length],
      priceMin: (lot.price * PER_TONNE[lot.unit] * 0.7).toFixed(2),
      priceMax: (lot.price * PER_TONNE[lot.unit] * 1.3).toFixed(2),
      sort: SORTS[n % SORTS.length],
      limit: '24',
    };
  });
}
