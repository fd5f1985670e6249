import { z } from 'zod';
import { Proof } from './auth.js';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'validation.sha256');

/** The signature of a text that was shown: which it was, and the proof of who signs it. */
export const Signature = z.strictObject({ sha256: Sha256, proof: Proof });
export type Signature = z.infer<typeof Signature>;
