import type { CurrentUser } from '../../../platform/context/ctx.js';
import { draws } from '../../../platform/pdf/drawn-signs.js';
import { runsOf } from '../../../platform/pdf/faces.js';

/** True when every letter of a name has a drawing in the faces that come with the product. */
const isDrawn = (name: string): boolean =>
  name !== '' && runsOf(name, false, false).every(({ face, text }) => draws(face, text));

/**
 * Who read a file, for which company, and when, as it lies over its pages. A name in letters that no face has (Arabic, Thai) is
 * left out rather than shown as boxes: the address names its reader.
 */
export const readerMark = (
  { fullName, email }: Pick<CurrentUser, 'fullName' | 'email'>,
  at: Date,
  company = '',
): string =>
  [...[fullName, company].filter(isDrawn), email, `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`].join(', ');
