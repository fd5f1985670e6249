import { Injectable } from '@nestjs/common';
import type { api, DashboardLayout, DashboardLayouts, WaitingWork as WaitingItem } from '@orebridge/contracts';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { WaitingWork } from '../../platform/waiting-work/waiting-work.js';
import type { InputOf } from '../../platform/routes/endpoint.js';

/** How each person has arranged each dashboard. Ids of widgets that are gone stay: they may come back. */
@Injectable()
export class DashboardsService {
  constructor(
    private readonly tx: Tx,
    private readonly work: WaitingWork,
  ) {}

  async waiting(ctx: SignedIn): Promise<{ items: WaitingItem[] }> {
    const { id: userId, companyId } = ctx.user;
    return { items: companyId ? await this.work.of(this.tx.read(ctx), { userId, companyId }) : [] };
  }

  async layouts(ctx: SignedIn): Promise<DashboardLayouts> {
    const rows: { slot: string; layout: DashboardLayout }[] = await this.tx
      .read(ctx)
      .query('SELECT slot, layout FROM dashboard_layouts WHERE user_id = $1', [ctx.user.id]);
    return Object.fromEntries(rows.map(({ slot, layout }) => [slot, layout]));
  }

  async arrange(
    ctx: SignedIn,
    { body: { slot, layout } }: InputOf<typeof api.dashboards.arrange>,
  ): Promise<DashboardLayouts> {
    await this.tx.run(ctx, (em) =>
      layout
        ? em.query(
            `INSERT INTO dashboard_layouts (user_id, slot, layout) VALUES ($1, $2, $3)
             ON CONFLICT (user_id, slot) DO UPDATE SET layout = excluded.layout`,
            [ctx.user.id, slot, layout],
          )
        : em.query('DELETE FROM dashboard_layouts WHERE user_id = $1 AND slot = $2', [ctx.user.id, slot]),
    );
    return this.layouts(ctx);
  }
}
