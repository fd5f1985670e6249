import type { Language } from '@orebridge/contracts';
import en from '@orebridge/contracts/messages/en.json' with { type: 'json' };
import es from '@orebridge/contracts/messages/es.json' with { type: 'json' };
import fr from '@orebridge/contracts/messages/fr.json' with { type: 'json' };
import zh from '@orebridge/contracts/messages/zh.json' with { type: 'json' };
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

/** What a line is for, in words. */
export const lineText = (say: InvoiceWords, { kind, about }: { kind: string; about: string | null }): string =>
  about === null ? say(`invoice.line.${kind}`) : `${say(`invoice.line.${kind}`)} · ${about}`;
