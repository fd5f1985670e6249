import type { Language } from '@orebridge/contracts';
import shared_en from '@orebridge/contracts/messages/en.json' with { type: 'json' };
import shared_es from '@orebridge/contracts/messages/es.json' with { type: 'json' };
import shared_fr from '@orebridge/contracts/messages/fr.json' with { type: 'json' };
import shared_zh from '@orebridge/contracts/messages/zh.json' with { type: 'json' };
import { IntlMessageFormat } from 'intl-messageformat';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...shared_en, ...en },
  zh: { ...shared_zh, ...zh },
  fr: { ...shared_fr, ...fr },
  es: { ...shared_es, ...es },
};

/** Decimals that a unit price may have. */
const UNIT_PRICE_DIGITS = 8;
/** Lengths of a year, a month and a day as ISO writes them. */
const [YEAR, MONTH, DAY] = [4, 7, 10];

/** The words and figures of one language. */
export interface Say {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  /** A decimal as the language writes it, with all of its places up to eight. */
  figure(value: string): string;
  /** An amount of money, to the cent. */
  money(value: string): string;
  /** What a mineral of the catalogue is called within a sentence. */
  mineral(id: string): string;
  /** The name of a country by its code. */
  country(code: string): string;
  /** A day, e.g. 3 Feb 2026; of `2026-02` the month, of `2026` the year. */
  day(iso: string): string;
  has(key: string): boolean;
}

/** The words of a language: the assistant's own and those of the contract. */
export const sayIn = (language: Language): Say => {
  const texts = TEXTS[language];
  // The site writes English dates with the day first.
  const dates = language === 'en' ? 'en-GB' : language;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: UNIT_PRICE_DIGITS });
  const month = new Intl.DateTimeFormat(dates, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const money = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeZone: 'UTC' });
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = texts[key];
    return text === undefined ? key : String(new IntlMessageFormat(text, language).format({ ...values }));
  };
  return Object.assign(say, {
    figure: (value: string) => number.format(value as `${number}`),
    money: (value: string) => money.format(value as `${number}`),
    mineral: (id: string) => texts[`dani.mineral.${id}`] ?? id,
    country: (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
    day: (iso: string) => {
      if (iso.length === YEAR) return iso;
      const at = new Date(iso.length <= DAY ? `${iso.padEnd(DAY, '-01')}T00:00:00Z` : iso);
      return (iso.length === MONTH ? month : day).format(at);
    },
    has: (key: string) => key in texts,
  });
};
