import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@orebridge/contracts';
import { remoteFolders, root } from './checkout.js';

const messages = (folder: string, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8')) as Record<string, string>;

/**
 * The words of a language: for the key of a message, the longest part of it that holds no value, as it reads on the page.
 * @throws Error for a key that no catalogue has
 */
export const wordsOf = (language: Language): ((key: string) => string) => {
  const folders = [
    'packages/contracts/messages',
    ...['packages/ui', 'shell', ...remoteFolders()].map((folder) => `${folder}/src/messages`),
  ];
  const catalogue: Record<string, string> = Object.assign({}, ...folders.map((folder) => messages(folder, language)));
  return (key) => {
    const text = catalogue[key];
    if (text === undefined) throw new Error(`No message ${key} in ${language}`);
    const parts = text.split(/\{\w+\}/).map((part) => part.trim());
    return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
  };
};
