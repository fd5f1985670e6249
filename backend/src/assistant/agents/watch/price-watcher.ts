import {
  crossRate,
  differencePct,
  isBeforeRefining,
  isStalePrice,
  priceAnomaly,
  REFERENCE_GOODS,
  referenceFor,
  toWire,
  pricedLot,
  today,
} from '@orebridge/trade';
import { type EntityManager, type FindOptionsSelect, In, MoreThan } from 'typeorm';
import { perEuro, type RateStore } from '../../../finance/exchange-rates/index.js';
import { Listing } from '../../../market/listings/index.js';
import type { PricePoint, PriceStore } from '../../../market/prices/index.js';
import type { Found, Watch } from '../watch.js';

type Rates = ReturnType<typeof perEuro>;

/** The market is read in parts: between two of them others are served. */
const AT_A_TIME = 200;
/** What a price is compared by, and what is said of it. */
const COLUMNS = {
  id: true,
  reference: true,
  companyId: true,
  demo: true,
  mineralName: true,
  mineralType: true,
  pricePerUnit: true,
  unit: true,
  currency: true,
  purityPct: true,
  moisturePct: true,
  composition: true,
  priceBasis: true,
} as const satisfies FindOptionsSelect<Listing>;
const NONE_BEFORE = '00000000-0000-0000-0000-000000000000';

type Published = NonNullable<Awaited<ReturnType<PriceStore['last']>>> & { readonly last: PricePoint };

/** The series whose last price still says something of today, by their names. */
const freshSeries = async (em: EntityManager, prices: PriceStore): Promise<Map<string, Published>> => {
  const fresh = new Map<string, Published>();
  for (const { series } of REFERENCE_GOODS) {
    const published = await prices.last(em, series);
    const last = published?.points.at(-1);
    if (!published || !last) continue;
    if (isStalePrice(published.series.frequency, last.date, today())) continue;
    fresh.set(series, { ...published, last });
  }
  return fresh;
};

/** What is wrong with a lot's price, beside the published one; null when nothing is, or nothing can be said. */
const wrongPrice = (lot: Listing, fresh: ReadonlyMap<string, Published>, today: Rates): Found | null => {
  const priced = pricedLot(lot);
  const compared = priced && referenceFor(priced);
  if (!priced || !compared || isBeforeRefining(priced, compared.goods)) return null;
  const published = fresh.get(compared.goods.series);
  const rate = lot.currency && published && crossRate(today, lot.currency, published.series.currency);
  if (!published || !rate) return null;
  const { last, series } = published;
  const price = compared.price.times(rate);
  const side = priceAnomaly(price, last.price);
  if (!side) return null;
  const name = lot.mineralName ?? lot.reference;
  const percent = toWire(differencePct(price, last.price));
  return {
    rule: side,
    subject: { kind: 'listing', id: lot.id, label: name, path: `/listing/${lot.id}` },
    inputs: { lot: name, percent, series: series.label, date: last.date },
    score: percent,
    companyId: lot.companyId,
    demo: lot.demo,
  };
};

/** Lots whose price lies below three quarters or above 130 % of the published one. An old price stops it; it forecasts nothing. */
export const priceWatcher = (prices: PriceStore, rates: RateStore): Watch => ({
  agent: 'price_watcher',
  everySeconds: 3600,
  async *look(em) {
    const today = perEuro(await rates.on(em));
    const fresh = await freshSeries(em, prices);
    const minerals = REFERENCE_GOODS.filter(({ series }) => fresh.has(series)).flatMap((goods) => goods.minerals);
    let after = minerals.length ? NONE_BEFORE : null;
    while (after) {
      const lots = await em.find(Listing, {
        select: COLUMNS,
        where: { state: 'published', mineralType: In([...new Set(minerals)]), id: MoreThan(after) },
        order: { id: 'ASC' },
        take: AT_A_TIME,
      });
      yield { examined: lots.length, found: lots.flatMap((lot) => wrongPrice(lot, fresh, today) ?? []) };
      after = lots.length === AT_A_TIME ? lots.at(-1)!.id : null;
    }
  },
});
