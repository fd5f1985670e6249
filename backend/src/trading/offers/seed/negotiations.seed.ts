import { OfferTermsIn, type OfferThread } from '@orebridge/contracts';
import { plusDays, today } from '@orebridge/trade';
import { DealsService } from '../../deals/index.js';
import { type Listing, lotForSale } from '../../../market/listings/index.js';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { actingFor, sent } from '../../../app/seed/acting.js';
import type { Seed, Seeder } from '../../../app/seed/seeder.js';
import { OfferDecisionsService } from '../offer-decisions.service.js';
import { OffersService } from '../offers.service.js';
import type { TermsIn } from '../offer-terms.js';
import negotiations from './negotiations.json' with { type: 'json' };

type Negotiation = (typeof negotiations)[number];
interface Step {
  readonly event: string;
  readonly quantity?: string;
  readonly price?: string;
  readonly validHours?: number;
  readonly message?: string;
  readonly reason?: string;
  /** Where they differ from the lot's own, and from a letter of credit. */
  readonly incoterm?: string;
  readonly place?: string;
  readonly paymentTerms?: string;
}

const DELIVERY_DAYS = 75;

const termsFor = (lot: Listing, { quantity, price, validHours, message, ...more }: Omit<Step, 'event'>): TermsIn =>
  OfferTermsIn.parse({
    quantity,
    price,
    validHours,
    message,
    currency: lot.currency,
    incoterm: more.incoterm ?? lot.incoterm,
    place: more.place ?? lot.place,
    deliveryDate: plusDays(today(), DELIVERY_DAYS),
    paymentTerms: more.paymentTerms ?? 'lc_sight',
  });

/** Negotiations and deals of the demo companies, made by the same commands that people send. */
export const seedNegotiations: Seeder = async (seed) => {
  for (const negotiation of negotiations) await play(seed, negotiation);
  seed.say(`${negotiations.length} demo negotiations and their deals`);
};

const play = async (seed: Seed, { lot: { company, name }, buyer, offer, steps }: Negotiation): Promise<void> => {
  const lot = await lotForSale(seed, company, name);
  const offers = seed.app.get(OffersService, { strict: false });
  let thread = await offers.make(actingFor(seed, buyer), sent(lot.id, termsFor(lot, offer)));
  for (const step of steps) {
    // The other side answers, whichever wrote last.
    const answering = actingFor(seed, thread.last.by === 'buyer' ? company : buyer);
    thread = await take(seed, answering, lot, thread, step);
  }
};

const take = async (
  { app }: Seed,
  ctx: SignedIn,
  lot: Listing,
  thread: OfferThread,
  step: Step,
): Promise<OfferThread> => {
  const decisions = app.get(OfferDecisionsService, { strict: false });
  const versionId = thread.last.id;
  switch (step.event) {
    case 'counter':
      return app
        .get(OffersService, { strict: false })
        .counter(ctx, sent(thread.id, { ...termsFor(lot, step), versionId }));
    case 'accept':
      return decisions.accept(ctx, sent(thread.id, { versionId }));
    case 'reject':
      return decisions.reject(ctx, sent(thread.id, { versionId, reason: step.reason ?? '' }));
    case 'cancel': {
      const deals = app.get(DealsService, { strict: false });
      await deals.cancel(ctx, sent(thread.dealId ?? '', { reason: step.reason ?? '' }));
      return thread;
    }
    default:
      throw new Error(`the demo negotiations know no event ${step.event}`);
  }
};
