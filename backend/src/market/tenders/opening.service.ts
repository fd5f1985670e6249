import { Injectable } from '@nestjs/common';
import {
  type api,
  BidContent,
  keysBelong,
  openBid,
  openWithKey,
  type OwnBid,
  type SealedBid,
  type Tender as TenderView,
} from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Vault } from '../../platform/secrets/vault.js';
import { shareOwner } from './bids.service.js';
import { OwnBidReader } from './own-bid-reader.js';
import { TenderClosingJob } from './tender-closing.job.js';
import { TenderNotifier } from './tender-notifier.js';
import { assertBuyer, assertVisible } from './tender.policy.js';
import { TenderReader } from './tender-reader.js';
import { TenderStateMachine } from './tender-state-machine.js';
import { TenderStore } from './tender.store.js';
import { type Tender, TenderBid } from './tender.entities.js';

/** Opens sealed bids after the closing time, all at once. */
@Injectable()
export class OpeningService {
  constructor(
    private readonly tx: Tx,
    private readonly vault: Vault,
    private readonly store: TenderStore,
    private readonly machine: TenderStateMachine,
    private readonly closing: TenderClosingJob,
    private readonly reader: TenderReader,
    private readonly own: OwnBidReader,
    private readonly news: TenderNotifier,
  ) {}

  /**
   * With the private key every bid opens in one transaction; one that does not is its bidder's to show, who is told. A buyer
   * who has lost the key says so with null: then every bidder is asked. The key is used and forgotten.
   */
  async open(ctx: SignedIn, { params, body }: InputOf<typeof api.tenders.open>): Promise<TenderView> {
    return this.tx.run(ctx, async (em) => {
      const { tender, now } = await this.store.lock(em, ctx, params.id, 'change');
      assertBuyer(ctx, tender);
      if (tender.kind !== 'sealed') throw new Conflict('illegal_transition', { state: tender.state });
      await this.closing.closeIfDue(em, ctx, tender, now);
      if (tender.state === 'open') throw new Conflict('tender.not_yet');
      const { privateKey } = body;
      if (privateKey !== null && !(await keysBelong(privateKey, tender.publicKey ?? '')))
        throw new Unprocessable('tender.wrong_key');
      tender.openedAt = now;
      const reason = privateKey === null ? 'key lost' : null;
      await this.machine.transition(em, ctx, tender, 'open_bids', 'buyer', { reason });
      await this.openAll(em, ctx, tender, privateKey);
      return this.reader.view(em, ctx, params.id);
    });
  }

  /** A bidder shows the own bid with the key of its receipt; it must be what was committed to before the closing time. */
  async reveal(ctx: SignedIn, { params, body }: InputOf<typeof api.tenders.reveal>): Promise<OwnBid> {
    return this.tx.run(ctx, async (em) => {
      const scene = await this.store.lock(em, ctx, params.id, 'share');
      assertVisible(ctx, scene);
      const { tender, own } = scene;
      if (!own?.sealed) throw new NotFound();
      if (tender.state !== 'opened') throw new Conflict('illegal_transition', { state: tender.state });
      const { companyId, version } = own;
      const content = await openWithKey(own.sealed, body.key, { tenderId: tender.id, companyId, version });
      const read = BidContent.safeParse(content);
      if (!read.success) throw new Unprocessable('tender.wrong_key');
      await this.store.transitionBid(em, ctx, own, 'reveal', { actor: 'bidder' });
      await em.update(TenderBid, { id: own.id }, { content: read.data as never });
      await em.query(
        `INSERT INTO tender_receipts (bid_id, version, event, hash, received_at) VALUES ($1, $2, 'reveal', $3, clock_timestamp())`,
        [own.id, version, own.hash],
      );
      return this.own.view(em, tender, { ...own, content: read.data });
    });
  }

  private async openAll(em: EntityManager, ctx: Ctx, tender: Tender, privateKey: string | null): Promise<void> {
    const [opened, shut]: [string[], string[]] = [[], []];
    for (const bid of await this.store.bids(em, tender.id, ['standing'])) {
      const content = privateKey === null ? null : await this.read(bid, privateKey);
      await this.store.transitionBid(em, ctx, bid, content ? 'open' : 'spoil', { actor: 'system' });
      if (content) await em.update(TenderBid, { id: bid.id }, { content: content as never });
      (content ? opened : shut).push(bid.companyId);
    }
    await this.news.notify(em, 'tender.opened', tender, opened, {});
    await this.news.notify(em, 'tender.unreadable', tender, shut, {});
  }

  private async read({ tenderId, companyId, version, sealed, serverShare }: TenderBid, privateKey: string) {
    const share = serverShare && this.half(serverShare, shareOwner(tenderId, companyId, version));
    if (!sealed || !share) return null;
    const content = await openBid(
      sealed as SealedBid,
      { privateKey, serverShare: share },
      { tenderId, companyId, version },
    );
    const read = BidContent.safeParse(content);
    return read.success ? read.data : null;
  }

  /** Null when the stored half is not the one that this server sealed for this bid. */
  private half(serverShare: Buffer, owner: string): string | null {
    try {
      return this.vault.open(serverShare, owner).toString('base64');
    } catch {
      return null;
    }
  }
}
