import { isIP, isIPv4 } from 'node:net';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { DECISION_KINDS, type DecisionKind } from '@orebridge/contracts';
import { z } from 'zod';

const SECRET_BYTES = 32;
/** Groups of proxies by the names under which Express knows them. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const MOST_HOPS = 10;

/** Values separated by commas. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Whether an address or a name is of this machine alone. */
export const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
  );
};

export const hostOf = (origin: string): string => new URL(origin).hostname;

/** An address of the web, with whatever path. */
export const isWebUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return !!url && /^https?:$/.test(url.protocol) && url.hostname !== '';
};

const isOrigin = (text: string): boolean => {
  if (!isWebUrl(text)) return false;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && !search && !hash && !username && !password;
};

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  if (NETWORKS.includes(text)) return true;
  const kind = isIP(address);
  if (!kind || more.length) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
};

const ACCOUNT_LIKE = /^[A-Z]{2}\d{2}/i;
const isIban = (text: string): boolean => isValidIBAN(electronicFormatIBAN(text) ?? '');

const text = (said: string, is: (value: string) => boolean) => z.string({ error: said }).refine(is, said);
const every = (said: string, is: (value: string) => boolean) =>
  z
    .string()
    .transform(listed)
    .refine((values) => values.every(is), said);

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const number = (said: string, is: (n: number) => boolean) => z.coerce.number({ error: said }).refine(is, said);

export const whole = (least: number, most: number) =>
  number(
    `must be a whole number ${most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`}`,
    (n) => Number.isInteger(n) && n >= least && n <= most,
  );

export const share = () => number('must be a number from 0 to 1', (n) => n >= 0 && n <= 1);

export const plainText = () => z.string();

export const databaseUrl = () =>
  text(
    'must be the address of a PostgreSQL, as in postgres://user:password@host:5432/name',
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
  );

export const hostName = () =>
  text('must be an address or the name of a host to listen on, as in 127.0.0.1 or 0.0.0.0', (value) =>
    isIP(value) ? true : /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
  );

/** Answers origins as browsers write them: without a slash behind, and without a port that goes without saying. */
export const origins = () =>
  every(
    'must be addresses with http:// or https:// and without a path, separated by commas, as in https://trade.example.com',
    isOrigin,
  ).transform((values) => values.map((value) => new URL(value).origin));

export const webUrls = () => every('must be addresses with http:// or https://, separated by commas', isWebUrl);

export const webUrl = () => text('must be an address with http:// or https://', isWebUrl);

export const smtpUrl = () =>
  text('must be the address of a mail server, as in smtps://user:password@mail.example.com:465', (value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return !!url && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  });

export const mailAddress = () =>
  text('must be a mail address, as in help@example.com', (value) => z.email().safeParse(value).success);

/** The address in `Orebridge <no-reply@example.com>`. */
export const addressOf = (sender: string): string => (/^[^<>]*<([^<>]+)>$/.exec(sender)?.[1] ?? sender).trim();

export const mailSender = () =>
  text(
    'must be a mail address, with or without a name: Orebridge <no-reply@example.com>',
    (value) => z.email().safeParse(addressOf(value)).success,
  );

/** Whether a text is a key of the vault. */
export const isSecretKey = (value: string): boolean =>
  /^[\w+/-]+=*$/.test(value) && Buffer.from(value, 'base64').length === SECRET_BYTES;

export const secretKey = () =>
  text(
    `must be ${SECRET_BYTES} random bytes as base64: "openssl rand -base64 ${SECRET_BYTES}" makes them`,
    isSecretKey,
  );

export const secretKeys = () =>
  every(`must be keys of ${SECRET_BYTES} random bytes as base64, separated by commas`, isSecretKey);

/** What nobody may guess. */
export const token = () => text('must have at least 16 characters', (value) => value.length >= 16);

export const iban = () => text('must be an IBAN whose check digits are right', isIban);

export const bic = () => text('must be a BIC of 8 or 11 characters', (value) => isValidBIC(value));

/** Accounts as the files of banks name them: what looks like an IBAN must be one. */
export const accounts = () =>
  every('must be account numbers, and those that look like an IBAN must have the right check digits', (value) =>
    ACCOUNT_LIKE.test(value) ? isIban(value) : /\d/.test(value),
  );

/** How many proxies stand before the server, or which addresses are theirs. */
export const proxies = () =>
  z
    .string()
    .transform((value) => (/^\d+$/.test(value) ? Number(value) : listed(value)))
    .refine(
      (value) => (typeof value === 'number' ? value <= MOST_HOPS : value.length > 0 && value.every(isProxy)),
      `must be the number of proxies (at most ${MOST_HOPS}), or their addresses separated by commas, as in 10.0.0.0/8, ${NETWORKS.join(', ')}`,
    );

const MOST_HOURS = 8760;
const DECISION = /^([a-z_]+)=(\d{1,4})$/;
const isDecision = (text: string): boolean => {
  const [, kind, hours] = DECISION.exec(text) ?? [];
  return DECISION_KINDS.includes(kind as DecisionKind) && Number(hours) >= 1 && Number(hours) <= MOST_HOURS;
};

/** Hours by the kind of a decision: `company=24,lot=8`. */
export const decisionHours = () =>
  every(
    `must be kinds with their hours (1 to ${MOST_HOURS}), separated by commas, as in company=24,lot=8; the kinds are ${DECISION_KINDS.join(', ')}`,
    isDecision,
  ).transform(
    (values): Partial<Record<DecisionKind, number>> =>
      Object.fromEntries(
        values.map((value) => {
          const [kind = '', hours] = value.split('=');
          return [kind, Number(hours)];
        }),
      ),
  );
