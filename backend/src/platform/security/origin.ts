import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { render } from '../errors/errors.filter.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * True when the request comes from a page of this site, or from no page at all. A browser says where from in `Origin`
 * (and `null` for a page without one, which is refused); one without Origin still sends `Sec-Fetch-Site`.
 */
export const fromOwnSite = (req: IncomingMessage, allowed: readonly string[]): boolean => {
  const { origin, host } = req.headers;
  if (origin !== undefined) return allowed.includes(origin) || isHost(origin, host);
  const site = req.headers['sec-fetch-site'];
  return site === undefined || OWN_SITES.has(String(site));
};

/** A page that this very host served: `Host` is set by the browser, not by the page. */
const isHost = (origin: string, host: string | undefined): boolean => {
  if (!host || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
};

/** Refuses commands that a foreign page sends with the visitor's cookies. */
export const originCheck =
  (allowed: readonly string[]) =>
  (req: Request, res: Response, next: NextFunction): void => {
    if (SAFE.has(req.method) || fromOwnSite(req, allowed)) return next();
    res.status(403).json(render(403, 'origin.refused'));
  };
