import type { Language } from '@orebridge/contracts';
import { catalogueOf } from './languages.js';

/**
 * The words of a language: for the key of a message, the longest part of it that holds no value, as it reads on the page.
 * @throws Error for a key that no catalogue has
 */
export const wordsOf = (language: Language): ((key: string) => string) => {
  const catalogue = catalogueOf(language);
  return (key) => {
    const text = catalogue[key];
    if (text === undefined) throw new Error(`No message ${key} in ${language}`);
    const parts = text.split(/\{\w+\}/).map((part) => part.trim());
    return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
  };
};
