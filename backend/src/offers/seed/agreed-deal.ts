import { type OfferTerms, OfferTermsIn } from '@orebridge/contracts';
import { lotForSale } from '../../listings/index.js';
import { actingFor, sent } from '../../seed/acting.js';
import type { Seed } from '../../seed/seeder.js';
import { OfferDecisionsService } from '../offer-decisions.service.js';
import { OffersService } from '../offers.service.js';

const DAY_MS = 86_400_000;

/** What two demo companies agree on, by the keys of the seed files. */
export interface DemoAgreement {
  readonly lot: { readonly company: string; readonly name: string };
  readonly buyer: string;
  readonly quantity: string;
  readonly deliveryDays: number;
  readonly paymentTerms: OfferTerms['paymentTerms'];
}

/** Makes a deal of two demo companies at the lot's own price, by the commands that people send. Answers its id. */
export const agreedDeal = async (seed: Seed, agreement: DemoAgreement): Promise<string> => {
  const { lot: named, buyer, quantity, deliveryDays, paymentTerms } = agreement;
  const { app } = seed;
  const lot = await lotForSale(seed, named.company, named.name);
  const terms = OfferTermsIn.parse({
    quantity,
    price: lot.pricePerUnit,
    currency: lot.currency,
    incoterm: lot.incoterm,
    place: lot.place,
    deliveryDate: new Date(Date.now() + deliveryDays * DAY_MS).toISOString().slice(0, 10),
    paymentTerms,
  });
  const thread = await app.get(OffersService, { strict: false }).make(actingFor(seed, buyer), sent(lot.id, terms));
  const decisions = app.get(OfferDecisionsService, { strict: false });
  const accepted = sent(thread.id, { versionId: thread.last.id });
  return (await decisions.accept(actingFor(seed, named.company), accepted)).dealId ?? '';
};
