import { DISPLAY_CURRENCIES, type DisplayCurrency, isUuid, SORTS } from '@orebridge/contracts';
import {
  COMPLIANCE_FORMS,
  INCOTERMS,
  isDay,
  isMineral,
  readAssayLimits,
  usualWeight,
  WEIGHT_UNITS,
  type WeightUnit,
  writeAssayLimit,
} from '@orebridge/trade';
import { foldMinerals, isGroup } from '../lots/minerals';

export type Sort = (typeof SORTS)[number];
export const SELLER_FILTERS = ['all', 'verified', 'miner', 'trader', 'processor'] as const;
export type SellerFilter = (typeof SELLER_FILTERS)[number];
export type View = 'table' | 'cards' | 'compare' | 'watched' | 'searches';
/** More do not fit side by side. */
export const COMPARED = 5;

/** What a visitor asked the market for, as the address bar holds it. Figures are decimal strings, empty when not asked. */
export interface Filters {
  q: string;
  mineral: readonly string[];
  group: string;
  country: readonly string[];
  priceMin: string;
  priceMax: string;
  /** What the range of prices is in, while there is one: empty is US dollars and tonnes. */
  priceCurrency: DisplayCurrency | '';
  priceUnit: WeightUnit | '';
  quantityMin: string;
  quantityMax: string;
  purityMin: string;
  certification: readonly string[];
  esg: boolean;
  sellerType: SellerFilter;
  form: readonly string[];
  /** Limits on constituents, as `writeAssayLimit` writes them. */
  assay: readonly string[];
  incoterm: readonly string[];
  /** UN/LOCODEs of ports, or words of a place. */
  place: readonly string[];
  /** The day on which the cargo is to be ready; empty when not asked. */
  readyBy: string;
  sort: Sort;
  view: View;
  /** Lots picked for a comparison, in the order in which they were. */
  compare: readonly string[];
  /** The UN/LOCODE of the port for which landed costs are shown; it narrows nothing. */
  port: string;
}

export const NO_FILTERS: Filters = {
  q: '',
  mineral: [],
  group: '',
  country: [],
  priceMin: '',
  priceMax: '',
  priceCurrency: '',
  priceUnit: '',
  quantityMin: '',
  quantityMax: '',
  purityMin: '',
  certification: [],
  esg: false,
  sellerType: 'all',
  form: [],
  assay: [],
  incoterm: [],
  place: [],
  readyBy: '',
  sort: 'relevance',
  view: 'table',
  compare: [],
  port: '',
};

const FIGURES = ['priceMin', 'priceMax', 'quantityMin', 'quantityMax', 'purityMin'] as const;
const list = (text: string | null) => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
const figure = (text: string | null) => (text && /^\d{1,18}(\.\d{1,12})?$/.test(text) ? text : '');
/** Those limits that can be read, each in one way of writing; none where they contradict each other. */
const limits = (texts: readonly string[]) =>
  (readAssayLimits(texts.filter((text) => readAssayLimits([text]) !== null)) ?? []).map(writeAssayLimit);
const PLACES = 5;
const oneOf = <T extends string, O extends string>(values: readonly T[], text: string | null, otherwise: O): T | O =>
  values.find((value) => value === text) ?? otherwise;

/**
 * Reads the filters from an address. Unknown values are dropped, other names of a mineral are folded (`iron` is `iron-ore`,
 * `peridot` is the group of gemstones), and `type`, which the landing page uses, means `mineral`.
 */
export const readFilters = (params: URLSearchParams): Filters => {
  const asked = foldMinerals([...list(params.get('mineral')), ...list(params.get('type'))]);
  const group = params.get('group') ?? '';
  const read: Filters = {
    ...NO_FILTERS,
    q: (params.get('q') ?? '').slice(0, 120),
    mineral: asked.minerals,
    group: isGroup(group) ? group : asked.group,
    country: list(params.get('country')).filter((code) => /^[A-Z]{2}$/.test(code)),
    certification: list(params.get('certification')),
    esg: params.get('esg') === 'true',
    sellerType: oneOf(SELLER_FILTERS, params.get('sellerType'), 'all'),
    form: list(params.get('form')).filter((form) => COMPLIANCE_FORMS.some((known) => known === form)),
    assay: limits(list(params.get('assay'))),
    incoterm: list(params.get('incoterm')).filter((term) => INCOTERMS.some((known) => known === term)),
    place: list((params.get('place') ?? '').slice(0, 600)).slice(0, PLACES),
    readyBy: isDay(params.get('readyBy') ?? '') ? params.get('readyBy')! : '',
    sort: oneOf(SORTS, params.get('sort'), NO_FILTERS.sort),
    view: oneOf(['table', 'cards', 'compare', 'watched', 'searches'], params.get('view'), 'table'),
    compare: list(params.get('compare')).filter(isUuid).slice(0, COMPARED),
    port: /^[A-Z]{2}[A-Z0-9]{3}$/.test(params.get('port') ?? '') ? params.get('port')! : '',
  };
  for (const name of FIGURES) read[name] = figure(params.get(name));
  if (read.priceMin || read.priceMax) {
    read.priceCurrency = oneOf(DISPLAY_CURRENCIES, params.get('priceCurrency'), '');
    read.priceUnit = oneOf(WEIGHT_UNITS, params.get('priceUnit'), '');
  }
  if (read.view === 'compare' && !read.compare.length) read.view = 'table';
  return read;
};

