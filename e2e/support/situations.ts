import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { remoteFolders, root } from './checkout.js';

const MARK = /\bsituation\(\s*(?:'([^'\n]*)'|"([^"\n]*)")/g;

const testsIn = (folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.spec\.tsx?$/.test(file))
        .map((file) => path.join(folder, file))
    : [];

/** For each text that a test of shell, remote or site marks as caused, the files of those tests. */
export const markedTexts = (): Map<string, string[]> => {
  const folders = ['shell', ...remoteFolders()].map((folder) => path.join(folder, 'test'));
  const marked = new Map<string, string[]>();
  for (const file of ['e2e/journeys', ...folders].flatMap(testsIn))
    for (const [, single, double] of readFileSync(path.join(root, file), 'utf8').matchAll(MARK)) {
      const text = single ?? double ?? '';
      marked.set(text, [...(marked.get(text) ?? []), file]);
    }
  return marked;
};
