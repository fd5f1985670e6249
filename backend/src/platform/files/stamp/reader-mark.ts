import type { CurrentUser } from '../../context/ctx.js';
import { isDrawn } from '../../pdf/runs.js';

/**
 * Who read a file, for which company, and when, as it lies over its pages. A name in letters that no face has (Hebrew, Tamil) is
 * left out rather than shown as boxes: the address names its reader.
 */
export const readerMark = (
  { fullName, email }: Pick<CurrentUser, 'fullName' | 'email'>,
  at: Date,
  company = '',
): string =>
  [
    ...[fullName, company].filter((name) => name !== '' && isDrawn(name)),
    email,
    `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ].join(', ');
