// The marketplace's filters once more, in the plainest way: every lot is read and asked.

/** What the texts of the comparison mean, said by hand. */
const MEANT = {
  copper: { minerals: ['copper'] },
  cuivre: { minerals: ['copper'] },
  铜: { minerals: ['copper'] },
  coper: { minerals: ['copper'], words: ['copper'] },
  gold: { minerals: ['gold'] },
  'iron ore': { minerals: ['iron-ore'] },
  concentrado: { words: ['concentrate', 'conc', 'concentrado', 'concentre'] },
  cathode: { words: ['cathode', 'catodo'] },
  ore: { words: ['ore', 'minerai', 'mineral', 'mena'] },
  bar: { words: ['bar', 'barre', 'barra'] },
  fine: { words: ['fine', 'fino'] },
  chile: { countries: ['CL'] },
};

const single = (word) => (word.length > 3 && /[^s0-9]s$/.test(word) ? word.slice(0, -1) : word);
const wordsOf = (text) =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\d+\.\d+|[a-z0-9]+|[一-鿿]+/g) ?? []
  ).map(single);

const texts = new Map();
const saidIn = (text) => {
  if (!texts.has(text)) texts.set(text, new Set(wordsOf(text)));
  return texts.get(text);
};

const answers = (lot, word, text = lot.text) => {
  const { minerals = [], words = [], countries = [] } = MEANT[word] ?? {};
  const said = saidIn(text);
  return (
    minerals.includes(lot.mineral) || countries.includes(lot.country) || [word, ...words].some((one) => said.has(one))
  );
};
/** Words for products: where one is asked together with a mineral, the mineral alone is meant, and no other named so. */
const PRODUCTS = ['concentrado', 'cathode', 'ore', 'bar', 'fine'];
const isOfProduct = (words) =>
  words.every((word) => MEANT[word] || PRODUCTS.includes(word)) &&
  words.some((word) => MEANT[word]?.minerals) &&
  words.some((word) => PRODUCTS.includes(word));
const answersAll = (lot, q, text) => {
  const words = asked(q);
  const named = isOfProduct(words);
  return words.every((word) => {
    const { minerals } = MEANT[word] ?? {};
    return named && minerals ? minerals.includes(lot.mineral) : answers(lot, word, text);
  });
};

/** "Iron ore" is one thing; all other words stand for themselves. */
const asked = (q) => (/^iron ore /i.test(q) ? ['iron ore', ...wordsOf(q).slice(2)] : wordsOf(q));

/** How many of each unit make a tonne, and what one euro buys of each currency, said by hand. */
const PER_TONNE = {
  t: '1',
  dmt: '1',
  kg: '1000',
  lb: '2204.622621848776',
  ozt: '32150.746568627981',
  mtu: '100',
  ct: '5000000',
};
export const RATES = { EUR: '1', USD: '1.1418', GBP: '0.8512', JPY: '172.53' };

/** A decimal as a whole number of its 10^-12. */
const whole = (text) => {
  const [left, right = ''] = String(text).split('.');
  return BigInt(left + right.padEnd(12, '0'));
};
const TWELVE = 10n ** 12n;
const halfUp = (value, by) => (value + by / 2n) / by;
/** A price in millionths of a dollar for a tonne; null when the currency has no rate. */
export const priceOf = (price, unit, currency) => {
  if (!RATES[currency]) return null;
  const usd = currency === 'USD' ? TWELVE : halfUp(whole(RATES.USD) * TWELVE, whole(RATES[currency]));
  return Number(halfUp(whole(price) * whole(PER_TONNE[unit]) * usd, TWELVE ** 2n * 10n ** 6n));
};
/** What is left of a lot in tonnes, to 9 decimals; -1 where its unit has no mass. */
export const tonnesOf = (quantity, unit) =>
  PER_TONNE[unit] ? Number(halfUp(whole(quantity) * 10n ** 9n, whole(PER_TONNE[unit]))) / 1e9 : -1;
const inDollars = (value, { priceUnit = 't', priceCurrency = 'USD' }) => priceOf(value, priceUnit, priceCurrency);

const isVerified = (lot) => lot.level >= 2 && ['verified', 're_review'].includes(lot.kyb);
const list = (value) => value.split(',');

/** Names of the ports that the comparison asks for by their codes, said by hand. */
const PORTS = { NLRTM: 'Rotterdam', CNSHA: 'Shanghai', BRSSZ: 'Santos', TZDAR: 'Dar es Salaam' };
const isNamed = (lots, asked) =>
  [asked, PORTS[asked.toUpperCase()]].some((place) => place && wordsOf(place).every((word) => saidIn(lots).has(word)));

