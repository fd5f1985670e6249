import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { hasWholeIntegrity, type Hint } from './index-html.js';

interface ShellPage {
  readonly text: string;
  /** True when all its scripts carry their hash. */
  readonly whole: boolean;
  /** The shell's files that the first remote needs. */
  readonly forRemotes: readonly Hint[];
}

/** The shell's page and what its build says of it, read again when it changed. */
export const cachedPage = (file: string) => {
  let known: (ShellPage & { mtimeMs: number }) | undefined;
  return async (): Promise<ShellPage> => {
    const { mtimeMs } = await stat(file);
    if (known?.mtimeMs !== mtimeMs) {
      const text = await readFile(file, 'utf8');
      known = { mtimeMs, text, whole: hasWholeIntegrity(text), forRemotes: await filesForRemotes(path.dirname(file)) };
    }
    return known;
  };
};

const ShellFile = z.object({ forRemotes: z.array(z.object({ file: z.string(), integrity: z.string() })) });

/** None where the shell comes from a dev server. */
const filesForRemotes = async (shellDist: string): Promise<Hint[]> => {
  try {
    const data: unknown = JSON.parse(await readFile(path.join(shellDist, 'shell.json'), 'utf8'));
    return ShellFile.parse(data).forRemotes.map(({ file, integrity }) => ({ href: `/${file}`, integrity }));
  } catch {
    return [];
  }
};
