import type { api } from '@orebridge/contracts';
import { DAY_MS } from '@orebridge/trade';
import { BadRequest, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import type { InputOf } from '../../platform/routes/endpoint.js';

const LONGEST_DAYS = 180;
/** Raw point of P-256, base64. */
const POINT_LENGTH = 88;

/** The closing time that was asked for, to the second. @throws BadRequest or Unprocessable */
export const closingTime = (text: string, now: Date): Date => {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new BadRequest('validation', undefined, [fieldIssue('closesAt', 'validation.date')]);
  const second = Math.floor(at / 1000) * 1000;
  if (second <= now.getTime() || second > now.getTime() + LONGEST_DAYS * DAY_MS)
    throw new Unprocessable('tender.closing_time', undefined, [fieldIssue('closesAt', 'validation.closingDay')]);
  return new Date(second);
};

const isZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
};

/** @throws BadRequest for keys that do not go with the kind, an unknown zone, or nobody chosen */
export const assertTenderSound = ({
  kind,
  keys,
  admits,
  invited,
  timeZone,
}: InputOf<typeof api.tenders.publish>['body']): void => {
  const issues = [
    ...((kind === 'sealed') === (keys !== null) && (!keys || keys.publicKey.length === POINT_LENGTH)
      ? []
      : [fieldIssue('keys', 'validation.invalid')]),
    ...(admits === 'chosen' && invited.length === 0 ? [fieldIssue('invited', 'validation.required')] : []),
    ...(isZone(timeZone) ? [] : [fieldIssue('timeZone', 'validation.invalid')]),
  ];
  if (issues.length) throw new BadRequest('validation', undefined, issues);
};