/** Parts per million of the dry cargo; null when the lot does not say. */
const assayed = (lot, element) => {
  const line = lot.composition.find((one) => one.element.toLowerCase() === element.toLowerCase());
  if (!line) return element.toLowerCase() === 'cu' && lot.mineral === 'copper' ? lot.purity && lot.purity * 1e4 : null;
  const figure = Number(line.value) * (line.unit === '%' ? 1e4 : 1);
  if (line.basis === 'dry') return figure;
  return lot.moisture === null ? null : (figure * 100) / (100 - lot.moisture);
};
const isWithin = (lot, limit) => {
  const [element, kind, value, unit] = limit.split('_');
  const figure = assayed(lot, element);
  const bound = Number(value) * (unit === 'pct' ? 1e4 : 1);
  const rounded = figure === null ? null : Math.round(figure * 1e6) / 1e6;
  return rounded !== null && (kind === 'min' ? rounded >= bound - 1e-9 : rounded <= bound + 1e-9);
};

const TESTS = {
  q: (lot, q) => answersAll(lot, q),
  mineral: (lot, value) => list(value).includes(lot.mineral),
  country: (lot, value) => list(value).includes(lot.country),
  certification: (lot, value) => list(value).some((one) => lot.certifications.includes(one)),
  sellerType: (lot, value) => value === 'all' || (value === 'verified' ? isVerified(lot) : lot.seller === value),
  priceMin: (lot, value, filters) => lot.price !== null && lot.price >= inDollars(value, filters),
  priceMax: (lot, value, filters) => lot.price !== null && lot.price <= inDollars(value, filters),
  quantityMin: (lot, value) => lot.available >= Number(value),
  quantityMax: (lot, value) => lot.available <= Number(value),
  purityMin: (lot, value) => lot.purity !== null && lot.purity >= Number(value),
  esg: (lot) => lot.esg !== null || lot.certifications.length > 0,
  form: (lot, value) => list(value).includes(lot.form),
  incoterm: (lot, value) => list(value).includes(lot.incoterm),
  place: (lot, value) => list(value).some((place) => isNamed(lot.place ?? '', place)),
  assay: (lot, value) => list(value).every((limit) => isWithin(lot, limit)),
  readyBy: (lot, value) => lot.ready === null || lot.ready <= value,
};

/** The lots that every filter lets through, but for one that is left out. */
export const matching = (lots, filters, except) =>
  lots.filter((lot) =>
    Object.entries(filters).every(([name, value]) => name === except || (TESTS[name]?.(lot, value, filters) ?? true)),
  );

const KEYS = {
  newest: [(lot) => lot.newest.getTime(), -1],
  'price-high-to-low': [(lot) => lot.price ?? -1, -1],
  'price-low-to-high': [(lot) => lot.price ?? -1, 1],
  'quantity-high-to-low': [(lot) => lot.available, -1],
  'quantity-low-to-high': [(lot) => lot.available, 1],
  'purity-high-to-low': [(lot) => lot.purity ?? -1, -1],
  'seller-rating': [(lot) => lot.rating, -1],
};

/** In an order of the marketplace; equals by their ids. The best match bears every word in its name or grade. */
export const ordered = (lots, sort, q) => {
  const [key, direction] = KEYS[sort === 'relevance' ? 'newest' : sort];
  const bears = (lot) => sort !== 'relevance' || !q || answersAll(lot, q, lot.name);
  const mentions = new Map(lots.map((lot) => [lot, bears(lot) ? 0 : 1]));
  return [...lots].sort(
    (a, b) => mentions.get(a) - mentions.get(b) || direction * (key(a) - key(b) || (a.id < b.id ? -1 : 1)),
  );
};

const VALUES = {
  mineral: (lot) => [lot.mineral],
  country: (lot) => [lot.country],
  certification: (lot) => lot.certifications,
  sellerType: (lot) => (isVerified(lot) ? [lot.seller, 'verified'] : [lot.seller]),
};

const FORMS = 'ore concentrate agglomerate intermediate chemical dore metal rough cut fuel'.split(' ');
const INCOTERMS = 'EXW FCA CPT CIP DAP DPU DDP FAS FOB CFR CIF'.split(' ');

/** The same of forms and delivery terms; equally many in the order of the list. */
export const termFacetsOf = (lots, filters, cap) =>
  Object.fromEntries(
    Object.entries({ form: FORMS, incoterm: INCOTERMS }).map(([name, values]) => {
      const others = matching(lots, filters, name);
      const counted = values.map((value) => [value, others.filter((lot) => lot[name] === value).length]);
      const sorted = counted.filter(([, n]) => n).sort(([, n], [, m]) => m - n);
      return [name, sorted.map(([value, n]) => ({ value, count: Math.min(n, cap), capped: n > cap }))];
    }),
  );

/** How many lots each value would leave, each filter counted without itself. */
export const facetsOf = (lots, filters, cap) =>
  Object.fromEntries(
    Object.entries(VALUES).map(([name, valuesOf]) => {
      const counts = new Map();
      for (const value of matching(lots, filters, name).flatMap(valuesOf))
        counts.set(value, (counts.get(value) ?? 0) + 1);
      const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, 60);
      return [name, sorted.map(([value, n]) => ({ value, count: Math.min(n, cap), capped: n > cap }))];
    }),
  );
