import path from 'node:path';
import { SUPPORT_MAIL_EXAMPLE } from '@orebridge/contracts';
import { z } from 'zod';

const list = (s: string): string[] =>
  s
    .split(',')
    .map((x) => x.trim())
    .filter(Boolean);

const Env = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  DATABASE_URL: z.string().min(1),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().optional(),
  OREBRIDGE_DATA: z.string().default('.data'),
  OREBRIDGE_SHELL_DIST: z.string().optional(),
  OREBRIDGE_ORIGIN: z.string().default('').transform(list),
  OREBRIDGE_SEED: z.enum(['demo', 'none']).default('none'),
  OREBRIDGE_REMOTE_OVERRIDES: z.string().default('').transform(list),
  OREBRIDGE_RELEASE_KEY_FILE: z.string().optional(),
  OREBRIDGE_SECRET_KEY: z
    .string()
    .refine((key) => key === '' || Buffer.from(key, 'base64').length === 32)
    .optional(),
  OREBRIDGE_STAGING: z.enum(['0', '1']).default('0'),
  OREBRIDGE_CANARY_MIN_VIEWS: z.coerce.number().int().min(1).default(50),
  OREBRIDGE_CANARY_MARGIN: z.coerce.number().min(0).max(1).default(0.05),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Orebridge <no-reply@orebridge.example>'),
  OREBRIDGE_SUPPORT_MAIL: z.email().or(z.literal('')).default(''),
  OREBRIDGE_FX_URL: z.url().or(z.literal('')).default(''),
  OREBRIDGE_BANK_HOLDER: z.string().optional(),
  OREBRIDGE_BANK_NAME: z.string().optional(),
  OREBRIDGE_BANK_IBAN: z.string().optional(),
  OREBRIDGE_BANK_BIC: z.string().optional(),
  OREBRIDGE_BANK_ACCOUNTS: z.string().default('').transform(list),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  OREBRIDGE_METRICS_TOKEN: z.string().min(16).or(z.literal('')).default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DB_POOL: z.coerce.number().int().min(2).max(200).default(20),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

/** Where files lie when not on this machine's disk. `endpoint` is for servers other than Amazon's. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The account to which bank transfers go, at the institution that holds clients' money. */
interface BankSettings {
  readonly holder: string;
  readonly bank: string;
  readonly iban: string;
  readonly bic: string;
  /** True while none was named: what is shown is made up. */
  readonly example: boolean;
}

/** Shown as an example until the operator has named an account; the IBAN is the one of the standard's own examples. */
const EXAMPLE_BANK: BankSettings = {
  holder: 'Example Escrow Institution, client account',
  bank: 'Example Bank',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'EXAMDEFFXXX',
  example: true,
};

/** Stripe's keys, and where it is asked. */
interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly url: string;
}

/** What the process was told by its environment. */
export class Config {
  readonly nodeEnv: 'development' | 'production' | 'test';
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly port: number;
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly shellDist: string | undefined;
  /** Addresses from which pages of the site may call; the first one is used in mail links. */
  readonly origins: readonly string[];
  /** Addresses of developers' own servers of remotes, with a trailing slash; only outside production. */
  readonly remoteOverrides: readonly string[];
  /** True when the demo companies and lots are wanted in an empty database. */
  readonly demo: boolean;
  /** Where the private key of the release document lies when not in the data folder: several servers share one. */
  readonly releaseKeyFile: string;
  /** 32 bytes as base64, with which secrets are sealed; when not given, the key lies in the data folder. */
  readonly secretKey: string | undefined;
  /** A server for trying releases out: admins may put local builds in their place. */
  readonly staging: boolean;
  /** When a canary is taken back by itself: from how many views on, and past which difference of the crash shares (0 to 1). */
  readonly canary: { readonly minViews: number; readonly margin: number };
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where people reach a person. Until it is set, an example that the pages show as one. */
  readonly supportMail: string;
  /** Where the European Central Bank's daily rates are fetched; undefined: only those that were loaded are known. */
  readonly fxUrl: string | undefined;
  readonly bank: BankSettings;
  /** The accounts whose statements are taken in: that of the bank details, and further ones as their files name them. */
  readonly bankAccounts: readonly string[];
  /** Undefined unless both keys are set: the simulator stands in. */
  readonly stripe: StripeSettings | undefined;
  readonly logLevel: string;
  /** The bearer token that opens the metrics; undefined: there are none. */
  readonly metricsToken: string | undefined;
  readonly s3: S3Settings | undefined;

