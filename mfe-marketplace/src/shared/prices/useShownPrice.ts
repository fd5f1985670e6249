import { useMessages } from '@orebridge/remote-kit';
import { dec, shownPrice } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useMemo } from 'react';
import { usePriceDisplay } from '../api/usePriceDisplay';
import { useRates } from '../api/useRates';

interface StatedPrice {
  readonly pricePerUnit: string | null;
  readonly currency: string;
  readonly unit: string | null;
}
/** A price as the visitor reads it; `note` names the rate that went into it. */
export interface Shown {
  readonly price: string;
  readonly note: string | null;
}

/** A price below a hundredth would be read as nothing with two decimals. */
const decimals = (value: ReturnType<typeof dec>): number =>
  value.greaterThanOrEqualTo(1) ? 2 : value.greaterThanOrEqualTo('0.01') ? 4 : 8;

/** Says prices in the currency and weight that the person chose; null where nothing is chosen or nothing exact can be said. */
export const useShownPrice = (): ((lot: StatedPrice) => Shown | null) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const wish = usePriceDisplay();
  const rates = useRates(wish.currency !== null);
  return useMemo(() => {
    const byCurrency = new Map(rates?.rates.map((one) => [one.currency as string, one]));
    const perEuro = Object.fromEntries([...byCurrency].map(([currency, { rate }]) => [currency, rate]));
    return ({ pricePerUnit, currency, unit }) => {
      if (!pricePerUnit || !unit) return null;
      const shown = shownPrice({ price: pricePerUnit, currency, unit }, wish, perEuro);
      if (!shown) return null;
      const max = decimals(shown.price);
      const amount = format.money(shown.price.toDecimalPlaces(max).toFixed(), shown.currency, {
        per: shown.unit,
        min: 2,
        max,
      });
      // Both legs of a cross rate have a day; the older one is said.
      const [date] = [currency, shown.currency].flatMap((one) => byCurrency.get(one)?.date ?? []).sort();
      const note =
        shown.exchanged && rates && date ? say('shown.rate', { source: rates.source, date: format.date(date) }) : null;
      return { price: say('shown.price', { price: amount }), note };
    };
  }, [rates, wish, format, say]);
};
