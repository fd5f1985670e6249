import { type AssistantSource, api, can, type ListingCard } from '@orebridge/contracts';
import { mineralName } from '../translator.js';
import { dec, usualWeight } from '@orebridge/trade';
import { placeIn } from '../places.js';
import { countriesIn, figuresIn, mineralIn, objectOfPage, plain } from '../reading.js';
import { pageSource } from '../page-source.js';
import type { Ask, Tool } from '../tool.js';
import { quotedFreightTo, requestSource } from './freight-quotes.js';

const SHOWN = 5;
const TERMS = /\b(exw|fca|cpt|cip|dap|dpu|ddp|fas|fob|cfr|cif)\b/;
const UNDER =
  /(under|below|less than|max|at most|moins de|sous|en dessous de|maximum|menos de|bajo|por debajo de|hasta|maximo|低于|以下|不超过|最多)\D{0,12}$/;

/** Where a lot was read. */
export const lotSource = ({
  id,
  reference,
  mineralName,
  updatedAt,
}: Pick<ListingCard, 'id' | 'reference' | 'mineralName' | 'updatedAt'>): AssistantSource => ({
  kind: 'listing',
  id,
  label: mineralName ? `${mineralName} (${reference})` : reference,
  path: `/listing/${id}`,
  asOf: updatedAt,
});

/** The lot of the page that the person is on; null elsewhere. @throws AppError when it may not be seen */
export const lotOfPage = async (ask: Ask) => {
  const object = objectOfPage(ask.page);
  return object?.kind === 'listing' ? ask.read(api.listings.get, { params: { id: object.id } }) : null;
};

interface Wish {
  readonly query: Record<string, string>;
  readonly said: string[];
  readonly quantity: string | null;
}

/** The filters that a question names. */
const wishOf = ({ text, language, i18n }: Ask): Wish => {
  const mineral = mineralIn(text);
  const figures = figuresIn(text, language);
  const quantity = figures.find(({ unit }) => unit === 't')?.value ?? null;
  const price = figures.find(({ unit, before }) => unit === null && UNDER.test(before))?.value ?? null;
  const origin = countriesIn(text).find(({ into }) => !into)?.code;
  const query: Record<string, string> = {
    ...(mineral && { mineral }),
    ...(quantity && { quantityMin: quantity }),
    ...(price && { priceMax: price, ...(mineral && { priceUnit: usualWeight(mineral) }) }),
    ...(origin && { country: origin }),
    ...(/cathode|catodo|阴极/.test(plain(text)) && { q: 'cathode' }),
  };
  const said = [
    ...(mineral ? [i18n.t('dani.filter.mineral', { value: mineralName(i18n, mineral) })] : []),
    ...(quantity ? [i18n.t('dani.filter.quantity', { value: i18n.number(quantity) })] : []),
    ...(price ? [i18n.t('dani.filter.price', { value: i18n.number(price) })] : []),
    ...(origin ? [i18n.t('dani.filter.country', { value: i18n.country(origin) })] : []),
    ...(query.q ? [i18n.t('dani.filter.words', { value: query.q })] : []),
  ];
  return { query, said, quantity };
};

const line = (lot: ListingCard, place: number, { i18n }: Ask): string =>
  `${place}. ${i18n.t('dani.lots.line', {
    name: lot.mineralName ?? lot.reference,
    origin: lot.originCountry ? i18n.country(lot.originCountry) : '–',
    price: lot.pricePerUnit ? i18n.number(lot.pricePerUnit) : '–',
    currency: lot.currency,
    unit: lot.unit ?? '–',
    available: lot.availableQuantity ? i18n.number(lot.availableQuantity) : '–',
    terms: [lot.incoterm, lot.place].filter(Boolean).join(' '),
    seller: lot.seller.name,
  })}`;

