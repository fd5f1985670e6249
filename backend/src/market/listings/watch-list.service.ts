import { Injectable } from '@nestjs/common';
import type { api, ListingCard } from '@orebridge/contracts';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { cardsOf } from './listing-cards.js';

const SHOWN = 200;

/** What a person keeps an eye on. A lot that leaves the market leaves the list, and is there again when it comes back. */
@Injectable()
export class WatchListService {
  constructor(private readonly tx: Tx) {}

  async watched(ctx: SignedIn): Promise<{ items: ListingCard[] }> {
    const em = this.tx.read(ctx);
    const rows = await queryRows<{ id: string }>(
      em,
      `SELECT m.listing_id AS id FROM watched_lots w JOIN published.market_lots m USING (listing_id)
       WHERE w.user_id = $1 ORDER BY w.created_at DESC, w.listing_id DESC LIMIT ${SHOWN}`,
      [ctx.user.id],
    );
    return {
      items: await cardsOf(
        em,
        rows.map(({ id }) => id),
      ),
    };
  }

  async watch(ctx: SignedIn, { params }: InputOf<typeof api.listings.watch>): Promise<{ watched: true }> {
    return this.tx.run(ctx, async (em) => {
      const shown = await queryRows(em, 'SELECT FROM published.market_lots WHERE listing_id = $1', [params.id]);
      if (!shown.length) throw new NotFound();
      await queryRows(em, 'INSERT INTO watched_lots (user_id, listing_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        ctx.user.id,
        params.id,
      ]);
      return { watched: true };
    });
  }

  async unwatch(ctx: SignedIn, { params }: InputOf<typeof api.listings.unwatch>): Promise<{ watched: false }> {
    return this.tx.run(ctx, async (em) => {
      const gone = await queryRows(
        em,
        'DELETE FROM watched_lots WHERE user_id = $1 AND listing_id = $2 RETURNING listing_id',
        [ctx.user.id, params.id],
      );
      if (!gone.length) throw new NotFound();
      return { watched: false };
    });
  }
}
