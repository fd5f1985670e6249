import type { CurrentUser } from '../../../platform/context/ctx.js';

const LATIN = /^[\x20-\x7e\xa0-\xff]+$/;

/**
 * Who read a file, for which company, and when, as it lies over its pages. Fonts of a PDF know Latin letters alone: others go
 * by their address.
 */
export const readerMark = (
  { fullName, email }: Pick<CurrentUser, 'fullName' | 'email'>,
  at: Date,
  company = '',
): string =>
  [
    ...(LATIN.test(fullName) ? [fullName] : []),
    ...(LATIN.test(company) ? [company] : []),
    email,
    `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ].join(', ');
