import type { Response } from 'express';

/** A stored file is shown as what it is and does nothing: it loads nothing, runs nothing, and is a stranger to the site. */
const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'self'";
/** Browsers refuse to show a PDF in a sandbox; its own reader is one, and no script in it passes the upload. */
const PDF = "default-src 'none'; frame-ancestors 'self'";

/** The content policy of a file that somebody else uploaded, by its media type. */
export const fileHeaders = (res: Response, mediaType: string | undefined): void => {
  res.setHeader('Content-Security-Policy', mediaType === 'application/pdf' ? PDF : SANDBOX);
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
};
