import { marketPrice, toWire } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { Unprocessable } from '../../platform/errors/app-error.js';
import { rowsOf, type Statement } from '../../platform/database/statement.js';
import type { Filters } from './market-filters.js';

const USD_PER: Statement = { name: 'market-usd-per', text: 'SELECT usd_per($1)::text AS usd' };

/** True when what a range of prices finds depends on the day's exchange rate. */
export const isExchanged = ({ priceMin, priceMax, priceCurrency = 'USD' }: Filters): boolean =>
  Boolean(priceMin || priceMax) && priceCurrency !== 'USD';

const usdPer = async (em: EntityManager, currency: string): Promise<string> => {
  if (currency === 'USD') return '1';
  const [row] = await rowsOf<{ usd: string | null }>(em, USD_PER, [currency]);
  if (!row?.usd) throw new Unprocessable('fx.no_rate', { currency });
  return row.usd;
};

/**
 * The filters with their range of prices as the market keeps prices: in US dollars for a tonne, by the newest rates.
 * @throws Unprocessable `fx.no_rate` when the range is in a currency that has no rate
 */
export const inMarketPrices = async <F extends Filters>(em: EntityManager, filters: F): Promise<F> => {
  const { priceMin, priceMax, priceCurrency = 'USD', priceUnit = 't' } = filters;
  // Said as the market keeps them.
  if ((!priceMin && !priceMax) || (priceCurrency === 'USD' && priceUnit === 't')) return filters;
  const usd = await usdPer(em, priceCurrency);
  const priced = (price: string | undefined) => price && toWire(marketPrice(price, priceUnit, usd));
  return { ...filters, priceMin: priced(priceMin), priceMax: priced(priceMax) };
};
