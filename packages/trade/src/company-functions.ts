import { type DecimalInput, dec, sum } from './decimal.js';
import { type EuroRates, exchanged } from './display-price.js';

/** What somebody is in a company; a person may have several. `owner` administers the company and its people. */
export const COMPANY_FUNCTIONS = ['owner', 'trader', 'signatory', 'finance', 'compliance', 'read_only'] as const;
export type CompanyFunction = (typeof COMPANY_FUNCTIONS)[number];

/** Those that an owner gives to a member; who owns the company is decided apart. */
export const MEMBER_FUNCTIONS = ['trader', 'signatory', 'finance', 'compliance', 'read_only'] as const;
export type MemberFunction = (typeof MEMBER_FUNCTIONS)[number];

/**
 * Kinds of what people do for a company.
 * - `perform`: what runs after a deal is made: reports, messages, tasks, documents of a deal
 * - `negotiate`: listings, requirements, tenders, offers, bids, freight and service requests
 * - `sign`: what binds the company: acceptances, contracts, letters of credit, subscriptions of rounds
 * - `pay`: payments, receipts, invoices
 * - `finance_settings`: bank account, billing details, plan
 * - `document`: documents of the company and of its listings
 * - `verify`: the company's verification, its owners and directors
 * - `manage`: profile, people, functions and limits
 */
export const OPERATIONS = [
  'perform',
  'negotiate',
  'sign',
  'pay',
  'finance_settings',
  'document',
  'verify',
  'manage',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** What each function lets its holder do; reading is open to everybody of the company, and `read_only` adds nothing to it. */
export const FUNCTION_OPERATIONS: Readonly<Record<CompanyFunction, readonly Operation[]>> = {
  owner: ['perform', 'manage'],
  trader: ['perform', 'negotiate'],
  signatory: ['perform', 'sign'],
  finance: ['perform', 'pay', 'finance_settings'],
  compliance: ['perform', 'document', 'verify'],
  read_only: [],
};

/** Whoever was given no functions keeps what owners and members could do before there were any. */
const UNDIVIDED: Readonly<Record<'owner' | 'member', readonly Operation[]>> = {
  owner: OPERATIONS,
  member: ['perform', 'negotiate', 'sign', 'pay', 'document'],
};

/** A person's place in a company; `functions` is null until an owner has said which they are. */
export interface CompanyPlace {
  readonly companyRole: 'owner' | 'member';
  readonly functions: readonly MemberFunction[] | null;
}

/** All that a person may do for the company, in the order of {@link OPERATIONS}. */
export const operationsOf = ({ companyRole, functions }: CompanyPlace): readonly Operation[] => {
  if (!functions) return UNDIVIDED[companyRole];
  const held: readonly CompanyFunction[] = companyRole === 'owner' ? ['owner', ...functions] : functions;
  return OPERATIONS.filter((operation) => held.some((one) => FUNCTION_OPERATIONS[one].includes(operation)));
};

/** The function that is asked for an operation; for `perform` it is any but `read_only`. */
export const functionFor = (operation: Operation): CompanyFunction =>
  operation === 'perform'
    ? 'read_only'
    : COMPANY_FUNCTIONS.find((one) => FUNCTION_OPERATIONS[one].includes(operation))!;

/** An amount with its currency. */
export interface MoneyAmount {
  readonly amount: DecimalInput;
  readonly currency: string;
}

/**
 * True when what is signed is not above a signatory's limit: all of it, in the limit's currency at the stated rates of the day
 * (trade rules 13.3). Null is no limit; an amount whose rate is not known is above every limit.
 */
export const isWithinLimit = (limit: MoneyAmount | null, values: readonly MoneyAmount[], rates: EuroRates): boolean => {
  if (!limit) return true;
  const parts = values.map(({ amount, currency }) => exchanged(rates, amount, currency, limit.currency));
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length && sum(known).lessThanOrEqualTo(dec(limit.amount));
};
