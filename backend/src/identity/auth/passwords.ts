import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Compared against when there is no such user, so that the answer takes as long. */
const NOBODY = await hash('nobody has this password');

/** Stored for an account whose person has not chosen a password yet: nobody knows what it is the hash of. */
export const NO_PASSWORD = await hash(randomBytes(32));

/** Argon2id with the library's parameters (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

export const passwordMatches = async (password: string, stored: string | undefined): Promise<boolean> => {
  const matches = await verify(stored ?? NOBODY, password);
  return stored !== undefined && matches;
};
