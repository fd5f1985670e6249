import { hash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses, fit for an address. */
export const secret = (): string => randomBytes(32).toString('base64url');
/** Only the hash of a secret is stored. */
export const digest = (token: string): Buffer => hash('sha256', token, 'buffer');
