import { daysBetween } from './calendar/day.js';
import { dec } from './decimal.js';
import type { CompanyDocumentCode } from './documents.js';
import type { DocumentState } from './lifecycles/document.js';

/** Who a company is, as far as its verification asks for different documents. */
export interface VerifiedParty {
  readonly role: 'admin' | 'seller' | 'supplier' | 'buyer' | 'investor' | 'service_provider' | 'logistics_partner';
  readonly asm: boolean;
}

/** A document that the verification asks for. `maxAgeDays`: it may not have been issued longer ago when it is handed in. */
export interface VerificationDocument {
  readonly type: CompanyDocumentCode | 'asm-legal-status';
  readonly required: boolean;
  readonly maxAgeDays: number | null;
}

const document = (
  type: VerificationDocument['type'],
  { required = true, maxAgeDays = null }: Partial<VerificationDocument> = {},
): VerificationDocument => ({ type, required, maxAgeDays });

const OF_EVERYBODY: readonly VerificationDocument[] = [
  document('certificate-of-incorporation'),
  document('registry-extract', { maxAgeDays: 90 }),
  document('identity-documents'),
  document('proof-of-address', { maxAgeDays: 90 }),
  document('bank-letter'),
  document('tax-certificate'),
];

const OF_ROLE: Readonly<Record<VerifiedParty['role'], readonly VerificationDocument[]>> = {
  seller: [document('trading-licence')],
  supplier: [document('trading-licence')],
  service_provider: [document('accreditation-scope')],
  logistics_partner: [
    document('forwarder-licence'),
    document('cargo-liability-cover'),
    document('dangerous-goods-authority', { required: false }),
  ],
  investor: [document('investor-category'), document('source-of-funds')],
  buyer: [],
  admin: [],
};

/** The documents that the verification of a company asks for, in the order of its checklist (trade rules 1.2). */
export const verificationDocuments = ({ role, asm }: VerifiedParty): readonly VerificationDocument[] => [
  ...OF_EVERYBODY,
  ...(asm && (role === 'seller' || role === 'supplier') ? [document('asm-legal-status')] : OF_ROLE[role]),
];

/** How many days ago a document of this type may have been issued when it is handed in; null where its age does not matter. */
export const maxAgeOf = (type: string): number | null =>
  [...OF_EVERYBODY, ...Object.values(OF_ROLE).flat()].find((asked) => asked.type === type)?.maxAgeDays ?? null;

/** A document as it was handed in. Days are YYYY-MM-DD. */
export interface HandedIn {
  readonly type: string;
  readonly state: DocumentState;
  readonly issuedOn: string | null;
  readonly expiresOn: string | null;
}

/** What is wrong with a document of the checklist. */
export const DOCUMENT_PROBLEMS = [
  'missing',
  'rejected',
  'expired',
  'issue_date_missing',
  'too_old',
  'not_approved',
] as const;
export type DocumentProblem = (typeof DOCUMENT_PROBLEMS)[number];

/**
 * Why a document does not count, null when it does. To be handed in, it may still wait for a reviewer; for an approval of the
 * company (`decided`) it must be approved itself.
 */
export const documentProblem = (
  { maxAgeDays }: VerificationDocument,
  handedIn: HandedIn | null,
  { on, decided }: { readonly on: string; readonly decided: boolean },
): DocumentProblem | null => {
  if (!handedIn || handedIn.state === 'superseded') return 'missing';
  if (handedIn.state === 'rejected' || handedIn.state === 'revoked') return 'rejected';
  if (handedIn.state === 'expired' || (handedIn.expiresOn && handedIn.expiresOn < on)) return 'expired';
  if (maxAgeDays !== null && handedIn.state !== 'approved') {
    if (!handedIn.issuedOn) return 'issue_date_missing';
    if (daysBetween(handedIn.issuedOn, on) > maxAgeDays) return 'too_old';
  }
  return decided && handedIn.state !== 'approved' ? 'not_approved' : null;
};

/** Somebody who owns or directs a company. `sharePct`: per cent of the shares or votes, null for a director without. */
export interface CompanyPerson {
  readonly kind: 'owner' | 'director';
  readonly sharePct: string | null;
}

/** An owner from this share on must be named (trade rules 1.2). */
export const OWNER_FROM_PCT = 25;

/**
 * Why the people named do not suffice, null when they do: nobody directs the company, the shares make more than 100 %, or
 * so much is in nobody's name that an owner of a quarter could be left out.
 */
export const peopleProblem = (
  people: readonly CompanyPerson[],
): 'director_missing' | 'owner_missing' | 'shares_above_whole' | null => {
  const held = people.reduce((total, { sharePct }) => total.plus(dec(sharePct ?? 0)), dec(0));
  if (held.greaterThan(100)) return 'shares_above_whole';
  if (!people.some(({ kind }) => kind === 'director')) return 'director_missing';
  return dec(100).minus(held).greaterThanOrEqualTo(OWNER_FROM_PCT) ? 'owner_missing' : null;
};

/** Months for which a verification stands: shorter for a company whose cargoes carry a high risk (trade rules, timers). */
export const verificationMonths = (riskScore: number): 6 | 12 => (riskScore >= 50 ? 6 : 12);

/** How many admins must agree to verify a company (trade rules 1.2). */
export const verifiersNeeded = (riskScore: number): 1 | 2 => (riskScore >= 50 ? 2 : 1);
