import { Injectable } from '@nestjs/common';
import type { Ctx } from '../../platform/context/ctx.js';
import { networkOf } from '../../platform/limits/network.js';
import { Turns } from '../../platform/limits/turns.js';
import { hashPassword, passwordMatches } from './passwords.js';

/** Hashing is slow on purpose. It is done a few at a time over all callers, and never while a transaction is open. */
@Injectable()
export class PasswordWork {
  private readonly turns = new Turns();

  /** @throws TooMany when too many wait */
  hash(ctx: Ctx, password: string): Promise<string> {
    return this.inTurn(ctx, () => hashPassword(password));
  }

  /** @throws TooMany when too many wait */
  matches(ctx: Ctx, password: string, stored: string | undefined): Promise<boolean> {
    return this.inTurn(ctx, () => passwordMatches(password, stored));
  }

  /** Does what includes one hashing when it is the turn of the caller's network. @throws TooMany when too many wait */
  inTurn<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
    if (ctx.em) throw new Error('a password must not be hashed while a transaction is open');
    return this.turns.run(networkOf(ctx.ip), work);
  }
}
