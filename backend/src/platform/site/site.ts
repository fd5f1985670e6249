import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { SessionReader } from '../access/session-reader.js';
import { Config } from '../config/config.js';
import { nonceOf } from '../security/headers.js';
import { hintsFor } from './hints.js';
import { renderIndex } from './index-html.js';
import { ReleaseDocuments } from './release-documents.js';
import { missingFile, serveFolder } from './static-files.js';

/** Paths that never answer with the page. */
const NOT_PAGES = /^\/(api|remotes|assets|art|healthz|readyz)(\/|$)/;

/** Where published releases lie, below the data folder. */
export const releasesDir = (config: Config): string => path.join(config.dataDir, 'releases');

/** Serves the shell's files, the releases' files, and the shell's page for every address of the site. */
export const serveSite = (app: NestExpressApplication): void => {
  const config = app.get(Config);
  serveFolder(app, { root: releasesDir(config), prefix: '/remotes/', immutable: true });
  app.use('/remotes', missingFile);
  const { shellDist } = config;
  if (!shellDist) return;
  serveFolder(app, { root: shellDist, prefix: '/' });
  for (const folder of ['/assets', '/art']) app.use(folder, missingFile);
  app.use(indexPage(app, path.join(shellDist, 'index.html')));
};

const indexPage = (app: NestExpressApplication, file: string) => {
  const sessions = app.get(SessionReader);
  const releases = app.get(ReleaseDocuments);
  const template = cachedFile(file);
  return (req: Request, res: Response, next: NextFunction): void => {
    const page =
      (req.method === 'GET' || req.method === 'HEAD') &&
      !NOT_PAGES.test(req.path) &&
      req.accepts(['html', 'json']) === 'html';
    if (!page) return next();
    const answer = async () => {
      const user = await sessions.read(req.headers.cookie);
      const document = await releases.resolve(user);
      const hints = hintsFor(document, req.path, user?.role ?? null);
      res.setHeader('Cache-Control', 'no-store');
      res.type('html').send(renderIndex(await template(), { document, hints, nonce: nonceOf(res), signedIn: user !== null }));
    };
    answer().catch(next);
  };
};

/** The text of a file, read again when it changed. */
const cachedFile = (file: string) => {
  let known: { mtimeMs: number; text: string } | undefined;
  return async (): Promise<string> => {
    const { mtimeMs } = await stat(file);
    if (known?.mtimeMs !== mtimeMs) known = { mtimeMs, text: await readFile(file, 'utf8') };
    return known.text;
  };
};
