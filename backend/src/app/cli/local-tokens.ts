import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { z } from 'zod';
import { DeployTokenReader } from '../../platform/access/deploy-token-reader.js';
import { Config } from '../../platform/config/config.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { DeployTokensService } from '../../operations/remotes/index.js';

const NAME = 'deploy-tokens.json';
const LABEL = 'local';
const Tokens = z.record(z.string(), z.string());

/** Keeps a deploy token for each of `remotes` in the data folder, so that `pnpm release` works against this site. */
export const keepLocalTokens = async (app: INestApplicationContext, remotes: readonly string[]): Promise<void> => {
  const file = path.join(app.get(Config).dataDir, NAME);
  const tokens = await readTokens(file);
  let changed = false;
  for (const remote of new Set(remotes)) {
    const token = tokens[remote];
    // A database that was set up anew does not know the tokens of the old one. Whoever reads the data folder may promote.
    const known = token && (await app.get(DeployTokenReader).read(token));
    if (known && known.remote === remote && known.mayPromote) continue;
    tokens[remote] = await app
      .get(DeployTokensService, { strict: false })
      .issue(systemCtx('prepare'), { remote, label: LABEL, mayPromote: true });
    changed = true;
  }
  if (!changed) return;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
};

const readTokens = async (file: string): Promise<Record<string, string>> => {
  try {
    return Tokens.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
};
