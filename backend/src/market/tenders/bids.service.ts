import { Injectable } from '@nestjs/common';
import { type api, type BidContent, type OwnBid, receiptOf, type SealedBid } from '@orebridge/contracts';
import { bidLifecycle, NEW } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { assertMayBind } from '../../compliance/screening/index.js';
import { companyOf, LotLedger } from '../listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { isUniqueViolation } from '../../platform/database/retry.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import type { SealedColumn, SealedRow } from '../../platform/secrets/sealed-column.js';
import { Vault } from '../../platform/secrets/vault.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { assertBidSound, assertSealed, hashOfContent, orLate } from './bid-rules.js';
import { OwnBidReader } from './own-bid-reader.js';
import { TenderNotifier } from './tender-notifier.js';
import { assertBidder, assertOpen, assertVisible } from './tender.policy.js';
import { type TenderScene, TenderStore } from './tender.store.js';
import { type Tender, TenderBid } from './tender.entities.js';

interface Handed {
  readonly content: BidContent | null;
  readonly sealed: SealedBid | null;
  readonly serverShare: Buffer | null;
  readonly hash: string;
}

/** What binds a server's half of a key to its bid. */
export const shareOwner = (tenderId: string, companyId: string, version: number): string =>
  `tender-bid:${tenderId}:${companyId}:${version}`;

/** The site's halves of the keys to sealed bids. */
export const BID_SHARES: SealedColumn<SealedRow & { tender_id: string; company_id: string; version: number }> = {
  about: 'sealed bids',
  table: 'tender_bids',
  column: 'server_share',
  id: { column: 'id', type: 'uuid' },
  beside: ['tender_id', 'company_id', 'version'],
  sealing: ({ tender_id, company_id, version }) => ({ owner: shareOwner(tender_id, company_id, version) }),
};

/** Bidding until the closing time. Nothing here reads, logs or passes on what a sealed bid holds, for it cannot. */
@Injectable()
export class BidsService {
  constructor(
    private readonly tx: Tx,
    private readonly vault: Vault,
    private readonly ledger: LotLedger,
    private readonly store: TenderStore,
    private readonly reader: OwnBidReader,
    private readonly news: TenderNotifier,
  ) {}

  async own(ctx: SignedIn, { params }: InputOf<typeof api.tenders.ownBid>): Promise<{ bid: OwnBid | null }> {
    const em = this.tx.read(ctx);
    const scene = await this.store.scene(em, ctx, params.id);
    assertVisible(ctx, scene);
    return { bid: scene.own && (await this.reader.view(em, scene.tender, scene.own)) };
  }

