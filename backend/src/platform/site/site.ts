import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { SessionReader } from '../access/session-reader.js';
import { Config } from '../config/config.js';
import { spokenLanguage } from '../context/language.js';
import { allowLocalBuilds, nonceOf } from '../security/headers.js';
import { FileStore } from '../storage/file-store.js';
import { hintsFor } from './hints.js';
import { renderIndex } from './index-html.js';
import { ReleaseDocuments } from './release-documents.js';
import { missingFile, serveFolder } from './static-files.js';
import { ShellBuilds } from './shell-builds.js';
import { cachedPage } from './shell-page.js';
import { storedReleases } from './stored-releases.js';
import { newVisitor, visitorIdOf } from './visitor.js';

/** Paths that never answer with the page. */
const NOT_PAGES = /^\/(api|remotes|assets|art|healthz|readyz|metrics)(\/|$)/;

/** No call of the API waits for the disk to say that there is no such file. */
const BESIDE_API = /^(?!\/api\/)/;

/** Where published releases lie, below the data folder. */
export const releasesDir = (config: Config): string => path.join(config.dataDir, 'releases');

/** Serves the shell's files, the releases' files, and the shell's page for every address of the site. */
export const serveSite = (app: NestExpressApplication): void => {
  const config = app.get(Config);
  if (config.s3) app.use('/remotes', storedReleases(app.get(FileStore)));
  else serveFolder(app, { root: releasesDir(config), prefix: '/remotes/', immutable: true });
  app.use('/remotes', missingFile);
  const { shellDist } = config;
  if (!shellDist) return;
  serveFolder(app, { root: shellDist, prefix: BESIDE_API });
  app.use(app.get(ShellBuilds).handler);
  for (const folder of ['/assets', '/art']) app.use(folder, missingFile);
  app.use(indexPage(app, config, path.join(shellDist, 'index.html')));
};

const indexPage = (app: NestExpressApplication, config: Config, file: string) => {
  const sessions = app.get(SessionReader);
  const releases = app.get(ReleaseDocuments);
  const template = cachedPage(file);
  return (req: Request, res: Response, next: NextFunction): void => {
    const page =
      (req.method === 'GET' || req.method === 'HEAD') &&
      !NOT_PAGES.test(req.path) &&
      req.accepts(['html', 'json']) === 'html';
    if (!page) return next();
    const answer = async () => {
      const user = await sessions.read(req.headers.cookie);
      const visitorId = user ? null : (visitorIdOf(req.headers.cookie) ?? welcome(res, config));
      const { text, whole, forPages, forRemotes, texts, firstTexts } = await template();
      const document = await releases.resolve({ user, visitorId, path: req.path });
      const language = spokenLanguage(req.headers, user?.language);
      const visit = { path: req.path, role: user?.role ?? null, language, forRemotes };
      // A visitor's first page stands without the rest of the shell.
      const first = req.path === '/' && !user;
      const ofShell = first ? (firstTexts[language] ?? []) : [...forPages, ...(texts[language] ?? [])];
      const hints = [...ofShell, ...hintsFor(document.landing, visit)];
      if (document.overridesAllowed) allowLocalBuilds(res, config);
      // A local build's files have no hash that anybody could know.
      else if (whole) res.setHeader('Integrity-Policy', 'blocked-destinations=(script)');
      res.setHeader('Cache-Control', 'no-store');
      res.type('html').send(
        renderIndex(text, {
          document,
          hints,
          nonce: nonceOf(res),
          signedIn: user !== null,
          supportMail: config.supportMail,
          demo: config.demo,
        }),
      );
    };
    answer().catch(next);
  };
};

/** Gives a browser its id. */
const welcome = (res: Response, config: Config): string => {
  const { id, cookie } = newVisitor(config.secureCookies);
  res.append('Set-Cookie', cookie);
  return id;
};
