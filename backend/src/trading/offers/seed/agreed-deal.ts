import { type OfferTerms, OfferTermsIn } from '@orebridge/contracts';
import { dayOf, plusDays } from '@orebridge/trade';
import { lotForSale } from '../../../market/listings/index.js';
import { actingFor, sent } from '../../../app/seed/acting.js';
import type { Seed } from '../../../app/seed/seeder.js';
import { OfferDecisionsService } from '../offer-decisions.service.js';
import { OffersService } from '../offers.service.js';

/** What two demo companies agree on, by the keys of the seed files. */
export interface DemoAgreement {
  readonly lot: { readonly company: string; readonly name: string };
  readonly buyer: string;
  readonly quantity: string;
  readonly deliveryDays: number;
  /** How long ago they agreed: before whatever happened to the cargo. Today without it. */
  readonly daysAgo?: number;
  readonly paymentTerms: OfferTerms['paymentTerms'];
}

/** Makes a deal of two demo companies at the lot's own price, by the commands that people send. Answers its id. */
export const agreedDeal = async (seed: Seed, agreement: DemoAgreement): Promise<string> => {
  const { lot: named, buyer, quantity, deliveryDays, daysAgo = 0, paymentTerms } = agreement;
  const { app } = seed;
  const lot = await lotForSale(seed, named.company, named.name);
  const terms = OfferTermsIn.parse({
    quantity,
    price: lot.pricePerUnit,
    currency: lot.currency,
    incoterm: lot.incoterm,
    place: lot.place,
    deliveryDate: plusDays(dayOf(new Date()), deliveryDays),
    paymentTerms,
  });
  const thread = await app.get(OffersService, { strict: false }).make(actingFor(seed, buyer), sent(lot.id, terms));
  const decisions = app.get(OfferDecisionsService, { strict: false });
  const accepted = sent(thread.id, { versionId: thread.last.id });
  const { dealId } = await decisions.accept(actingFor(seed, named.company), accepted);
  const created = `UPDATE deals SET created_at = created_at - make_interval(days => $2) WHERE id = $1`;
  await seed.em.query(created, [dealId, daysAgo]);
  return dealId ?? '';
};
