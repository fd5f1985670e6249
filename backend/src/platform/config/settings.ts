import type { BankDetails } from '@orebridge/contracts';
import type { Values } from './variables.js';

/** Where files lie when not on this machine's disk. `endpoint` is for servers other than Amazon's. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Stripe's keys, and where it is asked. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly url: string;
}

/** Where the ClamAV daemon listens: a socket of this machine, or a host and its port. */
export type ClamdSettings =
  | { readonly socket: string; readonly host?: undefined; readonly port?: undefined }
  | { readonly socket?: undefined; readonly host: string; readonly port: number };

/** A server of OpenSanctions (yente) that is asked about parties, and the dataset of it. */
export interface ScreeningApiSettings {
  readonly url: string;
  readonly dataset: string;
  readonly key: string | undefined;
}

/** Shown on a demonstration site that names no account; the IBAN is the one of the standard's own examples. */
const EXAMPLE_BANK: BankDetails = {
  holder: 'Example Escrow Institution, client account',
  bank: 'Example Bank',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'EXAMDEFFXXX',
  example: true,
};

/** The account to which bank transfers go, at the institution that holds clients' money. */
export const bankOf = (v: Values): BankDetails | undefined => {
  const { OREBRIDGE_BANK_HOLDER: holder, OREBRIDGE_BANK_NAME: bank } = v;
  const { OREBRIDGE_BANK_IBAN: iban, OREBRIDGE_BANK_BIC: bic } = v;
  if (holder && bank && iban && bic) return { holder, bank, iban, bic, example: false };
  return v.OREBRIDGE_SEED === 'demo' ? EXAMPLE_BANK : undefined;
};

export const stripeOf = (v: Values): StripeSettings | undefined =>
  v.STRIPE_SECRET_KEY && v.STRIPE_WEBHOOK_SECRET
    ? { secretKey: v.STRIPE_SECRET_KEY, webhookSecret: v.STRIPE_WEBHOOK_SECRET, url: v.STRIPE_API_URL }
    : undefined;

export const s3Of = (v: Values): S3Settings | undefined =>
  v.S3_BUCKET && v.S3_ACCESS_KEY_ID && v.S3_SECRET_ACCESS_KEY
    ? {
        bucket: v.S3_BUCKET,
        region: v.S3_REGION,
        endpoint: v.S3_ENDPOINT,
        accessKeyId: v.S3_ACCESS_KEY_ID,
        secretAccessKey: v.S3_SECRET_ACCESS_KEY,
      }
    : undefined;

export const clamdOf = ({ CLAMD_SOCKET, CLAMD_HOST, CLAMD_PORT }: Values): ClamdSettings | undefined => {
  if (CLAMD_SOCKET) return { socket: CLAMD_SOCKET };
  return CLAMD_HOST && CLAMD_PORT ? { host: CLAMD_HOST, port: CLAMD_PORT } : undefined;
};

export const screeningApiOf = (v: Values): ScreeningApiSettings | undefined =>
  v.SCREENING_API_URL
    ? { url: v.SCREENING_API_URL, dataset: v.SCREENING_API_DATASET, key: v.SCREENING_API_KEY }
    : undefined;
