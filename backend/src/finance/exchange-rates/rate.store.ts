import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { DISPLAY_CURRENCIES, FX_SOURCE, type FxRates } from '@orebridge/contracts';
import { type EuroRates, usdValue, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { type EuroRate, readEuroRates } from './euro-rates.js';

const SHIPPED = new URL('./data/ecb-reference-rates.csv', import.meta.url);

/** The rates by their currency, as the trade's rules take them. */
export const perEuro = ({ rates }: FxRates): EuroRates =>
  Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate]));

/** An amount of a currency in dollars, to the cent; null when its rate is not known. */
export type InDollars = (amount: string, currency: string) => string | null;

/** The European Central Bank's reference rates. A day without a rate has that of the last day before; nothing is interpolated. */
@Injectable()
export class RateStore {
  /** The rates of a day: for each currency the last one published on or before it. */
  async on(em: EntityManager, date: string = today()): Promise<FxRates> {
    const rates = await queryRows<FxRates['rates'][number]>(
      em,
      `SELECT wanted.currency, trim_scale(r.rate)::text AS rate, r.date::text AS date
       FROM unnest($1::text[]) WITH ORDINALITY AS wanted (currency, place)
       CROSS JOIN LATERAL (SELECT rate, date FROM fx_rates
         WHERE currency = wanted.currency AND date <= $2 ORDER BY date DESC LIMIT 1) r ORDER BY wanted.place`,
      [DISPLAY_CURRENCIES, date],
    );
    return { base: 'EUR', source: FX_SOURCE, rates };
  }

  /**
   * How amounts are read in dollars on a day; dollars are what they are, and null is an amount whose rate is not known.
   * @param currencies those that may occur
   */
  async dollars(em: EntityManager, currencies: Iterable<string | null>, date?: string): Promise<InDollars> {
    const foreign = [...currencies].some((currency) => currency !== null && currency !== 'USD');
    const known = foreign ? perEuro(await this.on(em, date)) : {};
    return (amount, currency) => usdValue(known, amount, currency);
  }

  /** The day of the newest rate; null when none was ever loaded. */
  async newest(em: EntityManager): Promise<string | null> {
    const [row] = await queryRows<{ date: string | null }>(em, 'SELECT max(date)::text AS date FROM fx_rates', []);
    return row?.date ?? null;
  }

  /** Keeps rates; one that was corrected takes the place of the old one. Answers how many are new or changed. */
  async keep(em: EntityManager, rates: readonly EuroRate[]): Promise<number> {
    const kept = await queryRows(
      em,
      `INSERT INTO fx_rates AS r (currency, date, rate)
       SELECT * FROM unnest($1::text[], $2::date[], $3::numeric[])
       ON CONFLICT (currency, date) DO UPDATE SET rate = excluded.rate WHERE r.rate <> excluded.rate RETURNING 1`,
      [rates.map((one) => one.currency), rates.map((one) => one.date), rates.map((one) => one.rate)],
    );
    return kept.length;
  }

  /** Loads the rates that come with the product, unless they are there. */
  async loadShipped(em: EntityManager): Promise<number> {
    if (await this.newest(em)) return 0;
    return this.keep(em, readEuroRates(await readFile(SHIPPED, 'utf8'), today()));
  }
}
