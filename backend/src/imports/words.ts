import { LANGUAGES, type Language } from '@orebridge/contracts';
import sharedEn from '@orebridge/contracts/messages/en.json' with { type: 'json' };
import sharedEs from '@orebridge/contracts/messages/es.json' with { type: 'json' };
import sharedFr from '@orebridge/contracts/messages/fr.json' with { type: 'json' };
import sharedZh from '@orebridge/contracts/messages/zh.json' with { type: 'json' };
import { IntlMessageFormat } from 'intl-messageformat';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };
import { CHOICES, COLUMNS, type ColumnId } from './columns.js';
import type { Fault } from './fault.js';

type Texts = Readonly<Record<string, string>>;

/** What files say, and what pages say of fields. */
const TEXTS: Readonly<Record<Language, Texts>> = {
  en: { ...sharedEn, ...en },
  zh: { ...sharedZh, ...zh },
  fr: { ...sharedFr, ...fr },
  es: { ...sharedEs, ...es },
};

const formats = new Map<string, IntlMessageFormat>();

/** A text of the catalogues in a language. */
export const sayIn = (
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const known = formats.get(`${language} ${key}`);
  const format = known ?? new IntlMessageFormat(TEXTS[language][key] ?? key, language);
  if (!known) formats.set(`${language} ${key}`, format);
  return String(format.format(values));
};

export const headingIn = (language: Language, column: ColumnId): string => sayIn(language, `heading.${column}`);

export const explanationIn = (language: Language, column: ColumnId): string =>
  sayIn(language, `explain.${column}`, CHOICES);

/** A fault as a sentence. What is named inside it, such as a fault of a price basis, is said in the same language. */
export const faultIn = (language: Language, { key, values = {} }: Fault): string => {
  const { messageKey, ...rest } = values;
  return sayIn(language, key, messageKey ? { ...rest, message: sayIn(language, String(messageKey), rest) } : rest);
};

/** A heading as it is compared: without case, accents, signs and spaces. */
export const plain = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, '');

const allOf = (id: string): string[] =>
  LANGUAGES.flatMap((language) => {
    const texts = TEXTS[language];
    return [texts[`heading.${id}`] ?? texts[`sheet.${id}`] ?? '', ...(texts[`alias.${id}`] ?? '').split('|')];
  });

/** Headings in the four languages, the contract's own names among them, by what they name; null for the column of reasons. */
export const KNOWN_HEADINGS: ReadonlyMap<string, ColumnId | null> = new Map<string, ColumnId | null>([
  ...allOf('reason').map((heading) => [plain(heading), null] as const),
  ...COLUMNS.flatMap((id) => [id, ...allOf(id)].map((heading) => [plain(heading), id] as const)),
]);
