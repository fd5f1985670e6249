import { access } from 'node:fs/promises';
import path from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { render } from '../errors/errors.filter.js';

/** Names that hold the hash of what is in them. */
export const HASHED = /[.-][0-9a-f]{8,}(\.\w+){1,3}$/;
/** The encodings of compressed twins, the better one first, and what their names end in. */
export const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** Media types of what a site is made of, by the end of the name. */
export const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.map': 'application/json; charset=utf-8',
};
/** For what never changes under its address. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

interface Options {
  readonly root: string;
  /** Mount point with both slashes, e.g. `/remotes/`, or what an address must match. */
  readonly prefix: string | RegExp;
  /** Every file is immutable, not only the hashed ones. */
  readonly immutable?: boolean;
}

/** Serves a folder: hashed files for a year, the rest revalidated; a compressed twin (`x.js.br`) where one lies beside. */
export const serveFolder = (app: NestExpressApplication, { root, prefix, immutable = false }: Options): void => {
  app.use(prefix, compressedTwin(root));
  app.useStaticAssets(root, {
    // Nest hands it to Express, which takes a pattern too.
    prefix: prefix as string,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (res: Response, file: string) => {
      const lasting = immutable || HASHED.test(file);
      res.setHeader('Cache-Control', lasting ? FOR_EVER : 'no-cache');
      const encoding = ENCODINGS.find(([, extension]) => file.endsWith(extension));
      if (!encoding) return;
      const type = TYPES[path.extname(file.slice(0, -encoding[1].length))];
      res.setHeader('Content-Encoding', encoding[0]);
      if (type) res.setHeader('Content-Type', type);
    },
  });
};

/** What is not there must not be remembered as missing: files of a release may come back. */
export const missingFile = (_req: Request, res: Response): void => {
  res.setHeader('Cache-Control', 'no-store');
  res.status(404).json(render(404, 'not_found'));
};

const compressedTwin = (root: string) => async (req: Request, res: Response, next: NextFunction) => {
  const type = TYPES[path.extname(req.path)];
  if ((req.method !== 'GET' && req.method !== 'HEAD') || !type || req.path.includes('..')) return next();
  res.vary('Accept-Encoding');
  for (const [encoding, extension] of ENCODINGS) {
    if (!req.acceptsEncodings(encoding)) continue;
    try {
      await access(path.join(root, decodeURIComponent(req.path) + extension));
      req.url = req.url.replace(req.path, req.path + extension);
      break;
    } catch {
      // no such twin: the file itself is served
    }
  }
  next();
};
