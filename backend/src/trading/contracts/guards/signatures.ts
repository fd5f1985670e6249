import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { type AppError, Conflict } from '../../../platform/errors/app-error.js';
import type { DealAsked, DealGuardHandler } from '../../deals/index.js';
import { ContractStore, mustSign } from '../contract.store.js';

/** The open version waits for this side's signature, and `others` have signed it before. */
abstract class SignatureAwaited implements DealGuardHandler {
  protected abstract readonly others: number;

  constructor(protected readonly store: ContractStore) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { deal, actor }: DealAsked): Promise<AppError | null> {
    const open = await this.store.open(em, deal.id);
    const isAwaited = open && mustSign(open).some((side) => side === actor) && open.signatures.length === this.others;
    return isAwaited ? null : new Conflict('contract.already_signed');
  }
}

@Injectable()
export class FirstSignatureAwaited extends SignatureAwaited {
  protected readonly others = 0;

  constructor(store: ContractStore) {
    super(store);
  }
}

@Injectable()
export class LastSignatureAwaited extends SignatureAwaited {
  protected readonly others = 1;

  constructor(store: ContractStore) {
    super(store);
  }
}
