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
const inDollars = (value, { priceUnit = 't', priceCurrency = 'USD' }) => priceOf(value, priceUnit, priceCurrency);

const isVerified = (lot) => lot.level >= 2 && ['verified', 're_review'].includes(lot.kyb);
const list = (value) => value.split(',');

const TESTS = {
  q: (lot, q) => asked(q).every((word) => answers(lot, word)),
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
  const words = sort === 'relevance' && q ? asked(q) : [];
  const mentions = new Map(lots.map((lot) => [lot, words.every((word) => answers(lot, word, lot.name)) ? 0 : 1]));
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
