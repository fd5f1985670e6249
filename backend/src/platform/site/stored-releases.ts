import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { FileStore } from '../storage/file-store.js';
import { ENCODINGS, FOR_EVER, TYPES } from './static-files.js';
import path from 'node:path';

/** Only what the storage may hold: name, version, and a flat file or an asset. */
const ADDRESS = /^\/([a-z][a-z0-9-]*\/\w[\w.+-]*\/(?:assets\/)?\w[\w.+-]*)$/;
const OTHER_TYPE = 'application/octet-stream';
/** Remembered answers to "is it there?", which stay true: releases are immutable. */
const REMEMBERED = 10_000;

/** The key of a release's file in the platform's store. */
export const releaseKey = (address: string): string => `releases/${address}`;

export const mediaTypeOf = (file: string): string => TYPES[path.extname(file.replace(/\.(br|gz)$/, ''))] ?? OTHER_TYPE;

interface Stored {
  readonly store: FileStore;
  /** The key of the file, which is there. */
  readonly key: string;
  /** Whether a compressed twin lies beside it. */
  holds(key: string): Promise<boolean> | boolean;
}

/** Answers with a file of the store that never changes, compressed where the caller takes that. */
export const sendStored = async (req: Request, res: Response, { store, key, holds }: Stored): Promise<void> => {
  const type = TYPES[path.extname(key)];
  let [encoding, extension]: readonly string[] = [];
  if (type) {
    res.vary('Accept-Encoding');
    for (const twin of ENCODINGS)
      if (!encoding && req.acceptsEncodings(twin[0]) && (await holds(key + twin[1]))) [encoding, extension] = twin;
  }
  const body = await store.stream(key + (extension ?? ''));
  res.setHeader('Content-Type', type ?? OTHER_TYPE);
  res.setHeader('Cache-Control', FOR_EVER);
  if (encoding) res.setHeader('Content-Encoding', encoding);
  if (req.method === 'HEAD') {
    body.destroy();
    res.end();
  } else body.on('error', () => res.destroy()).pipe(res);
};

/** Serves releases out of a store that is no folder, with the same headers as {@link serveFolder}. */
export const storedReleases = (store: FileStore): RequestHandler => {
  const present = new Set<string>();
  const holds = async (key: string): Promise<boolean> => {
    if (present.has(key)) return true;
    if (!(await store.exists(key))) return false;
    if (present.size >= REMEMBERED) present.clear();
    present.add(key);
    return true;
  };
  return (req: Request, res: Response, next: NextFunction): void => {
    const [, address] = ADDRESS.exec(req.path) ?? [];
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !address) return next();
    const key = releaseKey(address);
    const answer = async (): Promise<void> => {
      if (!(await holds(key))) return next();
      await sendStored(req, res, { store, key, holds });
    };
    answer().catch(next);
  };
};
