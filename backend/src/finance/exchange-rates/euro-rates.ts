import { DISPLAY_CURRENCIES } from '@orebridge/contracts';
import { isDay } from '@orebridge/trade';

/** One published rate: so many units of the currency for one euro. */
export interface EuroRate {
  readonly date: string;
  readonly currency: string;
  readonly rate: string;
}

const RATE = /^\d{1,9}(\.\d{1,9})?$/;
/** Fewer currencies on a day than this are no edition of the central bank's. */
const FEWEST = 15;

const KNOWN: ReadonlySet<string> = new Set(DISPLAY_CURRENCIES);

/** A file of rates that cannot be believed; nothing of it is taken. */
export class UnreadableRates extends Error {}

const checked = (rates: readonly EuroRate[], today: string): EuroRate[] => {
  const known = rates.filter(({ currency }) => KNOWN.has(currency));
  const perDay = new Map<string, number>();
  for (const { date, currency, rate } of known) {
    if (!isDay(date) || date > today) throw new UnreadableRates(`${date} is no day of a rate`);
    if (!RATE.test(rate) || !/[1-9]/.test(rate))
      throw new UnreadableRates(`${currency} of ${date} is no rate: ${rate}`);
    perDay.set(date, (perDay.get(date) ?? 0) + 1);
  }
  if (!perDay.size) throw new UnreadableRates('it holds no rates');
  for (const [date, count] of perDay)
    if (count < FEWEST) throw new UnreadableRates(`only ${count} currencies have a rate of ${date}`);
  return known;
};

/** Rates of a table with a day in each line and a currency in each column, as the central bank's history has them. */
const readTable = (text: string): EuroRate[] => {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const [, ...currencies] = head.split(',').map((cell) => cell.trim());
  return lines.flatMap((line) => {
    const [date = '', ...cells] = line.split(',').map((cell) => cell.trim());
    return currencies.flatMap((currency, place) => {
      const rate = cells[place];
      return rate && rate !== 'N/A' ? [{ date, currency, rate }] : [];
    });
  });
};

const DAY = /<Cube\s+time=["']([^"']+)["']\s*>([\s\S]*?)<\/Cube>/g;
const ENTRY = /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([^"']+)["']\s*\/>/g;

/** Rates of the central bank's daily file, which is XML of one fixed form. */
const readXml = (text: string): EuroRate[] =>
  [...text.matchAll(DAY)].flatMap(([, date = '', day = '']) =>
    [...day.matchAll(ENTRY)].map(([, currency = '', rate = '']) => ({ date, currency, rate })),
  );

/** Reads a file of the European Central Bank's reference rates, XML or table. @throws UnreadableRates */
export const readEuroRates = (text: string, today: string): EuroRate[] =>
  checked(text.trimStart().startsWith('<') ? readXml(text) : readTable(text), today);
