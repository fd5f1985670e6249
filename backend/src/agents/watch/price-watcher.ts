import { crossRate, differencePct, isBeforeRefining, priceAnomaly, referenceFor, toWire } from '@orebridge/trade';
import { perEuro, type RateStore } from '../../fx/index.js';
import { Listing } from '../../listings/index.js';
import { type PriceStore, pricedLot } from '../../prices/index.js';
import type { Found, Watch } from '../watch.js';

const DAY = 86_400_000;
/** Older prices say nothing of today: a month's price for half a year, a year's for two years. */
const STALE_DAYS = { monthly: 183, annual: 731 } as const;

/** Lots whose price lies below three quarters or above 130 % of the published one. An old price stops it; it forecasts nothing. */
export const priceWatcher = (prices: PriceStore, rates: RateStore): Watch => ({
  agent: 'price_watcher',
  everySeconds: 3600,
  look: async (em) => {
    const lots = await em.find(Listing, { where: { state: 'published' } });
    const today = perEuro(await rates.on(em));
    const known = new Map<string, Awaited<ReturnType<PriceStore['last']>>>();
    const found: Found[] = [];
    for (const lot of lots) {
      const priced = pricedLot(lot);
      const compared = priced && referenceFor(priced);
      if (!priced || !compared || isBeforeRefining(priced, compared.goods)) continue;
      const { series: id } = compared.goods;
      if (!known.has(id)) known.set(id, await prices.last(em, id));
      const published = known.get(id);
      const last = published?.points.at(-1);
      const rate = lot.currency && published && crossRate(today, lot.currency, published.series.currency);
      if (!published || !last || !rate) continue;
      if (Date.now() - Date.parse(last.date) > STALE_DAYS[published.series.frequency] * DAY) continue;
      const price = compared.price.times(rate);
      const side = priceAnomaly(price, last.price);
      if (!side) continue;
      const name = lot.mineralName ?? lot.reference;
      const percent = toWire(differencePct(price, last.price));
      found.push({
        rule: side,
        subject: { kind: 'listing', id: lot.id, label: name, path: `/listing/${lot.id}` },
        inputs: { lot: name, percent, series: published.series.label, date: last.date },
        score: percent,
        companyId: lot.companyId,
        demo: lot.demo,
      });
    }
    return { examined: lots.length, found };
  },
});
