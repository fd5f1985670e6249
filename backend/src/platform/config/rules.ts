import { addressOf, hostOf, isLoopback } from './formats.js';
import type { Values, VariableName } from './variables.js';

/** Variables of which all are needed when one is set. */
interface Group {
  readonly needed: readonly VariableName[];
  /** Worth nothing without them. */
  readonly more: readonly VariableName[];
  readonly purpose: string;
}

const GROUPS: readonly Group[] = [
  {
    needed: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    more: ['S3_REGION', 'S3_ENDPOINT'],
    purpose: 'files are kept in a bucket',
  },
  {
    needed: ['SCREENING_API_URL'],
    more: ['SCREENING_API_DATASET', 'SCREENING_API_KEY'],
    purpose: 'parties are screened through an API',
  },
  { needed: ['CLAMD_HOST', 'CLAMD_PORT'], more: [], purpose: 'files are scanned over the network' },
  {
    needed: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    more: ['STRIPE_API_URL'],
    purpose: 'payments go through Stripe',
  },
  {
    needed: ['OREBRIDGE_BANK_HOLDER', 'OREBRIDGE_BANK_NAME', 'OREBRIDGE_BANK_IBAN', 'OREBRIDGE_BANK_BIC'],
    more: [],
    purpose: 'payers are told an account',
  },
];

const named = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const are = (names: readonly string[]): string => `${named(names)} ${names.length < 2 ? 'is' : 'are'}`;

/** A sentence for each group of which some are set, and others are missing. */
export const halfSet = (isSet: (name: VariableName) => boolean): string[] =>
  GROUPS.flatMap(({ needed, more, purpose }) => {
    const set = [...needed, ...more].filter(isSet);
    const missing = needed.filter((name) => !isSet(name));
    if (!set.length || !missing.length) return [];
    return `${are(missing)} missing while ${are(set)} set: ${purpose} only with all of them.`;
  });

/** A demonstration has passwords that everybody knows, and payments that nobody made. */
const demoInPublic = ({ OREBRIDGE_SEED, OREBRIDGE_DEMO_PUBLIC, OREBRIDGE_ORIGIN, HOST }: Values): string[] => {
  if (OREBRIDGE_SEED !== 'demo' || OREBRIDGE_DEMO_PUBLIC === '1') return [];
  const why =
    'everybody knows the passwords of a demonstration site. Set OREBRIDGE_SEED=none for a real one, or OREBRIDGE_DEMO_PUBLIC=1 when this one may be open to others.';
  const outside = OREBRIDGE_ORIGIN.filter((origin) => !isLoopback(hostOf(origin)));
  return [
    ...(outside.length ? [`OREBRIDGE_ORIGIN names ${named(outside)}, which others reach: ${why}`] : []),
    ...(HOST && !isLoopback(HOST) ? [`HOST is ${HOST}, which others reach: ${why}`] : []),
  ];
};

const realSite = ({ OREBRIDGE_SEED, OREBRIDGE_ORIGIN, SMTP_URL, MAIL_FROM }: Values): string[] => {
  if (OREBRIDGE_SEED === 'demo') return [];
  const open = OREBRIDGE_ORIGIN.filter((origin) => origin.startsWith('http:') && !isLoopback(hostOf(origin)));
  return [
    ...(open.length
      ? [
          `OREBRIDGE_ORIGIN names ${named(open)} without TLS, where passwords and sessions could be read on their way: use https://.`,
        ]
      : []),
    ...(SMTP_URL && /[@.]example$/.test(addressOf(MAIL_FROM))
      ? ['MAIL_FROM is an example address while SMTP_URL is set: name the address that mail comes from.']
      : []),
  ];
};

const oneScanner = ({ CLAMD_HOST, CLAMD_SOCKET }: Values): string[] =>
  CLAMD_HOST && CLAMD_SOCKET
    ? ['CLAMD_HOST and CLAMD_SOCKET are both set, and there is one scanner: take one of them away.']
    : [];

/** What is right by itself, and wrong together with the rest or for the kind of site that it is for. */
export const siteFaults = (values: Values): string[] => [
  ...demoInPublic(values),
  ...realSite(values),
  ...oneScanner(values),
];
