import { IntlMessageFormat } from 'intl-messageformat';
import shared from '@orebridge/contracts/messages/en.json' with { type: 'json' };
import type { Values } from './app-error.js';
import own from './messages.en.json' with { type: 'json' };

/** The catalogue of the contract, which the pages translate, and what only this server says. */
const catalogue: Readonly<Record<string, string>> = { ...own, ...shared };
const formats = new Map<string, IntlMessageFormat>();

const formatOf = (key: string, text: string): IntlMessageFormat => {
  const format = formats.get(key) ?? new IntlMessageFormat(text, 'en');
  formats.set(key, format);
  return format;
};

/** The English text of a catalogue key with its values put in; the key itself when the catalogue lacks it. */
export const english = (key: string, values: Values = {}): string => {
  const text = catalogue[key];
  if (text === undefined) return key;
  try {
    return String(formatOf(key, text).format(values));
  } catch {
    // A value that the sentence names was not given: an incomplete sentence is better than a failed answer.
    return text;
  }
};

export const hasText = (key: string): boolean => key in catalogue;
