import { LANGUAGES, type Language } from '@orebridge/contracts';
import { CHOICES, COLUMNS, type ColumnId } from './columns.js';
import type { Fault } from './fault.js';
import { translator } from './translator.js';

export const headingIn = (language: Language, column: ColumnId): string => translator(language).t(`heading.${column}`);

export const explanationIn = (language: Language, column: ColumnId): string =>
  translator(language).t(`explain.${column}`, CHOICES);

/** A fault as a sentence. What is named inside it, such as a fault of a price basis, is said in the same language. */
export const faultIn = (language: Language, { key, values = {} }: Fault): string => {
  const { t } = translator(language);
  const { messageKey, ...rest } = values;
  return t(key, messageKey ? { ...rest, message: t(String(messageKey), rest) } : rest);
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
    const { t, has } = translator(language);
    const textOf = (key: string): string => (has(key) ? t(key) : '');
    return [textOf(`heading.${id}`) || textOf(`sheet.${id}`), ...textOf(`alias.${id}`).split('|')];
  });

/** Headings in the four languages, the contract's own names among them, by what they name; null for the column of reasons. */
export const KNOWN_HEADINGS: ReadonlyMap<string, ColumnId | null> = new Map<string, ColumnId | null>([
  ...allOf('reason').map((heading) => [plain(heading), null] as const),
  ...COLUMNS.flatMap((id) => [id, ...allOf(id)].map((heading) => [plain(heading), id] as const)),
]);
