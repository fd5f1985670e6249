import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Language, LANGUAGES } from '@orebridge/contracts';
import { z } from 'zod';
import { hasWholeIntegrity, type Hint } from './index-html.js';

type Texts = Readonly<Partial<Record<Language, readonly Hint[]>>>;

interface ShellPage {
  readonly text: string;
  /** True when all its scripts carry their hash. */
  readonly whole: boolean;
  /** The shell's files that every page needs but the landing page of a visitor. */
  readonly forPages: readonly Hint[];
  /** The shell's files that the first remote needs. */
  readonly forRemotes: readonly Hint[];
  /** The shell's own words, by language. */
  readonly texts: Texts;
  /** The words of a visitor's landing page, by language. */
  readonly firstTexts: Texts;
}

/** The shell's page and what its build says of it, read again when it changed. */
export const cachedPage = (file: string) => {
  let known: (ShellPage & { mtimeMs: number }) | undefined;
  return async (): Promise<ShellPage> => {
    const { mtimeMs } = await stat(file);
    if (known?.mtimeMs !== mtimeMs) {
      const text = await readFile(file, 'utf8');
      known = { mtimeMs, text, whole: hasWholeIntegrity(text), ...(await filesToHint(path.dirname(file))) };
    }
    return known;
  };
};

const Files = z
  .array(z.object({ file: z.string(), integrity: z.string() }))
  .transform((files) => files.map(({ file, integrity }): Hint => ({ href: `/${file}`, integrity })));
const TextFiles = z.partialRecord(z.enum(LANGUAGES), Files).default({});
const ShellFile = z.object({
  forPages: Files,
  forRemotes: Files,
  texts: TextFiles,
  firstTexts: TextFiles,
});

/** None where the shell comes from a dev server. */
const filesToHint = async (shellDist: string): Promise<z.infer<typeof ShellFile>> => {
  try {
    return ShellFile.parse(JSON.parse(await readFile(path.join(shellDist, 'shell.json'), 'utf8')));
  } catch {
    return { forPages: [], forRemotes: [], texts: {}, firstTexts: {} };
  }
};
