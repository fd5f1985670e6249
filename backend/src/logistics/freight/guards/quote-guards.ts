import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { type AppError, Conflict } from '../../../platform/errors/app-error.js';
import type { FreightQuoteAsked, FreightQuoteGuardHandler } from '../freight-process.js';
import { FreightStore } from '../freight.store.js';

@Injectable()
export class FreightQuoteValid implements FreightQuoteGuardHandler {
  refusal(_em: EntityManager, _ctx: SignedIn, { quote }: FreightQuoteAsked): AppError | null {
    return quote.expiresAt <= new Date() ? new Conflict('freight.quote_expired') : null;
  }
}

/** No other carrier has this leg. */
@Injectable()
export class FreightLegFree implements FreightQuoteGuardHandler {
  constructor(private readonly store: FreightStore) {}

  async refusal(em: EntityManager, _ctx: SignedIn, { quote }: FreightQuoteAsked): Promise<AppError | null> {
    const quotes = await this.store.quotesOf(em, quote.requestId);
    const isTaken = quotes.some(({ state, leg }) => state === 'accepted' && leg === quote.leg);
    return isTaken ? new Conflict('freight.leg_taken') : null;
  }
}

@Injectable()
export class FreightRequestUndecided implements FreightQuoteGuardHandler {
  refusal(_em: EntityManager, _ctx: SignedIn, { quote }: FreightQuoteAsked): AppError | null {
    return ['open', 'expired'].includes(quote.request.state) ? null : new Conflict('freight.request_over');
  }
}
