import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Side } from '../deals/index.js';

/** What a person who has been identified anew puts a signature under. */
export interface SignatureOrder {
  readonly contract: string;
  readonly version: number;
  readonly sha256: string;
  readonly side: Side;
  readonly company: string;
  readonly userId: string;
  readonly name: string;
  readonly at: Date;
}

/** What is kept of a signature beside who, when and what: the service that made it and its proof there. */
export interface SignatureEvidence {
  readonly provider: string;
  readonly reference: string;
}

/**
 * A service for electronic signatures. The product signs by itself unless a module binds another one here. It is asked
 * inside the transaction of the signature, so a service of others must answer an order that it is given twice alike.
 */
export abstract class SignatureProvider {
  abstract sign(order: SignatureOrder): Promise<SignatureEvidence>;
}

/** The product's own signature: a digest over everything that was signed, by whom and when, which anybody can make again. */
@Injectable()
export class OwnSignature extends SignatureProvider {
  async sign({
    contract,
    version,
    sha256,
    side,
    company,
    userId,
    name,
    at,
  }: SignatureOrder): Promise<SignatureEvidence> {
    const said = JSON.stringify([contract, version, sha256, side, company, userId, name, at.toISOString()]);
    return { provider: 'Orebridge', reference: createHash('sha256').update(said).digest('hex').slice(0, 32) };
  }
}
