import type { InvoiceLine, Language } from '@orebridge/contracts';
import en from '@orebridge/contracts/messages/en.json' with { type: 'json' };
import es from '@orebridge/contracts/messages/es.json' with { type: 'json' };
import fr from '@orebridge/contracts/messages/fr.json' with { type: 'json' };
import zh from '@orebridge/contracts/messages/zh.json' with { type: 'json' };
import { FEE_BASES, isDecimal } from '@orebridge/trade';
import { IntlMessageFormat } from 'intl-messageformat';
import paperEn from './words/en.json' with { type: 'json' };
import paperEs from './words/es.json' with { type: 'json' };
import paperFr from './words/fr.json' with { type: 'json' };
import paperZh from './words/zh.json' with { type: 'json' };

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...en, ...paperEn },
  zh: { ...zh, ...paperZh },
  fr: { ...fr, ...paperFr },
  es: { ...es, ...paperEs },
};

export type InvoiceWords = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The words of invoices on paper and in sheets, in a language. */
export const invoiceWords =
  (language: Language): InvoiceWords =>
  (key, values = {}) =>
    String(new IntlMessageFormat(WORDS[language][key] ?? key, language).format({ ...values }));

/** Units that are words and no symbols. */
const WORDED: readonly string[] = [...FEE_BASES, 'day'];

/** A quantity with its unit, in words where the unit is one. */
export const quantityText = (
  say: InvoiceWords,
  plain: (value: string) => string,
  { quantity, unit }: Pick<InvoiceLine, 'quantity' | 'unit'>,
): string => {
  if (unit === 'piece') return plain(quantity);
  return `${plain(quantity)} ${WORDED.includes(unit) ? say(`invoice.unit.${unit}`) : unit}`;
};

/** Workings that a line must show wherever it is read: what its price was before it was converted, by which rate of which day. */
const TOLD: Readonly<Record<string, string>> = { 'settlement.working.converted_price': 'invoice.formula.converted' };

/** What a line says beneath its text. */
export const lineNotes = (
  say: InvoiceWords,
  plain: (value: string) => string,
  { workings }: Pick<InvoiceLine, 'workings'>,
): string[] =>
  workings.flatMap(({ code, values }) => {
    const key = TOLD[code];
    if (key === undefined) return [];
    const told = Object.entries(values).map(([name, value]) => [
      name,
      isDecimal(String(value)) ? plain(String(value)) : value,
    ]);
    return [say(key, Object.fromEntries(told))];
  });

/** What a line is for, in words. */
export const lineText = (say: InvoiceWords, { kind, about }: { kind: string; about: string | null }): string =>
  about === null ? say(`invoice.line.${kind}`) : `${say(`invoice.line.${kind}`)} · ${about}`;
