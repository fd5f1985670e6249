import fs from 'node:fs';
import path from 'node:path';
import { cache } from '../paths.mjs';

/** Kept from run to run: for each part of the tests that was green, what it read then. */
const HOME = path.join(cache, 'green');
const fileOf = (part, home) => path.join(home, `${part}.json`);

/** What a part read when it was last green; undefined when it never was, or was red since. */
export function greenInputs(part, home = HOME) {
  try {
    return JSON.parse(fs.readFileSync(fileOf(part, home), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Remembers that a part was green on these inputs. */
export function rememberGreen(part, inputs, home = HOME) {
  fs.mkdirSync(home, { recursive: true });
  // Whole or not at all: a run that is stopped leaves no half of it.
  const half = `${fileOf(part, home)}.${process.pid}`;
  fs.writeFileSync(half, JSON.stringify(inputs));
  fs.renameSync(half, fileOf(part, home));
}

/** A part that was red is to run again, whatever changes. */
export const forgetGreen = (part, home = HOME) => fs.rmSync(fileOf(part, home), { force: true });
