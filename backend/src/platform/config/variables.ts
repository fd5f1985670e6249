import { z } from 'zod';
import * as are from './formats.js';

/** What a reader of the table of variables is told about one. */
export interface VariableFacts {
  /** What it is for, in half a sentence. */
  readonly about: string;
  /** What holds while it is not set, where the schema's own default does not say it. */
  readonly unset?: string;
  /** Never shown; may come from the file that `<NAME>_FILE` names. */
  readonly secret?: boolean;
}

const described = z.registry<VariableFacts>();
const SMTP_EXAMPLE = 'Orebridge <no-reply@orebridge.example>';

/** Every variable of the server: what it may be, what holds without it, and what it is for. README's table is made of it. */
export const Variables = z.object({
  PORT: are.whole(0, 65_535).default(8080).register(described, { about: 'where the site is served' }),
  HOST: are.hostName().optional().register(described, {
    about: 'the address to listen on',
    unset: 'every one; on a demonstration site `127.0.0.1`',
  }),
  OREBRIDGE_DATA: are.plainText().default('.data').register(described, {
    about: 'folder of the embedded database, uploaded files, published releases, keys and logs',
  }),
  DATABASE_URL: are.databaseUrl().register(described, {
    about: 'a PostgreSQL of your own instead of the embedded one',
    unset: 'none',
    secret: true,
  }),
  DATABASE_DIRECT_URL: are.databaseUrl().optional().register(described, {
    about:
      'the same database without the pooler that `DATABASE_URL` goes through (PgBouncer): for what needs a session of its own, which is news between servers, migrations and backups',
    unset: '`DATABASE_URL`',
    secret: true,
  }),
  DB_POOL: are.whole(2, 200).default(20).register(described, { about: 'connections of one server to the database' }),
  DB_PREPARE: are.oneOf(['0', '1']).default('1').register(described, {
    about:
      '`0` names no statements to the database: for a pooler in transaction mode that does not know them, as PgBouncer before 1.21',
  }),
  OREBRIDGE_FRAMEWORK_SHORTCUTS: are.oneOf(['on', 'off']).default('on').register(described, {
    about:
      '`off` does without the private interfaces of Express, Nest and TypeORM that save time: to try when an upgrade of one of them breaks something',
  }),
  OREBRIDGE_ROLE: are.oneOf(['all', 'server', 'worker']).default('all').register(described, {
    about:
      '`server` answers people and works off nothing; `worker` works off events, mail, imports and the schedule, and answers `/healthz`, `/readyz` and `/metrics` alone; `all` does both',
  }),
  OREBRIDGE_MIGRATE: are.oneOf(['start', 'never']).default('start').register(described, {
    about: 'when the schema is brought up to date: at every start, or by `npm run migrate` alone',
  }),
  OREBRIDGE_DRAIN_SECONDS: are.whole(0, 300).default(0).register(described, {
    about:
      'how long a server that was told to end (SIGTERM) still answers, while `/readyz` says 503: as long as the load balancer takes to see it, 5 for instance',
  }),
  OREBRIDGE_STOP_SECONDS: are.whole(1, 3600).default(12).register(described, {
    about: 'how long requests and work under way may take after that, before the process ends all the same',
  }),
  OREBRIDGE_ORIGIN: are.origins().default([]).register(described, {
    about: 'the addresses that the site is reached at, separated by commas; the first one stands in mails',
    unset: '`http://localhost:PORT`',
  }),
  OREBRIDGE_TRUST_PROXY: are.proxies().default(['loopback']).register(described, {
    about:
      'the proxies before the server, whose `X-Forwarded-For` is believed: how many, or their addresses and networks, separated by commas',
    unset: '`loopback`',
  }),
  OREBRIDGE_SEED: are.oneOf(['demo', 'none']).default('none').register(described, {
    about:
      '`demo` makes a demonstration site: demo companies and accounts, a simulator of payments, and an outbox that shows mail',
  }),
  OREBRIDGE_DEMO_PUBLIC: are.oneOf(['0', '1']).default('0').register(described, {
    about: '`1` lets a demonstration site be reached from other machines, although everybody knows its passwords',
  }),
  OREBRIDGE_SECRET_KEY: are.secretKey().optional().register(described, {
    about: '32 bytes as base64 that seal secrets in the database; the same on every server of a site',
    unset: 'made in the data folder',
    secret: true,
  }),
  OREBRIDGE_OTHER_SECRET_KEYS: are.secretKeys().default([]).register(described, {
    about:
      'further keys, separated by commas, that open what they have sealed while the secret key is exchanged; also the lines of `other-secret-keys` in the data folder',
    unset: 'none',
    secret: true,
  }),
  OREBRIDGE_RELEASE_KEY_FILE: are.plainText().optional().register(described, {
    about: 'private key (PEM, Ed25519) that signs the release document; the same on every server of a site',
    unset: 'made in the data folder',
  }),
  S3_BUCKET: are
    .plainText()
    .optional()
    .register(described, { about: 'keep files in this bucket, not in the data folder' }),
  S3_REGION: are.plainText().default('us-east-1').register(described, { about: 'where the bucket lies' }),
  S3_ENDPOINT: are
    .webUrl()
    .optional()
    .register(described, { about: "the bucket's server", unset: 'that of Amazon in the region' }),
  S3_ACCESS_KEY_ID: are
    .plainText()
    .optional()
    .register(described, { about: 'name of the key to the bucket', secret: true }),
  S3_SECRET_ACCESS_KEY: are
    .plainText()
    .optional()
    .register(described, { about: 'the key to the bucket', secret: true }),
  CLAMD_HOST: are.hostName().optional().register(described, {
    about: 'the host of a ClamAV daemon that looks files through for viruses before they are kept',
    unset: 'none: files are not scanned, and their records say so',
  }),
  CLAMD_PORT: are.whole(1, 65_535).optional().register(described, { about: 'its port, 3310 as ClamAV ships' }),
  CLAMD_SOCKET: are.plainText().optional().register(described, {
    about: 'the Unix socket of a ClamAV daemon on this machine, in place of host and port',
  }),
  SCREENING_API_URL: are.webUrl().optional().register(described, {
    about: 'a server of OpenSanctions (yente) that is asked about each party, beside the lists that are loaded',
    unset: 'none: parties are held against the loaded lists alone',
  }),
  SCREENING_API_DATASET: are
    .plainText()
    .default('default')
    .register(described, { about: 'the dataset that it is asked for' }),
  SCREENING_API_KEY: are
    .plainText()
    .optional()
    .register(described, { about: 'the key that it asks for, if it does', secret: true }),
  SMTP_URL: are.smtpUrl().optional().register(described, {
    about:
      'the server that sends mail; without it a demonstration site shows mail in its outbox, and any other sends none. Mail is deleted after 90 days',
    secret: true,
  }),
  MAIL_FROM: are.mailSender().default(SMTP_EXAMPLE).register(described, {
    about: 'who mail is from; must be set where mail is sent, but on a demonstration site',
    unset: 'an example address',
  }),
  OREBRIDGE_SUPPORT_MAIL: are.mailAddress().optional().register(described, {
    about: 'where people reach you; the site says so as long as it is the example',
    unset: 'an example address',
  }),
  OREBRIDGE_BANK_HOLDER: are.plainText().optional().register(described, {
    about: 'holder of the account to which bank transfers go, at the institution that holds clients’ money',
    unset: 'none: no transfers; an example on a demonstration site',
  }),
  OREBRIDGE_BANK_NAME: are.plainText().optional().register(described, { about: 'the bank of that account' }),
  OREBRIDGE_BANK_IBAN: are.iban().optional().register(described, { about: 'its IBAN' }),
  OREBRIDGE_BANK_BIC: are.bic().optional().register(described, { about: 'the BIC of that bank' }),
  OREBRIDGE_BANK_ACCOUNTS: are.accounts().default([]).register(described, {
    about: 'further accounts whose bank statements are taken in, as their files name them, separated by commas',
    unset: 'none',
  }),
  STRIPE_SECRET_KEY: are.plainText().optional().register(described, {
    about: 'payments through Stripe, which reports to `/api/payments/webhooks/stripe`',
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: are
    .plainText()
    .optional()
    .register(described, { about: 'the secret with which Stripe signs its reports', secret: true }),
  STRIPE_API_URL: are
    .webUrl()
    .default('https://api.stripe.com')
    .register(described, { about: 'where Stripe is asked; another address is for tests' }),
  OREBRIDGE_FX_URL: are
    .webUrl()
    .optional()
    .register(described, { about: "where the ECB's daily reference rates are fetched, four times a day" }),
  OREBRIDGE_METRICS_TOKEN: are.token().optional().register(described, {
    about: 'at least 16 characters: opens `/metrics` to Prometheus, which sends it as the bearer token',
    secret: true,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: are.webUrl().optional().register(described, {
    about:
      'the OpenTelemetry collector (OTLP over HTTP, as in `http://collector:4318`) that gets a trace of each request; `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME` and `OTEL_TRACES_SAMPLER` mean what OpenTelemetry says',
    unset: 'none: no traces are made',
  }),
  LOG_LEVEL: are
    .oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .register(described, { about: "of the server's log, `.data/log/server.log`" }),
  OREBRIDGE_STAGING: are
    .oneOf(['0', '1'])
    .default('0')
    .register(described, { about: '`1` lets administrators put local builds in the place of releases' }),
  OREBRIDGE_CANARY_MIN_VIEWS: are
    .whole(1, Number.MAX_SAFE_INTEGER)
    .default(50)
    .register(described, { about: 'from how many views on a canary that crashes too often is taken back' }),
  OREBRIDGE_CANARY_MARGIN: are.share().default(0.05).register(described, {
    about: 'by how much its share of crashes may lie above that of its predecessor',
  }),
  OREBRIDGE_DECISION_HOURS: are.decisionHours().default({}).register(described, {
    about:
      'within how many hours administrators should decide on what waits for them, as in `company=24,lot=8`; the kinds are those of `docs/administer/decisions.md`',
    unset: 'the targets of that page',
  }),
  NODE_ENV: are
    .oneOf(['development', 'production', 'test'])
    .default('production')
    .register(described, { about: 'other than `production` for work on the product' }),
  OREBRIDGE_SHELL_DIST: are.plainText().optional().register(described, {
    about: 'folder of the built shell',
    unset: '`shell/dist` of the checkout, by the commands',
  }),
  OREBRIDGE_REMOTE_OVERRIDES: are.webUrls().default([]).register(described, {
    about: "developers' own servers of remotes, separated by commas; not in production",
    unset: 'none',
  }),
});

export type VariableName = keyof typeof Variables.shape;
/** The variables as they were read. */
export type Values = z.infer<typeof Variables>;

export const factsOf = (name: VariableName): VariableFacts => {
  const facts = described.get(Variables.shape[name]);
  if (!facts) throw new Error(`${name} is not described`);
  return facts;
};

export const variableNames = Object.keys(Variables.shape) as VariableName[];

/** Those that may come from a file. */
export const secretNames = variableNames.filter((name) => factsOf(name).secret);

/** What the commands and the builds read, and the server does not: it lets them pass. */
export const ELSEWHERE: Readonly<Record<string, VariableFacts>> = {
  OREBRIDGE_RELEASE_KEY: {
    about: "at the shell's build: pins the public key (raw, base64) into the shell",
    unset: 'none',
  },
  OREBRIDGE_DEPLOY_TOKEN: {
    about: 'the deploy token with which `release` ships a remote to another site',
    unset: 'none',
  },
  OREBRIDGE_BACKUP_PASSPHRASE: { about: 'encrypts backups, and opens them', unset: 'none', secret: true },
  OREBRIDGE_PG_USER: {
    about: 'the account that root hands the embedded PostgreSQL to',
    unset: '`postgres`, `nobody`',
  },
  OREBRIDGE_DEBUG: { about: '`1` shows stack traces of the commands', unset: 'none' },
  CHROMIUM_PATH: { about: 'the browser of the journeys', unset: 'found or installed' },
};

/** Set by the tests and benchmarks for the processes that they start. */
export const OF_TESTS: readonly string[] = [
  'OREBRIDGE_ACCOUNTS',
  'OREBRIDGE_BENCH',
  'OREBRIDGE_CASES',
  'OREBRIDGE_CHROMIUM',
  'OREBRIDGE_FIRST',
  'OREBRIDGE_PAGES',
  'OREBRIDGE_PREPARED',
  'OREBRIDGE_TRACES',
  'OREBRIDGE_URL',
  'OREBRIDGE_WALKS',
];
