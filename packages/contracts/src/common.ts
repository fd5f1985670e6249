import { FIGURES, isDay, isDecimal, isKeptAmount, isPayable, minorUnits } from '@orebridge/trade';
import { z } from 'zod';
import { LANGUAGES } from './languages.js';

const DECIMAL = /^-?\d{1,18}(\.\d{1,12})?$/;

/** A decimal number on the wire: a plain string, no exponent, at most 12 places. Never a float. */
export const DecimalString = z
  .string()
  .regex(DECIMAL, {
    error: ({ input }) => (/^-?\d+(\.\d+)?$/.test(String(input)) ? 'validation.decimalSize' : 'validation.decimal'),
  })
  .meta({ id: 'Decimal' });
/** A decimal above zero. */
export const PositiveDecimal = DecimalString.refine(
  (s) => !s.startsWith('-') && /[1-9]/.test(s),
  'validation.positive',
);
/** A decimal of zero or more. */
export const NonNegativeDecimal = DecimalString.refine((s) => !s.startsWith('-'), 'validation.notNegative');

type Figure = keyof typeof FIGURES;
/** A figure that is kept as it was typed: one with more digits is refused, never rounded. */
const figure = (schema: typeof DecimalString, kind: Figure): typeof DecimalString => {
  const { digits, decimals } = FIGURES[kind];
  const kept = new RegExp(`^-?0*\\d{1,${digits}}(\\.\\d{0,${decimals}}0*)?$`);
  return schema.refine((text) => !DECIMAL.test(text) || kept.test(text), `validation.${kind}Figure`);
};
/** A quantity in the unit of a lot, an offer or a deal. */
export const PositiveQuantity = figure(PositiveDecimal, 'quantity');
export const NonNegativeQuantity = figure(NonNegativeDecimal, 'quantity');
/** A price or rate for one unit of something. */
export const PositivePrice = figure(PositiveDecimal, 'price');
export const NonNegativePrice = figure(NonNegativeDecimal, 'price');
export const SignedPrice = figure(DecimalString, 'price');
export const IndexQuotation = figure(PositiveDecimal, 'indexPrice');

export const Uuid = z.uuid();
export const IdParams = z.strictObject({ id: Uuid });
/** A day of an answer, YYYY-MM-DD. What a person gives is a {@link Day}. */
export const IsoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'validation.date');
/** A day that a person gives: YYYY-MM-DD, and one that the calendar has. */
export const Day = z.string().refine(isDay, 'validation.date').meta({ format: 'date' });
export const IsoDateTime = z.string().meta({ format: 'date-time' });
/** An instant that a person or a carrier's system gives, with its offset; it goes on in UTC. */
export const Moment = z.iso
  .datetime({ offset: true, error: 'validation.moment' })
  .refine((at) => isDay(at.slice(0, 10)), 'validation.moment')
  .overwrite((at) => (Number.isNaN(Date.parse(at)) ? at : new Date(at).toISOString()));
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'validation.country');

export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CNY', 'ZAR', 'AUD', 'CAD', 'CHF', 'JPY'] as const;
export const Currency = z.enum(CURRENCIES);
export type Currency = z.infer<typeof Currency>;

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** What is no number at all has been refused as that already. */
const fits = (amount: string, currency: Currency): boolean => !isDecimal(amount) || isPayable(amount, currency);

/** False for an amount that nothing could be added to any more. */
const isKept = (amount: string): boolean => !isDecimal(amount) || isKeptAmount(amount);

/** Refuses an amount in a fixed currency with more decimals than that has. */
const payable = (currency: Currency) => ({
  error: 'validation.minorUnits',
  params: { currency, places: minorUnits(currency) },
});
/** An amount in US dollars, to the cent. */
export const UsdAmount = PositiveDecimal.refine((amount) => fits(amount, 'USD'), payable('USD')).refine(
  isKept,
  'validation.amountSize',
);

/** A check of an object: the amounts of these fields have no more decimals than the `currency` beside them. */
export const payableIn =
  (...fields: readonly string[]) =>
  (body: Readonly<Record<string, unknown>> & { readonly currency: Currency }, ctx: z.core.$RefinementCtx): void => {
    for (const field of fields) {
      const amount = body[field];
      if (typeof amount !== 'string') continue;
      if (!isKept(amount)) ctx.addIssue({ code: 'custom', path: [field], message: 'validation.amountSize' });
      if (fits(amount, body.currency)) continue;
      const { error: message, params } = payable(body.currency);
      ctx.addIssue({ code: 'custom', path: [field], message, params });
    }
  };

/** A page of a keyset-paged list. `next` is opaque; null on the last page. `total` is capped: `capped` says there are more. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable(), total: z.number().int(), capped: z.boolean() });

export const PageQuery = z.object({
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
});

/** What the global search asks of an area: every word of `q` must be found; the best `limit` answers come, never a count. */
export const FindQuery = z.object({
  q: z.string().trim().min(1).max(120),
  limit: z.coerce.number().int().min(1).max(20).default(8),
});
export const foundOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

export const MessageResponse = z.object({ message: z.string() });

const ELEMENTS_MAX = 40;

/** A value for each of some elements or oxides, by symbol: at most as many as an assay has lines. */
export const ByElement = <V extends z.ZodType>(value: V) =>
  z.record(z.string().min(1).max(20), value).refine((held) => Object.keys(held).length <= ELEMENTS_MAX, {
    message: 'validation.tooManyElements',
    params: { maximum: ELEMENTS_MAX },
  });
