import { Injectable } from '@nestjs/common';
import { type api, COMPARED_OFFERS_MAX, type ComparedOffer, type OfferComparison } from '@orebridge/contracts';
import { dec, percentChange, toWire } from '@orebridge/trade';
import { availableOf, type Listing, LotLedger } from '../../market/listings/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { OfferThread } from './offer.entities.js';
import { toThreadCard } from './offer.mapper.js';
import { type Negotiation, OfferStore } from './offer.store.js';

/** All offers on one lot side by side. Buyers do not see one another: it is for the lot's seller, and for an admin. */
@Injectable()
export class OfferComparisonService {
  constructor(
    private readonly tx: Tx,
    private readonly ledger: LotLedger,
    private readonly store: OfferStore,
  ) {}

  /** @throws NotFound for everybody but the lot's seller and an admin */
  async ofListing(ctx: SignedIn, { params }: InputOf<typeof api.offerComparison.ofListing>): Promise<OfferComparison> {
    const em = this.tx.read(ctx);
    const lot = await this.ledger.read(em, params.id);
    if (lot.companyId !== ctx.user.companyId && !actsAsAdmin(ctx)) throw new NotFound();
    const threads = await em
      .createQueryBuilder(OfferThread, 't')
      .innerJoinAndSelect('t.listing', 'l')
      .innerJoinAndSelect('t.buyerCompany', 'b')
      .innerJoinAndSelect('t.sellerCompany', 's')
      .where('t.listing_id = :id', { id: lot.id })
      .addSelect(`(t.state = 'pending')::int`, 'open')
      .orderBy({ open: 'DESC', 't.updated_at': 'DESC', 't.id': 'DESC' })
      .limit(COMPARED_OFFERS_MAX)
      .getMany();
    const items = (await this.store.loadThreads(em, threads)).map((negotiation) => compared(ctx, negotiation, lot));
    return {
      lot: {
        id: lot.id,
        reference: lot.reference,
        mineralType: lot.mineralType,
        mineralName: lot.mineralName,
        unit: lot.unit,
        currency: lot.currency,
        askingPrice: lot.pricePerUnit,
        incoterm: lot.incoterm ?? null,
        place: lot.place ?? null,
        readyDate: lot.readyDate ?? null,
        availableQuantity: availableOf(lot),
        demo: lot.demo,
      },
      items: items.sort(byOpenThenPrice),
    };
  }
}

const compared = (ctx: SignedIn, negotiation: Negotiation, lot: Listing): ComparedOffer => {
  const card = toThreadCard(ctx, negotiation);
  const { country, kybLevel, rating, ratingCount } = negotiation.thread.buyerCompany;
  const { price, currency } = card.last.terms;
  const ask = currency === lot.currency ? lot.pricePerUnit : null;
  const percent = ask && percentChange(ask, price);
  return {
    ...card,
    buyerFacts: { country, kybLevel, rating, ratingCount },
    toAsk: ask ? { difference: toWire(dec(price).minus(dec(ask))), percent: percent ? toWire(percent) : null } : null,
  };
};

const byOpenThenPrice = (a: ComparedOffer, b: ComparedOffer): number => {
  const open = Number(b.state === 'pending') - Number(a.state === 'pending');
  return open || dec(b.last.terms.price).comparedTo(dec(a.last.terms.price)) || a.id.localeCompare(b.id);
};
