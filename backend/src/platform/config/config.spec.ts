import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Config } from './config.js';
import { ConfigError } from './environment.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'orebridge-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string): string => {
  const at = path.join(folder, name);
  writeFileSync(at, text);
  return at;
};

const DATABASE = { DATABASE_URL: 'postgres://orebridge:secret@db.example.com:5432/orebridge' };
const KEY = Buffer.alloc(32, 7).toString('base64');
const BANK = {
  OREBRIDGE_BANK_HOLDER: 'Client account',
  OREBRIDGE_BANK_NAME: 'Landesbank',
  OREBRIDGE_BANK_IBAN: 'DE89 3704 0044 0532 0130 00',
  OREBRIDGE_BANK_BIC: 'COBADEFFXXX',
};
const S3 = { S3_BUCKET: 'ore', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
const MAIL = { SMTP_URL: 'smtps://mail.example.com:465' };

const faultsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    new Config(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

describe('a wrong configuration is refused with a sentence that names the variable', () => {
  test.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['no database', { DATABASE_URL: undefined }, /^DATABASE_URL is not set: it must be the address of a PostgreSQL/],
    ['an empty database', { DATABASE_URL: ' ' }, /^DATABASE_URL is not set/],
    ['another database', { DATABASE_URL: 'mysql://db/orebridge' }, /^DATABASE_URL must be the address of a PostgreSQL/],
    ['a port that is a word', { PORT: 'http' }, /^PORT must be a whole number from 0 to 65535, and is "http"\.$/],
    ['a port that is too high', { PORT: '70000' }, /^PORT must be a whole number from 0 to 65535/],
    ['half a port', { PORT: '80.5' }, /^PORT must be a whole number/],
    [
      'a host that is an address of the web',
      { HOST: 'http://0.0.0.0' },
      /^HOST must be an address or the name of a host/,
    ],
    ['a pool of one', { DB_POOL: '1' }, /^DB_POOL must be a whole number from 2 to 200/],
    [
      'a level of the log that is none',
      { LOG_LEVEL: 'loud' },
      /^LOG_LEVEL must be one of trace, debug, .* and is "loud"/,
    ],
    ['a mode that is none', { NODE_ENV: 'live' }, /^NODE_ENV must be one of development, production, test/],
    ['an origin without a scheme', { OREBRIDGE_ORIGIN: 'trade.example.com' }, /^OREBRIDGE_ORIGIN must be addresses/],
    ['an origin with a path', { OREBRIDGE_ORIGIN: 'https://example.com/ore' }, /^OREBRIDGE_ORIGIN .* without a path/],
    [
      'an origin with a password',
      { OREBRIDGE_ORIGIN: 'https://a:b@example.com' },
      /^OREBRIDGE_ORIGIN must be addresses/,
    ],
    ['an origin of sockets', { OREBRIDGE_ORIGIN: 'wss://example.com' }, /^OREBRIDGE_ORIGIN must be addresses/],
    ['a second origin that is none', { OREBRIDGE_ORIGIN: 'https://a.example.com, b' }, /^OREBRIDGE_ORIGIN must be/],
    [
      'proxies by a name that is unknown',
      { OREBRIDGE_TRUST_PROXY: 'all' },
      /^OREBRIDGE_TRUST_PROXY must be the number/,
    ],
    ['a network that is too narrow', { OREBRIDGE_TRUST_PROXY: '10.0.0.0/33' }, /^OREBRIDGE_TRUST_PROXY must be/],
    ['a proxy by its name', { OREBRIDGE_TRUST_PROXY: 'proxy.example.com' }, /^OREBRIDGE_TRUST_PROXY must be/],
    ['a hundred proxies', { OREBRIDGE_TRUST_PROXY: '100' }, /^OREBRIDGE_TRUST_PROXY must be the number of proxies/],
    ['a seed that is unknown', { OREBRIDGE_SEED: 'yes' }, /^OREBRIDGE_SEED must be one of demo, none, and is "yes"/],
    ['staging by a word', { OREBRIDGE_STAGING: 'true' }, /^OREBRIDGE_STAGING must be one of 0, 1/],
    ['no view before a canary is judged', { OREBRIDGE_CANARY_MIN_VIEWS: '0' }, /^OREBRIDGE_CANARY_MIN_VIEWS must be/],
    ['a margin in per cent', { OREBRIDGE_CANARY_MARGIN: '5' }, /^OREBRIDGE_CANARY_MARGIN must be a number from 0 to 1/],
    ['rates from no address', { OREBRIDGE_FX_URL: 'ecb' }, /^OREBRIDGE_FX_URL must be an address with http/],
    ['remotes from no address', { OREBRIDGE_REMOTE_OVERRIDES: 'localhost' }, /^OREBRIDGE_REMOTE_OVERRIDES must be/],
    [
      'support without an address',
      { OREBRIDGE_SUPPORT_MAIL: 'help' },
      /^OREBRIDGE_SUPPORT_MAIL must be a mail address/,
    ],
    ['a mail server of the web', { SMTP_URL: 'https://mail.example.com' }, /^SMTP_URL must be the address of a mail/],
    ['a mail server without a scheme', { SMTP_URL: 'mail.example.com:25' }, /^SMTP_URL must be/],
    ['a sender without an address', { MAIL_FROM: 'Orebridge' }, /^MAIL_FROM must be a mail address/],
    ['mail from the example', MAIL, /^MAIL_FROM is an example address while SMTP_URL is set/],
    [
      'a short token',
      { OREBRIDGE_METRICS_TOKEN: 'short' },
      /^OREBRIDGE_METRICS_TOKEN must have at least 16 characters/,
    ],
    ['a short secret key', { OREBRIDGE_SECRET_KEY: 'c2hvcnQ=' }, /^OREBRIDGE_SECRET_KEY must be 32 random bytes/],
    ['a secret key that is no base64', { OREBRIDGE_SECRET_KEY: '!'.repeat(44) }, /^OREBRIDGE_SECRET_KEY must be/],
    [
      'a wrong digit in the IBAN',
      { ...BANK, OREBRIDGE_BANK_IBAN: 'DE88370400440532013000' },
      /^OREBRIDGE_BANK_IBAN must/,
    ],
    ['a wrong BIC', { ...BANK, OREBRIDGE_BANK_BIC: 'BANK' }, /^OREBRIDGE_BANK_BIC must be a BIC/],
    ['a wrong further account', { OREBRIDGE_BANK_ACCOUNTS: 'DE88370400440532013000' }, /^OREBRIDGE_BANK_ACCOUNTS must/],
    [
      'an account without its IBAN',
      { ...BANK, OREBRIDGE_BANK_IBAN: '' },
      /^OREBRIDGE_BANK_IBAN is missing while OREBR/,
    ],
    [
      'a holder alone',
      { OREBRIDGE_BANK_HOLDER: 'Client account' },
      /^OREBRIDGE_BANK_NAME, OREBRIDGE_BANK_IBAN and .* are/,
    ],
    [
      'a bucket without its secret',
      { ...S3, S3_SECRET_ACCESS_KEY: '' },
      /^S3_SECRET_ACCESS_KEY is missing while S3_BUCK/,
    ],
    [
      'a region alone',
      { S3_REGION: 'eu-north-1' },
      /^S3_BUCKET, S3_ACCESS_KEY_ID and .* missing while S3_REGION is set/,
    ],
    ['a bucket at no address', { ...S3, S3_ENDPOINT: 'minio:9000' }, /^S3_ENDPOINT must be an address with http/],
    [
      'one key of Stripe',
      { STRIPE_SECRET_KEY: 'sk_live' },
      /^STRIPE_WEBHOOK_SECRET is missing while STRIPE_SECRET_KEY is/,
    ],
    [
      'the other key of Stripe',
      { STRIPE_WEBHOOK_SECRET: 'whsec' },
      /^STRIPE_SECRET_KEY is missing while STRIPE_WEBHOOK/,
    ],
    ['a misspelt name', { OREBRIDGE_ORIGN: 'x' }, /^OREBRIDGE_ORIGN is unknown: did you mean OREBRIDGE_ORIGIN\?$/],
    ['a misspelt file', { SMTP_URL_FIEL: 'x' }, /^SMTP_URL_FIEL is unknown: did you mean SMTP_URL_FILE\?$/],
    ['another product’s name', { DB_CONNECTION_TIMEOUT_MS: '1' }, /^DB_CONNECTION_TIMEOUT_MS is unknown: README\.md/],
    [
      'a secret from no file',
      { OREBRIDGE_SECRET_KEY_FILE: '/nowhere/key' },
      /^OREBRIDGE_SECRET_KEY_FILE .* \(ENOENT\)/,
    ],
    ['a secret twice', { ...MAIL, SMTP_URL_FILE: '/run/secrets/smtp' }, /^SMTP_URL and SMTP_URL_FILE are both set/],
    [
      'a demonstration for everybody',
      { OREBRIDGE_SEED: 'demo', OREBRIDGE_ORIGIN: 'https://ore.com' },
      /^OREBRIDGE_ORIGIN names https:\/\/ore\.com, which others reach: everybody knows the passwords/,
    ],
    [
      'a demonstration on every address',
      { OREBRIDGE_SEED: 'demo', HOST: '0.0.0.0' },
      /^HOST is 0\.0\.0\.0, which others/,
    ],
    [
      'a real site without TLS',
      { OREBRIDGE_ORIGIN: 'http://trade.example.com' },
      /^OREBRIDGE_ORIGIN names .* without TLS/,
    ],
  ])('%s', (_, env, sentence) => {
    const faults = faultsOf({ ...DATABASE, ...env });
    expect(faults).toContainEqual(expect.stringMatching(sentence));
    for (const fault of faults) expect(fault).toMatch(/^[A-Z][A-Z0-9_]+,? .*[.?]$/);
  });

  test('every one of them at once, and no secret is repeated', () => {
    const faults = faultsOf({
      DATABASE_URL: 'my-password',
      PORT: 'x',
      OREBRIDGE_ORIGN: 'x',
      S3_SECRET_ACCESS_KEY: 'my-password',
      OREBRIDGE_SECRET_KEY: 'my-password',
    });
    expect(faults.map((fault) => fault.split(/,? /, 1)[0]).sort()).toEqual([
      'DATABASE_URL',
      'OREBRIDGE_ORIGN',
      'OREBRIDGE_SECRET_KEY',
      'PORT',
      'S3_BUCKET',
    ]);
    expect(faults.join()).not.toContain('my-password');
  });

  test('a file without a secret in it', () => {
    const empty = file('empty', '\n');
    expect(faultsOf({ DATABASE_URL_FILE: empty })).toEqual([`DATABASE_URL_FILE names ${empty}, which is empty.`]);
  });
});

