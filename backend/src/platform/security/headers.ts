import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config.js';

/** The nonce of this answer's scripts and styles. */
export const nonceOf = (res: Response): string => String(res.locals.nonce);

interface Sources {
  readonly nonce: string;
  readonly socketOrigin: string;
  /** Developers' own servers of remotes. */
  readonly overrides: readonly string[];
  readonly upgrade: boolean;
}

const csp = ({ nonce, socketOrigin, overrides, upgrade }: Sources): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", `'nonce-${nonce}'`, ...overrides].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ['connect-src', "'self'", socketOrigin, ...overrides, ...overrides.map((o) => o.replace(/^http/, 'ws'))].join(' '),
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
  req: Request,
  res: Response,
  { secure, overrides }: { secure: boolean; overrides: readonly string[] },
): string => {
  const host = /^[\w.:[\]-]+$/.test(req.headers.host ?? '') ? req.headers.host : 'localhost';
  const upgrade = secure && !overrides.length;
  return csp({ nonce: nonceOf(res), socketOrigin: `${secure ? 'wss' : 'ws'}://${host}`, overrides, upgrade });
};

/** Lets the page of this answer load local builds of remotes. Never in production. */
export const allowLocalBuilds = (req: Request, res: Response, config: Config): void => {
  const overrides = [...config.remoteOverrides, ...LOCAL_BUILDS];
  res.setHeader('Content-Security-Policy', policyOf(req, res, { secure: config.secureCookies, overrides }));
};

/** A reviewer reads an uploaded document within the site's own page, where it may load and run nothing. */
const FILE_CSP = "default-src 'none'; frame-ancestors 'self'";
const DOCUMENT_FILE = /^\/api\/documents\/[^/]+\/file$/;

/** Security headers of every answer; the content policy carries a fresh nonce. */
export const securityHeaders = (secure: boolean, overrides: readonly string[]): RequestHandler[] => [
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  }),
  (req: Request, res: Response, next: NextFunction): void => {
    const nonce = randomBytes(16).toString('base64');
    res.locals.nonce = nonce;
    const isFile = DOCUMENT_FILE.test(req.path);
    const site = () => policyOf(req, res, { secure, overrides });
    const policy = isFile ? FILE_CSP : req.path.startsWith(DOCS_PATH) ? DOCS_CSP : site();
    res.setHeader('Content-Security-Policy', policy);
    if (isFile) res.setHeader('X-Frame-Options', 'SAMEORIGIN');
    res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)');
    next();
  },
];
