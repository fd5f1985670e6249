import { createHmac, timingSafeEqual } from 'node:crypto';
import { Forbidden } from '../../../platform/errors/app-error.js';

/** How old a report may be: one that was overheard cannot be sent again later. */
const TOLERANCE_SECONDS = 300;

const macOf = (secret: string, seconds: number, raw: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest();

/** The signature header of a body: `t=<seconds>,v1=<HMAC-SHA256 over "t.body">`. */
export const signed = (secret: string, raw: Buffer, now = new Date()): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${macOf(secret, seconds, raw).toString('hex')}`;
};

/** @throws Forbidden `payment.signature` unless one of the header's signatures is right and fresh */
export const assertSigned = (
  secret: string,
  raw: Buffer,
  header: string | string[] | undefined,
  now = new Date(),
): void => {
  const parts = (typeof header === 'string' ? header : '').split(',').map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  const isFresh = Number.isSafeInteger(seconds) && Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS;
  const wanted = macOf(secret, seconds, raw);
  const isRight = parts.some(([name, value]) => {
    const given = name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? '') ? Buffer.from(value ?? '', 'hex') : null;
    return given !== null && timingSafeEqual(given, wanted);
  });
  if (!isFresh || !isRight) throw new Forbidden('payment.signature');
};