describe('a right configuration', () => {
  test('is read in full', () => {
    const config = new Config({
      ...DATABASE,
      ...BANK,
      ...S3,
      ...MAIL,
      MAIL_FROM: 'Ore desk <desk@ore.com>',
      OREBRIDGE_ORIGIN: 'https://Trade.Example.com:443/, http://localhost:8080',
      OREBRIDGE_TRUST_PROXY: '10.0.0.0/8, loopback',
      OREBRIDGE_SECRET_KEY: KEY,
      OREBRIDGE_BANK_ACCOUNTS: '40-1234567-8, NL91ABNA0417164300',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'whsec',
    });
    expect(config).toMatchObject({
      origins: ['https://trade.example.com', 'http://localhost:8080'],
      trustProxy: ['10.0.0.0/8', 'loopback'],
      secureCookies: true,
      outboxOpen: false,
      host: undefined,
      bank: { example: false, bic: 'COBADEFFXXX' },
      bankAccounts: [BANK.OREBRIDGE_BANK_IBAN, '40-1234567-8', 'NL91ABNA0417164300'],
      stripe: { secretKey: 'sk', webhookSecret: 'whsec' },
      s3: { bucket: 'ore', region: 'us-east-1' },
    });
  });

  test('a real site has no example of an account; a demonstration has one, and listens on this machine alone', () => {
    expect(new Config(DATABASE)).toMatchObject({ bank: undefined, bankAccounts: [], host: undefined, demo: false });
    const demo = new Config({ ...DATABASE, OREBRIDGE_SEED: 'demo' });
    expect(demo).toMatchObject({ bank: { example: true }, host: '127.0.0.1', demo: true, outboxOpen: true });
    const shown = { ...DATABASE, OREBRIDGE_SEED: 'demo', OREBRIDGE_DEMO_PUBLIC: '1', HOST: '0.0.0.0' };
    expect(new Config({ ...shown, OREBRIDGE_ORIGIN: 'http://demo.ore.com' }).host).toBe('0.0.0.0');
  });

  test('proxies by their number', () => {
    expect(new Config({ ...DATABASE, OREBRIDGE_TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(new Config(DATABASE).trustProxy).toEqual(['loopback']);
  });

  test('secrets come from files, whose last line may end', () => {
    const config = new Config({
      DATABASE_URL_FILE: file('database', `${DATABASE.DATABASE_URL}\n`),
      OREBRIDGE_SECRET_KEY_FILE: file('key', KEY),
    });
    expect(config).toMatchObject({ databaseUrl: DATABASE.DATABASE_URL, secretKey: KEY });
  });

  test('what is not ours passes, and so does what the commands and a cluster set', () => {
    const others = {
      PATH: '/bin',
      DATABASE_HOST: 'db',
      OREBRIDGE_DEBUG: '1',
      OREBRIDGE_RELEASE_KEY: 'x',
      OREBRIDGE_SERVICE_HOST: '10.0.0.1',
      OREBRIDGE_PORT: 'tcp://10.0.0.1:80',
      S3_PORT_9000_TCP_ADDR: '10.0.0.2',
    };
    expect(faultsOf({ ...DATABASE, ...others })).toEqual([]);
    expect(faultsOf({ ...DATABASE, SMTP_PORT: '587' })).toEqual([expect.stringMatching(/^SMTP_PORT is unknown/)]);
  });
});