  constructor(env: NodeJS.ProcessEnv = process.env) {
    const parsed = Env.safeParse(env);
    if (!parsed.success) throw new ConfigError(parsed.error.issues.map((i) => i.path.join('.')));
    const e = parsed.data;
    this.nodeEnv = e.NODE_ENV;
    this.databaseUrl = e.DATABASE_URL;
    this.poolSize = e.DB_POOL;
    this.port = e.PORT;
    this.host = e.HOST;
    this.dataDir = path.resolve(e.OREBRIDGE_DATA);
    this.shellDist = e.OREBRIDGE_SHELL_DIST ? path.resolve(e.OREBRIDGE_SHELL_DIST) : undefined;
    this.origins = e.OREBRIDGE_ORIGIN.length ? e.OREBRIDGE_ORIGIN : [`http://localhost:${e.PORT}`];
    this.remoteOverrides = e.NODE_ENV === 'production' ? [] : e.OREBRIDGE_REMOTE_OVERRIDES;
    this.demo = e.OREBRIDGE_SEED === 'demo';
    this.releaseKeyFile = path.resolve(e.OREBRIDGE_RELEASE_KEY_FILE || path.join(this.dataDir, 'release-key.pem'));
    this.secretKey = e.OREBRIDGE_SECRET_KEY || undefined;
    this.staging = e.OREBRIDGE_STAGING === '1';
    this.canary = { minViews: e.OREBRIDGE_CANARY_MIN_VIEWS, margin: e.OREBRIDGE_CANARY_MARGIN };
    this.smtpUrl = e.SMTP_URL || undefined;
    this.mailFrom = e.MAIL_FROM;
    this.supportMail = e.OREBRIDGE_SUPPORT_MAIL || SUPPORT_MAIL_EXAMPLE;
    this.fxUrl = e.OREBRIDGE_FX_URL || undefined;
    this.bank =
      e.OREBRIDGE_BANK_HOLDER && e.OREBRIDGE_BANK_IBAN
        ? {
            holder: e.OREBRIDGE_BANK_HOLDER,
            bank: e.OREBRIDGE_BANK_NAME ?? '',
            iban: e.OREBRIDGE_BANK_IBAN,
            bic: e.OREBRIDGE_BANK_BIC ?? '',
            example: false,
          }
        : EXAMPLE_BANK;
    this.bankAccounts = [this.bank.iban, ...e.OREBRIDGE_BANK_ACCOUNTS];
    this.stripe =
      e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET
        ? { secretKey: e.STRIPE_SECRET_KEY, webhookSecret: e.STRIPE_WEBHOOK_SECRET, url: e.STRIPE_API_URL }
        : undefined;
    this.logLevel = e.LOG_LEVEL;
    this.metricsToken = e.OREBRIDGE_METRICS_TOKEN || undefined;
    this.s3 =
      e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? {
            bucket: e.S3_BUCKET,
            region: e.S3_REGION,
            endpoint: e.S3_ENDPOINT,
            accessKeyId: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          }
        : undefined;
  }

  get siteUrl(): string {
    return this.origins[0]!;
  }

  /** Cookies go over TLS only when the site itself does. */
  get secureCookies(): boolean {
    return this.siteUrl.startsWith('https:');
  }
}

/** An environment variable is missing or malformed; `variables` names them. */
class ConfigError extends Error {
  constructor(readonly variables: string[]) {
    super(`Set these environment variables correctly: ${variables.join(', ')}`);
  }
}
