import type { Language } from '@orebridge/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };

export type ContractText = keyof typeof en;
const TEXTS: Readonly<Record<Language, Readonly<Record<ContractText, string>>>> = { en, zh, fr, es };

/** The words and figures of a contract in one language. */
export interface ContractWords {
  readonly language: Language;
  say(key: ContractText, values?: Readonly<Record<string, string>>): string;
  number(decimal: string): string;
  money(decimal: string, currency: string): string;
  quantity(decimal: string, unit: string): string;
  date(day: string | Date): string;
  country(code: string): string;
}

/** Figures are given to the formatter as text, so that none of their digits is lost. */
const figure = (language: Language, decimal: string, min = 0): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: min, maximumFractionDigits: 8 }).format(
    decimal as Intl.StringNumericLiteral,
  );

/** @param shared values that every text may name, such as the numbers of the clauses */
export const contractWords = (language: Language, shared: Readonly<Record<string, string>> = {}): ContractWords => ({
  language,
  say: (key, values) => String(new IntlMessageFormat(TEXTS[language][key], language).format({ ...shared, ...values })),
  number: (decimal) => figure(language, decimal),
  money: (decimal, currency) => {
    const shown = figure(language, decimal, 2);
    return language === 'en' || language === 'zh' ? `${currency}\u00a0${shown}` : `${shown}\u00a0${currency}`;
  },
  quantity: (decimal, unit) => `${figure(language, decimal)}\u00a0${unit}`,
  date: (day) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(day),
    ),
  country: (code) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
});
