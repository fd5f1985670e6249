import path from 'node:path';
import { type BankDetails, type DecisionKind, SUPPORT_MAIL_EXAMPLE } from '@orebridge/contracts';
import { readEnvironment } from './environment.js';
import {
  bankOf,
  clamdOf,
  type ClamdSettings,
  type S3Settings,
  s3Of,
  type ScreeningApiSettings,
  screeningApiOf,
  type StripeSettings,
  stripeOf,
} from './settings.js';

/** What the process was told by its environment. @throws ConfigError when that is wrong */
export class Config {
  readonly nodeEnv: 'development' | 'production' | 'test';
  readonly databaseUrl: string;
  /** The same database by sessions of one's own, where `databaseUrl` goes through a pooler. */
  readonly directUrl: string;
  readonly poolSize: number;
  /** Whether statements of fixed text are read and planned once for each connection. */
  readonly prepares: boolean;
  /** Whether private interfaces of the frameworks are used to save time. */
  readonly frameworkShortcuts: boolean;
  /** Whether a start brings the schema up to date; else it is refused on an older one. */
  readonly migratesAtStart: boolean;
  readonly port: number;
  /** Whether it answers pages, calls and sockets. */
  readonly serves: boolean;
  /** Whether it works off what waits: events, mail, imports and the schedule. */
  readonly works: boolean;
  /** The address to listen on; undefined: every one. */
  readonly host: string | undefined;
  /** Seconds that the port stays open after the signal to end. */
  readonly drainSeconds: number;
  /** Seconds that work under way then has. */
  readonly stopSeconds: number;
  readonly dataDir: string;
  readonly shellDist: string | undefined;
  /** Addresses from which pages of the site may call; the first one is used in mail links. */
  readonly origins: readonly string[];
  /** The proxies whose word on a caller's address is taken: how many, or their addresses and networks. */
  readonly trustProxy: number | readonly string[];
  /** Addresses of developers' own servers of remotes, with a trailing slash; only outside production. */
  readonly remoteOverrides: readonly string[];
  /** True on a demonstration site: demo companies with known passwords, payments that are simulated, mail that is shown. */
  readonly demo: boolean;
  /** Where the private key of the release document lies when not in the data folder: several servers share one. */
  readonly releaseKeyFile: string;
  /** 32 bytes as base64, with which secrets are sealed; when not given, the key lies in the data folder. */
  readonly secretKey: string | undefined;
  /** Keys that open what they have sealed, and seal nothing: while another takes the place of one. */
  readonly otherSecretKeys: readonly string[];
  /** A server for trying releases out: admins may put local builds in their place. */
  readonly staging: boolean;
  /** When a canary is taken back by itself: from how many views on, and past which difference of the crash shares (0 to 1). */
  readonly canary: { readonly minViews: number; readonly margin: number };
  /** Within how many hours administrators should decide, where the site sets its own target for a kind. */
  readonly decisionHours: Readonly<Partial<Record<DecisionKind, number>>>;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where people reach a person. Until it is set, an example that the pages show as one. */
  readonly supportMail: string;
  /** Where the European Central Bank's daily rates are fetched; undefined: only those that were loaded are known. */
  readonly fxUrl: string | undefined;
  /** Undefined where files are not scanned for viruses. */
  readonly clamd: ClamdSettings | undefined;
  /** The server that is asked about parties, beside the lists that are loaded. */
  readonly screeningApi: ScreeningApiSettings | undefined;
  /** Undefined where bank transfers cannot be taken: no account was named. */
  readonly bank: BankDetails | undefined;
  /** The accounts whose statements are taken in: that of the bank details, and further ones as their files name them. */
  readonly bankAccounts: readonly string[];
  readonly stripe: StripeSettings | undefined;
  readonly logLevel: string;
  /** The bearer token that opens the metrics; undefined: there are none. */
  readonly metricsToken: string | undefined;
  /** The OpenTelemetry collector that gets traces of requests; undefined: none are made. */
  readonly otlpEndpoint: string | undefined;
  readonly s3: S3Settings | undefined;

  constructor(env: NodeJS.ProcessEnv = process.env) {
    const e = readEnvironment(env);
    this.nodeEnv = e.NODE_ENV;
    this.databaseUrl = e.DATABASE_URL;
    this.directUrl = e.DATABASE_DIRECT_URL ?? e.DATABASE_URL;
    this.poolSize = e.DB_POOL;
    this.prepares = e.DB_PREPARE === '1';
    this.frameworkShortcuts = e.OREBRIDGE_FRAMEWORK_SHORTCUTS === 'on';
    this.migratesAtStart = e.OREBRIDGE_MIGRATE === 'start';
    this.port = e.PORT;
    this.serves = e.OREBRIDGE_ROLE !== 'worker';
    this.works = e.OREBRIDGE_ROLE !== 'server';
    this.demo = e.OREBRIDGE_SEED === 'demo';
    this.host = e.HOST ?? (this.demo ? '127.0.0.1' : undefined);
    this.drainSeconds = e.OREBRIDGE_DRAIN_SECONDS;
    this.stopSeconds = e.OREBRIDGE_STOP_SECONDS;
    this.dataDir = path.resolve(e.OREBRIDGE_DATA);
    this.shellDist = e.OREBRIDGE_SHELL_DIST ? path.resolve(e.OREBRIDGE_SHELL_DIST) : undefined;
    this.origins = e.OREBRIDGE_ORIGIN.length ? e.OREBRIDGE_ORIGIN : [`http://localhost:${e.PORT}`];
    this.trustProxy = e.OREBRIDGE_TRUST_PROXY;
    this.remoteOverrides = e.NODE_ENV === 'production' ? [] : e.OREBRIDGE_REMOTE_OVERRIDES;
    this.releaseKeyFile = path.resolve(e.OREBRIDGE_RELEASE_KEY_FILE ?? path.join(this.dataDir, 'release-key.pem'));
    this.secretKey = e.OREBRIDGE_SECRET_KEY;
    this.otherSecretKeys = e.OREBRIDGE_OTHER_SECRET_KEYS;
    this.staging = e.OREBRIDGE_STAGING === '1';
    this.canary = { minViews: e.OREBRIDGE_CANARY_MIN_VIEWS, margin: e.OREBRIDGE_CANARY_MARGIN };
    this.decisionHours = e.OREBRIDGE_DECISION_HOURS;
    this.smtpUrl = e.SMTP_URL;
    this.mailFrom = e.MAIL_FROM;
    this.supportMail = e.OREBRIDGE_SUPPORT_MAIL ?? SUPPORT_MAIL_EXAMPLE;
    this.fxUrl = e.OREBRIDGE_FX_URL;
    this.clamd = clamdOf(e);
    this.screeningApi = screeningApiOf(e);
    this.bank = bankOf(e);
    this.bankAccounts = [...(this.bank ? [this.bank.iban] : []), ...e.OREBRIDGE_BANK_ACCOUNTS];
    this.stripe = stripeOf(e);
    this.logLevel = e.LOG_LEVEL;
    this.metricsToken = e.OREBRIDGE_METRICS_TOKEN;
    this.otlpEndpoint = e.OTEL_EXPORTER_OTLP_ENDPOINT;
    this.s3 = s3Of(e);
  }

  get siteUrl(): string {
    return this.origins[0]!;
  }

  /** Cookies go over TLS only when the site itself does. */
  get secureCookies(): boolean {
    return this.siteUrl.startsWith('https:');
  }

  /** Whether mail is shown to its readers on the site: a demonstration that sends none. */
  get outboxOpen(): boolean {
    return this.demo && this.smtpUrl === undefined;
  }
}