  async bid(ctx: SignedIn, { params, body }: InputOf<typeof api.tenders.bid>): Promise<OwnBid> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const scene = await this.store.lock(em, ctx, params.id, 'share');
      assertBidder(ctx, scene);
      assertOpen(scene);
      const { tender, caller } = scene;
      if (caller) await assertMayBind(em, caller, tender.company);
      if (tender.kind !== body.kind)
        throw new BadRequest('validation', undefined, [fieldIssue('kind', 'validation.invalid')]);
      const version = body.kind === 'live' ? body.version : body.sealed.version;
      const handed =
        body.kind === 'live' ? await this.readable(em, ctx, tender, body) : await this.closed(ctx, tender, body);
      const bid = await this.write(em, ctx, scene, version, handed);
      if (tender.kind === 'live') {
        const from = scene.caller?.name ?? '';
        await this.news.notify(em, 'tender.bid', tender, [tender.companyId], { from });
      }
      return this.reader.view(em, tender, bid);
    });
  }

  async withdraw(ctx: SignedIn, { params }: InputOf<typeof api.tenders.withdrawBid>): Promise<OwnBid> {
    return this.tx.run(ctx, async (em) => {
      const scene = await this.store.lock(em, ctx, params.id, 'share');
      assertVisible(ctx, scene);
      const { tender, own } = scene;
      if (!own) throw new NotFound();
      assertOpen(scene);
      const state = stateAfter(bidLifecycle, own.state, 'withdraw', 'bidder');
      await this.replace(em, own, { state, version: own.version + 1, content: null, sealed: null, serverShare: null });
      const bid = await this.reread(em, own.id);
      await this.receipt(em, bid, 'withdraw');
      await this.store.note(em, ctx, bid, { from: own.state, event: 'withdraw' });
      return this.reader.view(em, tender, bid);
    });
  }

  private async readable(
    em: EntityManager,
    ctx: SignedIn,
    tender: Tender,
    { content, version }: { content: BidContent; version: number },
  ): Promise<Handed> {
    assertBidSound(content);
    const companyId = companyOf(ctx);
    if (content.source.kind === 'lot') {
      const lot = await this.ledger.lock(em, content.source.listingId, 'share');
      if (lot.companyId !== companyId || lot.state !== 'published') throw new Unprocessable('tender.lot_not_offered');
      if (lot.unit !== content.unit) throw new Unprocessable('tender.lot_unit', { unit: lot.unit ?? '' });
    }
    const hash = hashOfContent(content, `${tender.id}\n${companyId}\n${version}`);
    return { content, sealed: null, serverShare: null, hash };
  }

  private async closed(
    ctx: SignedIn,
    tender: Tender,
    { sealed, serverShare }: { sealed: SealedBid; serverShare: string },
  ): Promise<Handed> {
    assertSealed(sealed, serverShare);
    const bound = { tenderId: tender.id, companyId: companyOf(ctx), version: sealed.version };
    const owner = shareOwner(bound.tenderId, bound.companyId, bound.version);
    return {
      content: null,
      sealed,
      serverShare: this.vault.seal(Buffer.from(serverShare, 'base64'), owner),
      hash: await receiptOf(sealed, bound),
    };
  }

  /** A new bid, or the next version in place of the last. The database compares its clock with the closing time. */
  private async write(
    em: EntityManager,
    ctx: SignedIn,
    { tender, own, caller }: TenderScene,
    version: number,
    handed: Handed,
  ): Promise<TenderBid> {
    if (version !== (own?.version ?? 0) + 1) throw new Conflict('tender.bid_changed');
    const event = own && own.state !== 'withdrawn' ? ('revise' as const) : ('submit' as const);
    const state = stateAfter(bidLifecycle, own?.state ?? NEW, event, 'bidder');
    const author = { authorId: ctx.user.id, authorName: ctx.user.fullName };
    const row = { ...handed, ...author, state, version };
    const id = own
      ? await this.replace(em, own, row)
      : await this.insert(
          em,
          em.create(TenderBid, {
            ...row,
            tenderId: tender.id,
            companyId: companyOf(ctx),
            demo: tender.demo && !!caller?.demo,
          }),
        );
    const bid = await this.reread(em, id);
    await this.receipt(em, bid, event);
    await this.store.note(em, ctx, bid, { from: own?.state ?? null, event });
    return bid;
  }

  private async insert(em: EntityManager, made: TenderBid): Promise<string> {
    try {
      return (await orLate(em.save(made))).id;
    } catch (error) {
      if (isUniqueViolation(error)) throw new Conflict('tender.bid_changed');
      throw error;
    }
  }

  /** Only over the version that was read: of two revisions at once the second is told that there is a newer one. */
  private async replace(em: EntityManager, own: TenderBid, row: Partial<TenderBid>): Promise<string> {
    const where = { id: own.id, version: own.version };
    const { affected } = await orLate(em.update(TenderBid, where, row as Parameters<EntityManager['update']>[2]));
    if (!affected) throw new Conflict('tender.bid_changed');
    return own.id;
  }

  private reread(em: EntityManager, id: string): Promise<TenderBid> {
    return em.findOneByOrFail(TenderBid, { id });
  }

  private async receipt(em: EntityManager, { id, version, hash, receivedAt }: TenderBid, event: string): Promise<void> {
    await em.query(
      'INSERT INTO tender_receipts (bid_id, version, event, hash, received_at) VALUES ($1, $2, $3, $4, $5)',
      [id, version, event, hash, receivedAt],
    );
  }
}
