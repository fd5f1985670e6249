import { Injectable } from '@nestjs/common';
import { dec } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { RateStore } from '../fx/index.js';
import type { TermsIn } from './offer-terms.js';

/** What terms are worth in dollars, in which the limits of verification are said. */
@Injectable()
export class OfferWorth {
  constructor(private readonly rates: RateStore) {}

  /** At today's rate; null when none is known, and then the trade asks for the higher level. */
  async inUsd(
    em: EntityManager,
    { quantity, price, currency }: Pick<TermsIn, 'quantity' | 'price' | 'currency'>,
  ): Promise<string | null> {
    const dollars = await this.rates.dollars(em, [currency]);
    return dollars(dec(quantity).times(dec(price)).toFixed(), currency);
  }
}
