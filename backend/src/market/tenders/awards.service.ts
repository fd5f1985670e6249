import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { api, BidContent, OwnBid, Tender as TenderView } from '@orebridge/contracts';
import {
  asRequested,
  convert,
  dec,
  isConvertible,
  isDay,
  isOver,
  isUnit,
  lineTotal,
  moneyText,
  pricingOfLot,
  sum,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Binding, SigningLimits } from '../../identity/approvals/index.js';
import { assertMayBind } from '../../compliance/screening/index.js';
import { type Listing, LotLedger, offeredCargo } from '../listings/index.js';
import { BidOffers, type WonBid } from '../../trading/offers/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { assertKept } from '../../platform/errors/payable.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { OwnBidReader } from './own-bid-reader.js';
import { TenderNotifier } from './tender-notifier.js';
import { assertBuyer, assertVisible } from './tender.policy.js';
import { TenderReader } from './tender-reader.js';
import { TenderStateMachine } from './tender-state-machine.js';
import { TenderStore } from './tender.store.js';
import { type Tender, TenderBid } from './tender.entities.js';

type Award = InputOf<typeof api.tenders.award>['body']['awards'][number];
const HOUR_MS = 3_600_000;
const LONGEST_HOURS = 720;

/**
 * Awards. A bid from a published lot becomes a deal at once, on the way of every accepted offer. A described cargo has no
 * lot to reserve from: its bidder is asked to publish and name one, and the buyer then accepts the offer that comes of it.
 */
@Injectable()
export class AwardsService {
  constructor(
    private readonly tx: Tx,
    private readonly ledger: LotLedger,
    private readonly offers: BidOffers,
    private readonly store: TenderStore,
    private readonly machine: TenderStateMachine,
    private readonly reader: TenderReader,
    private readonly own: OwnBidReader,
    private readonly news: TenderNotifier,
    private readonly limits: SigningLimits,
  ) {}

  async award(ctx: SignedIn, { params, body }: InputOf<typeof api.tenders.award>): Promise<TenderView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const { tender, now } = await this.store.lock(em, ctx, params.id, 'change');
      assertBuyer(ctx, tender);
      tender.awardedAt = now;
      await this.machine.transition(em, ctx, tender, 'award', 'buyer', {
        reason: String(body.awards.length),
        record: async () => {
          const bids = await this.store.bids(em, tender.id, ['opened', 'unreadable']);
          const chosen = matched(tender, bids, body.awards);
          await assertMayBind(em, tender.company, ...[...chosen.keys()].map(({ company }) => company));
          await this.limits.require(em, ctx, bindingOf(tender, chosen));
          for (const [bid, award] of chosen) await this.give(em, ctx, tender, bid, award);
        },
      });
      return this.reader.view(em, ctx, params.id);
    });
  }

  /** The winner of a described cargo names its lot: the buyer gets the bid's terms as an offer on it. */
  async nameLot(ctx: SignedIn, { params, body }: InputOf<typeof api.tenders.nameLot>): Promise<OwnBid> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const scene = await this.store.lock(em, ctx, params.id, 'change');
      assertVisible(ctx, scene);
      const { tender, own } = scene;
      if (!own) throw new NotFound();
      const { content, awardedQuantity } = own;
      if (own.state !== 'won' || own.offerId || !content || !awardedQuantity)
        throw new Conflict('illegal_transition', { state: own.state });
      const offerId = await this.offers.offer(em, ctx, await this.won(em, tender, own, content, body.listingId));
      await em.update(TenderBid, { id: own.id }, { offerId });
      return this.own.view(em, tender, { ...own, offerId });
    });
  }

  private async give(em: EntityManager, ctx: SignedIn, tender: Tender, bid: TenderBid, award: Award): Promise<void> {
    const { content } = bid;
    if (!content) throw new Unprocessable('tender.bid_unread');
    bid.awardedQuantity = award.quantity;
    const { source } = content;
    const made =
      source.kind === 'lot'
        ? await this.offers.accept(em, ctx, await this.won(em, tender, bid, content, source.listingId))
        : { offerId: null, dealId: null };
    const { quantity: awardedQuantity, reason: awardReason } = award;
    await em.update(TenderBid, { id: bid.id }, { ...made, awardedQuantity, awardReason });
    await this.store.transitionBid(em, ctx, bid, 'win', { actor: 'buyer', reason: award.reason });
    const event = source.kind === 'lot' ? 'tender.won' : 'tender.won_described';
    const payload = { quantity: award.quantity, unit: content.unit, from: tender.company.name };
    await this.news.notify(em, event, tender, [bid.companyId], payload);
  }

  /** @throws Unprocessable when the lot is not the bidder's, not on the market, or sold in another unit than was bid */
  private async won(
    em: EntityManager,
    tender: Tender,
    { companyId, authorId, authorName, awardedQuantity }: TenderBid,
    content: BidContent,
    listingId: string,
  ): Promise<WonBid> {
    const lot = await this.ledger.lock(em, listingId, 'change').catch(() => null);
    if (!lot || lot.companyId !== companyId || lot.state !== 'published')
      throw new Unprocessable('tender.lot_not_offered');
    if (lot.unit !== content.unit) throw new Unprocessable('tender.lot_unit', { unit: lot.unit ?? '' });
    const { unitPrice: price, currency, incoterm, place, deliveryTo: deliveryDate, paymentTerms, note } = content;
    const hours = Math.ceil((Date.parse(`${content.validUntil}T23:59:59Z`) - Date.now()) / HOUR_MS);
    const terms = {
      quantity: awardedQuantity ?? content.quantity,
      price,
      currency,
      incoterm,
      place,
      deliveryDate,
      paymentTerms,
      ...pricingOfBid(lot, tender, content),
      message: note ?? '',
      validHours: Math.min(LONGEST_HOURS, Math.max(1, hours)),
    };
    const source = { requirementId: tender.requirementId, tenderId: tender.id };
    return { lot, buyer: tender.company, author: { id: authorId, name: authorName }, terms, source };
  }
}