/** Looks for lots on the market by mineral, quantity, price and origin. */
export const findLots: Tool = {
  name: 'lots.find',
  phrases: [
    [
      'find|search|look for|show|any|cherche|trouve|montre|busca|encuentra|muestra|hay|找|搜索|查找|有没有',
      'cathode|concentrate|ore|lot|listing|copper|cobalt|lithium|gold|tin|zinc|nickel|manganese|tantal|graphite|catodo|concentrado|lote|cobre|oro|concentre|minerai|cuivre|批次|阴极铜|精矿|铜|钴|锂|金|镍|锌|锡|锰',
    ],
    [
      'find|cherche|trouve|busca|encuentra|找|查找|搜索',
      'grade a|cathode|catodo|阴极铜',
      'under|moins de|menos de|cif|fob|低于|鹿特丹|rotterdam',
    ],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const { query, said, quantity } = wishOf(ask);
    if (!said.length) return null;
    const filters = said.join(i18n.t('dani.comma'));
    const { items } = await ask.read(api.listings.search, { query: { ...query, limit: '50' } });
    const enough = items.filter(({ availableQuantity }) => !quantity || dec(availableQuantity ?? '0').gte(quantity));
    const path = `/marketplace?${new URLSearchParams(query).toString()}`;
    const market = pageSource(i18n, 'dani.page.market', path);
    if (!enough.length)
      return {
        text: i18n.t('dani.lots.none', { filters }),
        sources: [market],
        card: { kind: 'search', name: filters.slice(0, 80), query: new URLSearchParams(query).toString() },
      };
    const [term] = TERMS.exec(plain(ask.text)) ?? [];
    const named = term
      ? /\b(?:exw|fca|cpt|cip|dap|dpu|ddp|fas|fob|cfr|cif) (\p{L}+)/u.exec(plain(ask.text))?.[1]
      : null;
    const place = placeIn(ask.text) ?? capital(named ?? '');
    // What is offered on the very terms comes first.
    const fits = (lot: ListingCard): number =>
      Number(lot.incoterm?.toLowerCase() === term) * 2 + Number(!!lot.place && !!place && lot.place.includes(place));
    const shown = [...enough].sort((a, b) => fits(b) - fits(a)).slice(0, SHOWN);
    const text = [
      i18n.t('dani.lots.filters', { filters }),
      i18n.t('dani.lots.found', { count: enough.length }),
      ...shown.map((lot, at) => line(lot, at + 1, ask)),
      ...(term ? [i18n.t('dani.lots.terms', { term: term.toUpperCase(), place })] : []),
    ].join('\n');
    return { text, sources: [...shown.map(lotSource), market] };
  },
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Why a lot has its score for a need of the person's company. */
export const explainMatch: Tool = {
  name: 'match.explain',
  phrases: [
    [
      'why|pourquoi|por que|为什么|为何',
      'point|score|match|puntos|puntuacion|correspond|分',
      'listing|lot|annonce|lote|anuncio|match|批次|匹配|this|ce|este|这',
    ],
    ['why|pourquoi|por que|为什么|为何', 'point|puntos|分', 'only|seulement|solo|只'],
  ],
  answer: async (ask) => {
    const { i18n } = ask;
    const pairs = await ask.read(api.matching.best, { query: { side: 'buying' } });
    const object = objectOfPage(ask.page);
    const named = figuresIn(ask.text, ask.language)[0]?.value;
    const pair =
      pairs.find(({ listing }) => object?.kind === 'listing' && listing.id === object.id) ??
      (object?.kind === 'listing'
        ? undefined
        : pairs.find(({ match }) => named && dec(match.score).round().eq(dec(named).round())));
    if (!pair) return { text: i18n.t(object?.kind === 'listing' ? 'dani.match.none' : 'dani.page.open') };
    const { match, requirement, listing } = pair;
    const lost = [...match.parts]
      .filter(({ points, weight }) => dec(points).lt(weight))
      .sort((a, b) => dec(b.weight).minus(b.points).cmp(dec(a.weight).minus(a.points)));
    const text = [
      i18n.t('dani.match.intro', {
        name: listing.mineralName ?? listing.reference,
        score: i18n.number(match.score),
        need: requirement.title,
      }),
      ...lost.map(({ part, points, weight }) =>
        i18n.t('dani.match.line', { part: i18n.t(`dani.match.part.${part}`), points: i18n.number(points), weight }),
      ),
      ...(dec(match.capPoints).isZero()
        ? []
        : [i18n.t('dani.match.cap', { points: i18n.number(dec(match.capPoints).abs().toFixed()) })]),
    ].join('\n');
    const need: AssistantSource = {
      kind: 'requirement',
      id: requirement.id,
      label: requirement.reference,
      path: `/requirements/${requirement.id}`,
      asOf: requirement.updatedAt,
    };
    return { text, sources: [lotSource(listing), need] };
  },
};

/** Units whose amount is freight's wet tonne. */
const BY_TONNE = ['t', 'wmt'];

/** The price of the lot on the page, delivered: with the own quotes for freight, where there are such. */
export const landedCost: Tool = {
  name: 'lots.landed',
  phrases: [
    [
      'landed|delivered cost|delivered price|cout rendu|prix rendu|rendu a|coste en destino|costo puesto|precio puesto|puesto en|到岸',
      'cost|price|cout|prix|coste|costo|precio|busan|to|a|成本|价|到',
    ],
  ],
  answer: async (ask) => {
    const { i18n, ctx } = ask;
    const lot = await lotOfPage(ask);
    if (!lot?.pricePerUnit) return { text: i18n.t('dani.page.open') };
    const named = placeIn(ask.text) ?? /(?:to|a|à|vers|hasta) (\p{Lu}\p{L}+)/u.exec(ask.text)?.[1];
    const values = {
      name: lot.mineralName ?? lot.reference,
      price: i18n.number(lot.pricePerUnit),
      currency: lot.currency,
      unit: lot.unit ?? '',
      term: lot.incoterm ?? '',
      place: lot.place ?? '',
      to: named ?? i18n.t('dani.landed.there'),
    };
    const mayAsk = ctx.actingRole !== null && can(ctx.actingRole, 'create:deal');
    const quoted = named && mayAsk ? await quotedFreightTo(ask, named, lot.mineralType) : null;
    if (!quoted) return { text: i18n.t('dani.landed', values), sources: [lotSource(lot)] };
    const { request, perTonne, currency, from } = quoted;
    // A quote that starts elsewhere would count a part of the way twice, or leave one out.
    const isFromThere = from !== '' && plain(values.place).includes(plain(from));
    const adds = isFromThere && BY_TONNE.includes(values.unit) && currency === values.currency;
    const text = [
      adds
        ? i18n.t('dani.landed.sum', {
            ...values,
            total: i18n.amount(dec(lot.pricePerUnit).plus(perTonne).toFixed(2)),
          })
        : i18n.t('dani.landed.apart', values),
      i18n.t('dani.landed.quoted', {
        from,
        to: values.to,
        reference: request.reference,
        freight: i18n.amount(perTonne),
        currency,
      }),
    ].join('\n');
    return { text, sources: [lotSource(lot), requestSource(request)] };
  },
};
