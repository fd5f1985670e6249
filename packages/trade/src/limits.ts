import { DAY_SECONDS, HOUR_SECONDS } from './calendar/day.js';

/** Limits of the specification (section 5) and of trade rules 1.3, 1.6. Sizes in bytes. */
export const LIMITS = {
  listingImages: { min: 1, max: 10 },
  fileMaxBytes: 5 * 1024 * 1024,
  /** A document may be larger than an image (trade rules 1.6). */
  documentMaxBytes: 25 * 1024 * 1024,
  usernameMin: 3,
  passwordMinBasic: 6,
  passwordMinStrong: 8,
  fullNameMin: 2,
  phone: { min: 6, max: 20 },
  /** Above this total, in USD, the buyer needs verification level 2 (trade rules 1.4). */
  offerTotalUsdForLevel2: '250000',
  /** A published listing's price may change by so many per cent either way without a new review (trade rules 1.3). */
  minorPriceChangePct: '10',
  /** Price over reference price within which a listing needs no second look (trade rules 1.3, 3.3). */
  usualPriceRatio: { min: '0.75', max: '1.30' },
  /** From this value, in USD, a deal waits for an admin's release (trade rules 1.5). */
  dealValueUsdForReview: '5000000',
  /** Messages about lots that one person may send in ten minutes, and new questions that a company may ask in a day. */
  inquiryMessages: { max: 20, seconds: 600 },
  inquiriesADay: 40,
  inquiryTextMax: 2000,
  /** A company's usual response time is said from so many answers on. */
  responseTimeMinAnswers: 3,
  /** Reports of problems that one person may file in a day. */
  reportsADay: 10,
} as const;

/**
 * Digits of a figure that is agreed on: what a field takes of a quantity or a unit price is kept from the listing to the final
 * invoice, and anything finer is refused.
 */
export const FIGURES = {
  quantity: { digits: 12, decimals: 6 },
  price: { digits: 12, decimals: 8 },
  /** A price as an index publishes it; what is reckoned of it has as many decimals (trade rules 2.4). */
  indexPrice: { digits: 12, decimals: 4 },
} as const;
/** Digits that a sum of money has at most before its decimals: a thousand times what the world trades in a year. */
export const AMOUNT_DIGITS = 15;

/** Timers of the trade (trade rules, timers and limits), in seconds unless the name says otherwise. */
export const TIMERS = {
  mailLink: DAY_SECONDS,
  resetLink: HOUR_SECONDS,
  /** How long an invitation to join a company stands. */
  invitation: 7 * DAY_SECONDS,
  lock: { failures: 5, window: 15 * 60, duration: 30 * 60 },
  offerValidity: { default: 72 * HOUR_SECONDS, min: HOUR_SECONDS, max: 30 * DAY_SECONDS },
  offerRoundsMax: 10,
  contractSignature: 10 * DAY_SECONDS,
  paymentSecurityBankingDays: 10,
  inspectionClaim: 5 * DAY_SECONDS,
  deliveryObjection: 5 * DAY_SECONDS,
  closeAfterSettlement: 7 * DAY_SECONDS,
  assayExchange: 30 * DAY_SECONDS,
  finalInvoiceBankingDays: 5,
  disputeCure: 10 * DAY_SECONDS,
  forceMajeureMax: 60 * DAY_SECONDS,
  kybRenewalMonths: { normal: 12, highRisk: 6 },
  listingLife: 90 * DAY_SECONDS,
  listingExpiryWarning: 7 * DAY_SECONDS,
  documentExpiryWarningDays: [60, 30, 7, 1],
} as const;

export const TIERS = ['basic', 'asm', 'professional', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];

/** The instant an offer runs out when it is made at `from` and names no validity of its own. */
export const offerExpiry = (from: Date, validitySeconds: number = TIMERS.offerValidity.default): Date => {
  const { min, max } = TIMERS.offerValidity;
  return new Date(from.getTime() + Math.min(max, Math.max(min, validitySeconds)) * 1000);
};