/**
 * The terms of price that were bid, on which the contract is made: those of the lot only where the bid says the same.
 * @throws Unprocessable where the bid names its price in words that can not be read
 */
const pricingOfBid = (lot: Listing, { fields }: Tender, content: BidContent): Pick<WonBid['terms'], 'pricing'> => {
  const { unitPrice: price, currency, incoterm, priceBasis, assay, unit } = content;
  const composition = assay.length ? assay : lot.composition;
  const cargo = { ...offeredCargo(lot), unit, composition };
  const bid = asRequested(cargo, { priceBasis, tolerancePct: fields.tolerancePct });
  const pricing = content.pricing ?? pricingOfLot(bid, { price, currency, incoterm });
  if (pricing) return { pricing: pricing as NonNullable<BidContent['pricing']> };
  if (isDeepStrictEqual(priceBasis, lot.priceBasis)) return {};
  throw new Unprocessable('tender.bid_terms');
};

/** The bids that are awarded, with their awards. @throws Unprocessable for what no bid offers or the need does not hold */
const matched = (tender: Tender, bids: readonly TenderBid[], awards: readonly Award[]): Map<TenderBid, Award> => {
  if (!awards.length) throw new Unprocessable('tender.no_award');
  const chosen = new Map<TenderBid, Award>();
  for (const award of awards) {
    const bid = bids.find(({ id }) => id === award.bidId);
    if (!bid || chosen.has(bid)) throw new Unprocessable('tender.no_award');
    if (!bid.content) throw new Unprocessable('tender.bid_unread');
    const { quantity, minQuantity, validUntil, unit } = bid.content;
    const asked = dec(award.quantity);
    if (asked.greaterThan(quantity) || (minQuantity && asked.lessThan(minQuantity)))
      throw new Unprocessable('tender.award_quantity', { least: minQuantity ?? '0', most: quantity, unit });
    // A sealed bid may say what no calendar has: it binds nobody.
    if (!isDay(validUntil) || isOver(validUntil)) throw new Unprocessable('tender.bid_expired', { date: validUntil });
    chosen.set(bid, award);
  }
  refuseBeyondNeed(tender, [...chosen]);
  return chosen;
};

/**
 * Awards may not exceed the need with its tolerance, whichever unit a bid is in. What only moisture or a grade would bring into the
 * unit of the need is the buyer's own sum.
 */
const refuseBeyondNeed = ({ fields }: Tender, chosen: readonly (readonly [TenderBid, Award])[]): void => {
  const { quantity, unit, tolerancePct } = fields;
  if (!quantity || !unit || !isUnit(unit)) return;
  const total = sum(
    chosen.flatMap(([{ content }, award]) =>
      content && isUnit(content.unit) && isConvertible(content.unit, unit)
        ? [convert(award.quantity, content.unit, unit)]
        : [],
    ),
  );
  const most = dec(quantity)
    .times(dec(tolerancePct ?? '0').plus(100))
    .div(100);
  if (total.greaterThan(most)) throw new Unprocessable('tender.beyond_requirement', { most: most.toFixed(), unit });
};

/** The awards as they bind the buyer: their values, added up in each currency. */
const bindingOf = (tender: Tender, chosen: ReadonlyMap<TenderBid, Award>): Binding => {
  const lines = [...chosen].flatMap(([{ content, company }, { quantity }]) =>
    content ? [{ content, company, quantity }] : [],
  );
  const currencies = [...new Set(lines.map(({ content }) => content.currency))];
  return {
    operation: 'award_tender',
    objectId: tender.id,
    about: { kind: 'tender', id: tender.id },
    name: tender.fields.title ?? tender.reference,
    reference: tender.reference,
    counterparty: lines.map(({ company }) => company.name).join(', '),
    values: currencies.map((currency) => {
      const own = lines.filter(({ content }) => content.currency === currency);
      const amount = sum(own.map(({ content, quantity }) => lineTotal(quantity, content.unitPrice, currency)));
      assertKept(amount.toFixed());
      return { amount: moneyText(amount, currency), currency };
    }),
    terms: lines.map(({ content, quantity }) => {
      const { unit, unitPrice: price, currency, incoterm, place, deliveryTo: deliveryDate, paymentTerms } = content;
      return { quantity, unit, price, currency, incoterm, place, deliveryDate, paymentTerms };
    }),
    demo: tender.demo,
  };
};
