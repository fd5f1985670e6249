import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Language, LANGUAGES, type ReleaseDocument } from '@orebridge/contracts';
import type { Page } from '@playwright/test';
import { remoteFolders, root } from './checkout.js';

const folders = (): string[] => [
  'packages/contracts/messages',
  'shell/src/language/first/messages',
  ...['packages/ui', 'shell', ...remoteFolders()].map((folder) => `${folder}/src/messages`),
];

const read = new Map<Language, Record<string, string>>();

/** Every text of a language that the checkout's catalogues hold, by its key; read once. */
export const catalogueOf = (language: Language): Record<string, string> => {
  const known = read.get(language);
  if (known) return known;
  const catalogue = Object.assign(
    {},
    ...folders().map(
      (folder) => JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8')) as object,
    ),
  ) as Record<string, string>;
  read.set(language, catalogue);
  return catalogue;
};

/** The files that hold the catalogues of shell and remotes as they were built, with the language of each. */
const catalogueFiles = ({ remotes }: ReleaseDocument): Map<string, Language> => {
  const ofShell = readdirSync(path.join(root, 'shell', 'dist')).flatMap((file) => {
    const language = LANGUAGES.find((one) => new RegExp(`^(language|contracts)-${one}\\..*js$`).test(file));
    return language ? [[file, language] as const] : [];
  });
  const ofRemotes = remotes.flatMap(({ manifest }) =>
    LANGUAGES.flatMap((language) =>
      (manifest.chunks[`messages:${language}`] ?? []).map((file) => [file, language] as const),
    ),
  );
  return new Map([...ofShell, ...ofRemotes]);
};

/** The languages whose catalogues a page asks for from now on. */
export const languagesAskedBy = (page: Page, release: ReleaseDocument): Set<Language> => {
  const files = catalogueFiles(release);
  const asked = new Set<Language>();
  page.on('request', (request) => {
    const language = files.get(path.posix.basename(new URL(request.url()).pathname));
    if (language) asked.add(language);
  });
  return asked;
};

const namespaces = (): string[] => [
  ...new Set(Object.keys(catalogueOf('en')).flatMap((key) => (key.includes('.') ? [key.split('.', 1)[0] ?? ''] : []))),
];

/** Keys of messages that stand on the page where their texts should: no catalogue that was loaded has them. */
export const keysShownOn = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const known = new Set(names);
    const isKey = (text: string) => /^[a-z]\w*(\.[\w-]+)+$/.test(text) && known.has(text.split('.', 1)[0] ?? '');
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style')) said.push(node.textContent ?? '');
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(one.getAttribute(name) ?? '');
    return [...new Set(said.map((text) => text.trim()).filter(isKey))];
  }, namespaces());
