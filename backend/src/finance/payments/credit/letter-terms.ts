import { CURRENCIES, type Currency, type LetterIn } from '@orebridge/contracts';
import {
  amendedLetter,
  type CreditMessage,
  EMPTY_LETTER,
  type InstrumentKind,
  type Letter,
  letterOf,
  moneyText,
  readCreditMessage,
} from '@orebridge/trade';
import { Unprocessable } from '../../../platform/errors/app-error.js';
import { fieldIssue } from '../../../platform/errors/issues.js';
import type { InstrumentTerms } from './credit.entities.js';

/** Letters of credit alone are opened by such a message. */
export const isCredit = (kind: InstrumentKind): boolean => kind === 'lc_sight' || kind === 'lc_usance';

/** @throws Unprocessable `instrument.message_unreadable` */
export const messageOf = (text: string | null): CreditMessage | null => {
  if (!text) return null;
  const message = readCreditMessage(text);
  if (message) return message;
  const code = 'instrument.message_unreadable';
  throw new Unprocessable(code, undefined, [fieldIssue('message', `error.${code}`)]);
};

/** The letter as it was typed. */
export const typedLetter = (terms: InstrumentTerms, letter: LetterIn | null, number: string | null): Letter => {
  const { issuer, beneficiary, amount, currency, expiresOn, quantity, aboutQuantity } = terms;
  const typed = { issuer, beneficiary, amount, currency, expiresOn, quantity, aboutQuantity };
  return { ...EMPTY_LETTER, ...letter, ...typed, number };
};

const said = (letter: Letter): Partial<Letter> =>
  Object.fromEntries(
    Object.entries(letter).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );

/** The letter as the bank's message has it, with what was typed where the message says nothing. */
export const openedLetter = (typed: Letter, message: CreditMessage | null): Letter => ({
  ...typed,
  ...(message && said(letterOf(message))),
});

/** The letter after an amendment. */
export const changedLetter = (before: Letter, typed: Letter | null, message: CreditMessage | null): Letter => {
  const base = typed ?? before;
  return message ? { ...base, ...said(amendedLetter(base, message)) } : base;
};

const isCurrency = (code: string | null): code is Currency => (CURRENCIES as readonly (string | null)[]).includes(code);

/** The terms that the letter has after all, for the columns of the instrument. @param unit of the deal */
export const termsOf = (terms: InstrumentTerms, letter: Letter, unit: string): InstrumentTerms => {
  const currency = isCurrency(letter.currency) ? letter.currency : terms.currency;
  const isInUnit = letter.quantityUnit === null || letter.quantityUnit === unit;
  return {
    ...terms,
    issuer: letter.issuer ?? terms.issuer,
    beneficiary: letter.beneficiary ?? terms.beneficiary,
    amount: moneyText(letter.amount ?? terms.amount, currency),
    currency,
    expiresOn: letter.expiresOn ?? terms.expiresOn,
    quantity: isInUnit ? letter.quantity : terms.quantity,
    aboutQuantity: isInUnit ? (letter.aboutQuantity ?? false) : terms.aboutQuantity,
  };
};

/** Names of the fields in which two letters differ. */
export const changedFields = (before: Letter | null, after: Letter | null): string[] => {
  if (!before || !after) return [];
  const names = Object.keys(after) as (keyof Letter)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
};
