import { Injectable } from '@nestjs/common';
import type { api, FxRates, PriceDisplay } from '@orebridge/contracts';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { RateStore } from './rate.store.js';

/** Exchange rates, and in what each person reads prices. */
@Injectable()
export class FxService {
  constructor(
    private readonly tx: Tx,
    private readonly store: RateStore,
  ) {}

  rates(ctx: SignedIn, { query }: InputOf<typeof api.fx.rates>): Promise<FxRates> {
    return this.store.on(this.tx.read(ctx), query.date);
  }

  async display(ctx: SignedIn): Promise<PriceDisplay> {
    const [row] = await queryRows<PriceDisplay>(
      this.tx.read(ctx),
      'SELECT currency, unit FROM price_display WHERE user_id = $1',
      [ctx.user.id],
    );
    return row ?? { currency: null, unit: null };
  }

  async setDisplay(ctx: SignedIn, { body }: InputOf<typeof api.fx.setDisplay>): Promise<PriceDisplay> {
    await this.tx.run(ctx, (em) =>
      queryRows(
        em,
        `INSERT INTO price_display (user_id, currency, unit) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET currency = excluded.currency, unit = excluded.unit`,
        [ctx.user.id, body.currency, body.unit],
      ),
    );
    return body;
  }
}