/** Writes the filters as an address: only what differs from no filter, always in the same order. */
export const writeFilters = (filters: Filters): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of Object.keys(NO_FILTERS) as (keyof Filters)[]) {
    const value = filters[name];
    const text = Array.isArray(value) ? value.join(',') : String(value);
    const none = NO_FILTERS[name];
    if (text !== (Array.isArray(none) ? '' : String(none))) params.set(name, text);
  }
  return params;
};

/** The filters as the call for the counts takes them; what was not asked is left out. */
export const filterQuery = (filters: Filters) => ({
  q: filters.q || undefined,
  mineral: filters.mineral.join(',') || undefined,
  group: filters.group || undefined,
  country: filters.country.join(',') || undefined,
  priceMin: filters.priceMin || undefined,
  priceMax: filters.priceMax || undefined,
  priceCurrency: filters.priceCurrency || undefined,
  priceUnit: filters.priceUnit || undefined,
  quantityMin: filters.quantityMin || undefined,
  quantityMax: filters.quantityMax || undefined,
  purityMin: filters.purityMin || undefined,
  certification: filters.certification.join(',') || undefined,
  esg: filters.esg ? ('true' as const) : undefined,
  sellerType: filters.sellerType === 'all' ? undefined : filters.sellerType,
  form: filters.form.join(',') || undefined,
  assay: filters.assay.join(',') || undefined,
  incoterm: filters.incoterm.join(',') || undefined,
  place: filters.place.join(',') || undefined,
  readyBy: filters.readyBy || undefined,
});

/** The order in force: nothing matches best when no text is asked for. */
export const sortOf = ({ q, sort }: Filters): Sort => (sort === 'relevance' && !q ? 'newest' : sort);

/** The filters as the search takes them. */
export const searchQuery = (filters: Filters, limit: number) => ({
  ...filterQuery(filters),
  sort: sortOf(filters),
  limit,
});

export const NO_PRICE = { priceMin: '', priceMax: '', priceCurrency: '', priceUnit: '' } as const;

/** The weight in which prices of the one mineral that is asked for are spoken of; a tonne when there are several or none. */
const usualOf = ([mineral, ...others]: readonly string[]): WeightUnit =>
  mineral && !others.length && isMineral(mineral) ? usualWeight(mineral) : 't';

/** What a range of prices is in: as it was typed, else as the person reads prices, else US dollars and the usual weight. */
export const rangeIn = (
  { mineral, priceCurrency, priceUnit, priceMin, priceMax }: Filters,
  wish: { currency: DisplayCurrency | null; unit: WeightUnit | null } = { currency: null, unit: null },
): { currency: DisplayCurrency; unit: WeightUnit } =>
  priceMin || priceMax
    ? { currency: priceCurrency || 'USD', unit: priceUnit || 't' }
    : { currency: wish.currency ?? 'USD', unit: wish.unit ?? usualOf(mineral) };

/** The change to another range of prices; without one it is in nothing. */
export const priceRange = (
  { min, max }: { min: string; max: string },
  { currency, unit }: ReturnType<typeof rangeIn>,
): Partial<Filters> =>
  min || max
    ? {
        priceMin: min,
        priceMax: max,
        priceCurrency: currency === 'USD' ? '' : currency,
        priceUnit: unit === 't' ? '' : unit,
      }
    : NO_PRICE;

/** True when nothing narrows the market; order, view, what is compared and the port of landed costs do not count. */
export const isUnfiltered = (filters: Filters): boolean =>
  Object.values(filterQuery(filters)).every((value) => value === undefined);

/** Takes every filter away; the order, the view and what is compared stay as they are. */
export const resetFilters = (filters: Filters): Filters => ({
  ...NO_FILTERS,
  sort: filters.sort,
  view: filters.view,
  compare: filters.compare,
  port: filters.port,
});
