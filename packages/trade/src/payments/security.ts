import { dec, type DecimalInput } from '../decimal.js';
import { moneyText } from '../money.js';
import { lcExpirySuffices } from '../settlement/invoices.js';

/** Banking days for securing the payment after both have signed, and after how many the buyer is reminded (trade rules 1.5). */
export const SECURITY_DAYS = { due: 10, reminder: 5 } as const;
/** Days between the settlement of a deal and its close. */
export const CLOSE_DAYS = 7;

/** How a deal's payment is secured: money at the provider, or a paper that an admin has checked. */
export type SecurityWay = 'funds' | 'paper';

/** The share of the provisional value that must lie at the provider, per cent; the others are secured by a paper. */
const FUNDED_PCT: Readonly<Record<string, string>> = { escrow: '100', prepayment: '100', prepayment_30_70: '30' };

/** How the payment is secured under these payment terms (trade rules 2.7). */
export const securityWay = (paymentTerms: string): SecurityWay => (paymentTerms in FUNDED_PCT ? 'funds' : 'paper');

/** What must be secured of the provisional value under these terms, to the minor unit. */
export const securedAmount = (provisionalValue: DecimalInput, paymentTerms: string, currency: string): string =>
  moneyText(
    dec(provisionalValue)
      .times(dec(FUNDED_PCT[paymentTerms] ?? '100'))
      .div(100),
    currency,
  );

/** Papers that secure a payment. */
export const INSTRUMENT_KINDS = ['lc_sight', 'lc_usance', 'sblc', 'cad', 'open_account', 'prepayment'] as const;
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

/** What is asked of a paper before it counts. */
export interface SecurityPaper {
  readonly kind: InstrumentKind;
  readonly amount: DecimalInput;
  readonly currency: string;
  /** YYYY-MM-DD; null for one that does not run out. */
  readonly expiresOn: string | null;
  readonly beneficiary: string;
}
/** What the deal asks of it. */
export interface SecurityAsked {
  readonly amount: DecimalInput;
  readonly currency: string;
  /** The last day of shipment, YYYY-MM-DD. */
  readonly lastShipment: string;
  readonly seller: string;
}
/** What is wrong with a paper; the end of a message key. */
export const PAPER_FLAWS = ['amount', 'currency', 'expiry', 'beneficiary'] as const;
export type PaperFlaw = (typeof PAPER_FLAWS)[number];

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Letters of credit and guarantees must name the seller and outlive the last shipment by 21 days. */
const NAMES_SELLER: readonly InstrumentKind[] = ['lc_sight', 'lc_usance', 'sblc'];

/** Why a paper does not secure a deal: amount, currency, expiry ≥ last shipment + 21 d, beneficiary (trade rules 1.5, 2.7). */
export const paperFlaws = (paper: SecurityPaper, asked: SecurityAsked): PaperFlaw[] => {
  const flaws: PaperFlaw[] = [];
  if (dec(paper.amount).lessThan(dec(asked.amount))) flaws.push('amount');
  if (paper.currency !== asked.currency) flaws.push('currency');
  if (NAMES_SELLER.includes(paper.kind)) {
    if (!paper.expiresOn || !lcExpirySuffices(paper.expiresOn, asked.lastShipment)) flaws.push('expiry');
    if (plain(paper.beneficiary) !== plain(asked.seller)) flaws.push('beneficiary');
  }
  return flaws;
};

/** True when two names are one company's, but for case, accents and punctuation, or where a bank cut it off. */
export const isSamePayer = (payer: string, company: string): boolean => {
  const [a, b] = [plain(payer), plain(company)];
  if (!a || !b) return false;
  return a === b || (a.length >= 8 && b.startsWith(a)) || (b.length >= 8 && a.startsWith(b));
};
