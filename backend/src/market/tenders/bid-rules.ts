import { createHash } from 'node:crypto';
import { type BidContent, fromBase64, SEALED_LENGTH, type SealedBid } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { BadRequest, Conflict, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { notBefore, notOver, notTooFar } from '../../platform/states/days.js';

/** A bid binds its bidder for a year at the longest. */
const VALID_MONTHS = 12;
const KEY_BYTES = 32;
const HASH = /^[0-9a-f]{64}$/;
/** The database's own word for a bid after the closing time. */
const LATE = 'OBLTE';

/** What was handed in as sealed has the size of every other sealed bid and a half of a key beside it. @throws BadRequest */
export const assertSealed = ({ ciphertext, commitment }: SealedBid, serverShare: string): void => {
  const sound =
    ciphertext.length === SEALED_LENGTH && HASH.test(commitment) && fromBase64(serverShare).length === KEY_BYTES;
  if (!sound) throw new BadRequest('validation', undefined, [fieldIssue('sealed', 'validation.invalid')]);
};

/** What a readable bid must be beside its schema. @throws Unprocessable with an issue for each field */
export const assertBidSound = (content: BidContent): void => {
  const { quantity, minQuantity, deliveryFrom, deliveryTo, validUntil } = content;
  const issues = [
    ...(minQuantity && dec(minQuantity).greaterThan(quantity)
      ? [fieldIssue('content.minQuantity', 'validation.invalid')]
      : []),
    ...notBefore('content.deliveryTo', deliveryTo, deliveryFrom),
    ...notOver('content.deliveryTo', deliveryTo),
    ...notTooFar('content.deliveryTo', deliveryTo),
    ...notOver('content.validUntil', validUntil),
    ...notTooFar('content.validUntil', validUntil, undefined, VALID_MONTHS),
  ];
  if (issues.length) throw new Unprocessable('tender.bid_unsound', undefined, issues);
};

/** Receipt of a readable bid: SHA-256 of its JSON with the keys in their order. */
export const hashOfContent = (content: BidContent, bound: string): string =>
  createHash('sha256')
    .update(`${bound}\n${JSON.stringify(content)}`)
    .digest('hex');

/** Says of a statement that the database refused for being late what the bidder is told. */
export const orLate = async <T>(statement: Promise<T>): Promise<T> => {
  try {
    return await statement;
  } catch (error) {
    const { driverError } = error as { driverError?: { code?: string } };
    if (driverError?.code === LATE) throw new Conflict('tender.closed');
    throw error;
  }
};
