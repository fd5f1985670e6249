import type { Language } from '@orebridge/contracts';
import sharedEn from '@orebridge/contracts/messages/en.json' with { type: 'json' };
import sharedEs from '@orebridge/contracts/messages/es.json' with { type: 'json' };
import sharedFr from '@orebridge/contracts/messages/fr.json' with { type: 'json' };
import sharedZh from '@orebridge/contracts/messages/zh.json' with { type: 'json' };
import { IntlMessageFormat } from 'intl-messageformat';
import { type Formats, formatsIn } from './formats.js';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };

/** What stands in the places of a message, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;
type Messages<Key extends string> = Readonly<Record<Key, string>>;
/** The messages of an area in each language, as its folder `messages` holds them. */
export type Catalogue<Key extends string = string> = Readonly<Record<Language, Messages<Key>>>;

/** Messages, figures and dates in one language. */
export interface Translator<Key extends string = string> extends Formats {
  readonly language: Language;
  /**
   * The message of a key (ICU MessageFormat) with its values put in; the key itself where no catalogue has it, and the bare
   * message where a value that it names is not given: an incomplete sentence is better than a failed answer.
   */
  t(key: Key, values?: MessageValues): string;
  has(key: string): boolean;
}

export interface TranslatorOptions {
  /** The reader's zone, a name of the IANA list; UTC where it is not known. */
  readonly zone?: string;
  /** Values that every message may name. */
  readonly values?: MessageValues;
}

/** What the pages say too, and what any area of the server says. */
const COMMON: Catalogue = {
  en: { ...sharedEn, ...en },
  zh: { ...sharedZh, ...zh },
  fr: { ...sharedFr, ...fr },
  es: { ...sharedEs, ...es },
};

/** The translator of an area that has messages of its own beside those of the contract. */
export const translatorWith = <Key extends string = string>(
  own: Catalogue<Key>,
): ((language: Language, options?: TranslatorOptions) => Translator<Key>) => {
  const formats = new Map<string, IntlMessageFormat>();
  const formatOf = (language: Language, key: string, text: string): IntlMessageFormat => {
    const id = `${language} ${key}`;
    const format = formats.get(id) ?? new IntlMessageFormat(text, language);
    formats.set(id, format);
    return format;
  };
  return (language, { zone = 'UTC', values: shared } = {}) => {
    const mine: Readonly<Record<string, string>> = own[language];
    const textOf = (key: string): string | undefined => mine[key] ?? COMMON[language][key];
    return {
      ...formatsIn(language, zone),
      language,
      t: (key, values) => {
        const text = textOf(key);
        if (text === undefined) return key;
        try {
          return String(formatOf(language, key, text).format({ ...shared, ...values }));
        } catch {
          return text;
        }
      },
      has: (key) => textOf(key) !== undefined,
    };
  };
};

/** The translator of what has no messages of its own: refusals, news and the answers of commands. */
export const translator = translatorWith({ en: {}, zh: {}, fr: {}, es: {} } as Catalogue);
