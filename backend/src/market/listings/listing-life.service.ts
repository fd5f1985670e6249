import { Injectable } from '@nestjs/common';
import type { api, ListingHistory } from '@orebridge/contracts';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { seesInside } from './listing.policy.js';
import { LotLedger } from './lot-ledger.js';
import { LotVersions } from './lot-versions.js';

/** What can be read of a lot beside the lot itself: what it was before. */
@Injectable()
export class ListingLifeService {
  constructor(
    private readonly tx: Tx,
    private readonly ledger: LotLedger,
    private readonly versions: LotVersions,
  ) {}

  async history(ctx: SignedIn, { params }: InputOf<typeof api.listings.history>): Promise<ListingHistory> {
    const em = this.tx.read(ctx);
    const lot = await this.ledger.read(em, params.id);
    if (!seesInside(ctx, lot)) throw new NotFound();
    return this.versions.history(em, lot);
  }
}
