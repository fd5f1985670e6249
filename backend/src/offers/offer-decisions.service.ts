import { Injectable } from '@nestjs/common';
import type { api, OfferThread as ThreadView } from '@orebridge/contracts';
import { offerActorOf, refuseOutOfTurn } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { companyOf, LotLedger } from '../listings/index.js';
import { requireActive } from '../platform/access/require-active.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import { Conflict } from '../platform/errors/app-error.js';
import { Outbox } from '../platform/outbox/outbox.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { refuseIf } from './offer-guards.js';
import { OfferConclusion } from './offer-conclusion.js';
import { OfferStore } from './offer-store.js';
import { type Negotiation, toThread } from './offer.mapper.js';
import { assertParty } from './offer-policy.js';
import { openVersion } from './open-version.js';
import { told } from './told.js';

/** Answers to an open version: accept, reject, withdraw. */
@Injectable()
export class OfferDecisionsService {
  constructor(
    private readonly tx: Tx,
    private readonly outbox: Outbox,
    private readonly ledger: LotLedger,
    private readonly store: OfferStore,
    private readonly conclusion: OfferConclusion,
  ) {}

  async accept(ctx: SignedIn, { params, body }: InputOf<typeof api.offers.accept>): Promise<ThreadView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const parties = await this.store.parties(em, params.id);
      const side = assertParty(ctx, parties);
      // Whoever wants the last tonnes waits here, one after the other: what is asked from here on, all others wait for.
      await this.ledger.hold(em, parties.listingId);
      const negotiation = await this.store.lock(em, params.id);
      openVersion(negotiation, body.versionId);
      this.refuseOutOfTurn(ctx, negotiation);
      const { listing, sellerCompany } = negotiation.thread;
      const lot = { ...listing, company: sellerCompany };
      return toThread(ctx, await this.conclusion.conclude(em, ctx, lot, negotiation, side));
    });
  }

  async reject(ctx: SignedIn, { params, body }: InputOf<typeof api.offers.reject>): Promise<ThreadView> {
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.store.thread(em, params.id));
      const negotiation = await this.store.lock(em, params.id);
      const last = openVersion(negotiation, body.versionId);
      this.refuseOutOfTurn(ctx, negotiation);
      await this.store.end(em, ctx, negotiation, 'reject', offerActorOf(last.by, side), body.reason || null);
      await this.outbox.publish(em, 'offer.rejected', told(negotiation, side));
      return this.view(em, ctx, params.id);
    });
  }

  async withdraw(ctx: SignedIn, { params, body }: InputOf<typeof api.offers.withdraw>): Promise<ThreadView> {
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.store.thread(em, params.id));
      const negotiation = await this.store.lock(em, params.id);
      const last = openVersion(negotiation, body.versionId);
      if (last.by !== side) throw new Conflict('offer.not_author');
      await this.store.end(em, ctx, negotiation, 'withdraw', offerActorOf(last.by, side));
      await this.outbox.publish(em, 'offer.withdrawn', told(negotiation, side));
      return this.view(em, ctx, params.id);
    });
  }

  private refuseOutOfTurn(ctx: SignedIn, { thread, versions }: Negotiation): void {
    const author = versions.at(-1)?.by === 'buyer' ? thread.buyerCompanyId : thread.sellerCompanyId;
    refuseIf(refuseOutOfTurn(author, companyOf(ctx)));
  }

  private async view(em: EntityManager, ctx: SignedIn, id: string): Promise<ThreadView> {
    return toThread(ctx, await this.store.whole(em, await this.store.thread(em, id)));
  }
}
