import { Injectable } from '@nestjs/common';
import type { Proof } from '@orebridge/contracts';
import type { SignedIn } from '../../platform/context/ctx.js';
import { PasswordsService } from './passwords.service.js';
import { TwoFactorService } from './two-factor/two-factor.service.js';

/** Identifies a signed-in person anew. It must not run in a transaction that may be rolled back: wrong tries are counted. */
@Injectable()
export class StepUp {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly twoFactor: TwoFactorService,
  ) {}

  /** @returns the means; @throws Unprocessable at `field.password` or `code`, TooMany after too many wrong tries */
  async confirm(ctx: SignedIn, proof: Proof, field = 'password'): Promise<'password' | 'code'> {
    if ('code' in proof) {
      await this.twoFactor.prove(ctx, proof.code);
      return 'code';
    }
    await this.passwords.confirm(ctx, proof.password, field);
    return 'password';
  }
}
