import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.js';

/** The nonce of this answer's scripts and styles. */
export const nonceOf = (res: Response): string => String(res.locals.nonce);

interface Sources {
  readonly nonce: string;
  /** Origins of the site's own sockets. */
  readonly sockets: readonly string[];
  /** Developers' own servers of remotes. */
  readonly overrides: readonly string[];
  readonly upgrade: boolean;
}

const csp = ({ nonce, sockets, overrides, upgrade }: Sources): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", `'nonce-${nonce}'`, ...overrides].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ['connect-src', "'self'", ...sockets, ...overrides, ...overrides.map((o) => o.replace(/^http/, 'ws'))].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Swagger UI styles its parts with style attributes, which no nonce can allow; its scripts stay under the same rule. */
const DOCS_CSP =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const DOCS_PATH = '/api/docs';

/** Where a developer's own build may be served from. */
const LOCAL_BUILDS = ['http://localhost:*', 'http://127.0.0.1:*'];

const policyOf = (
  res: Response,
  { secure, overrides, origins }: { secure: boolean; overrides: readonly string[]; origins: readonly string[] },
): string =>
  csp({
    nonce: nonceOf(res),
    sockets: origins.map((origin) => origin.replace(/^http/, 'ws')),
    overrides,
    upgrade: secure && !overrides.length,
  });

/** Lets the page of this answer load local builds of remotes. Never in production. */
export const allowLocalBuilds = (res: Response, { remoteOverrides, secureCookies: secure, origins }: Config): void => {
  const overrides = [...remoteOverrides, ...LOCAL_BUILDS];
  res.setHeader('Content-Security-Policy', policyOf(res, { secure, overrides, origins }));
};

/** Answers of the API are data, in which nothing may load, run or be framed. */
const DATA_CSP = "default-src 'none'; frame-ancestors 'none'";
/** A reviewer reads an uploaded document within the site's own page, where it may load and run nothing. */
const FILE_CSP = "default-src 'none'; frame-ancestors 'self'";
const DOCUMENT_FILE = /^\/api\/documents\/[^/]+\/file$/;

type Header = readonly [name: string, value: string];

/** The headers that are the same on every answer, asked of helmet once. */
const lasting = (secure: boolean): readonly Header[] => {
  const headers: Header[] = [
    ['Permissions-Policy', 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)'],
  ];
  const answer = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })({} as Request, answer as unknown as Response, () => undefined);
  return headers;
};

/** Security headers of every answer; the content policy of a page carries a fresh nonce. */
export const securityHeaders = ({
  secureCookies: secure,
  remoteOverrides: overrides,
  origins,
}: Pick<Config, 'secureCookies' | 'remoteOverrides' | 'origins'>): RequestHandler => {
  const headers = lasting(secure);
  return (req: Request, res: Response, next: NextFunction): void => {
    for (const [name, value] of headers) res.setHeader(name, value);
    const { path } = req;
    if (path.startsWith(DOCS_PATH)) res.setHeader('Content-Security-Policy', DOCS_CSP);
    else if (DOCUMENT_FILE.test(path)) {
      res.setHeader('Content-Security-Policy', FILE_CSP);
      res.setHeader('X-Frame-Options', 'SAMEORIGIN');
    } else if (path.startsWith('/api/')) res.setHeader('Content-Security-Policy', DATA_CSP);
    else {
      res.locals.nonce = randomBytes(16).toString('base64');
      res.setHeader('Content-Security-Policy', policyOf(res, { secure, overrides, origins }));
    }
    next();
  };
};
