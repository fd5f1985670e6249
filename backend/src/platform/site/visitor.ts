import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'cookie';
import { DAY_SECONDS } from '@orebridge/trade';

const COOKIE = 'oid';
const YEAR_SECONDS = 365 * DAY_SECONDS;
const ID = /^[\w-]{22}$/;

/** The random id of a browser, which keeps its share of canaries stable; null when it has none. */
export const visitorIdOf = (cookieHeader: string | undefined): string | null => {
  const id = cookieHeader ? parse(cookieHeader)[COOKIE] : undefined;
  return id && ID.test(id) ? id : null;
};

/** A new id and its cookie, for this site alone and out of reach of scripts. */
export const newVisitor = (secure: boolean): { id: string; cookie: string } => {
  const id = randomBytes(16).toString('base64url');
  const cookie = serialize(COOKIE, id, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: YEAR_SECONDS });
  return { id, cookie };
};
