import { Injectable } from '@nestjs/common';
import type { Tender as TenderView } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { TenderStore } from './tender.store.js';
import { type QuestionRow, type TenderParts, toTender } from './tender.mapper.js';

/** Draws a whole tender for one caller. */
@Injectable()
export class TenderReader {
  constructor(private readonly store: TenderStore) {}

  async view(em: EntityManager, ctx: Ctx, id: string): Promise<TenderView> {
    const scene = await this.store.scene(em, ctx, id);
    return toTender(ctx, scene, await this.parts(em, id));
  }

  private async parts(em: EntityManager, id: string): Promise<TenderParts> {
    const questions: QuestionRow[] = await em.query(
      'SELECT id, company_id, text, asked_at, answer, answered_at FROM tender_questions WHERE tender_id = $1 ORDER BY asked_at, id',
      [id],
    );
    const extensions: TenderParts['extensions'] = await em.query(
      'SELECT from_time, to_time, at FROM tender_extensions WHERE tender_id = $1 ORDER BY id',
      [id],
    );
    const invited: { id: string; name: string }[] = await em.query(
      'SELECT c.id, c.name FROM tender_invitations i JOIN published.companies c ON c.id = i.company_id WHERE i.tender_id = $1 ORDER BY c.name',
      [id],
    );
    const [count]: { n: number }[] = await em.query(
      `SELECT count(*)::int AS n FROM tender_bids WHERE tender_id = $1 AND state NOT IN ('withdrawn','void')`,
      [id],
    );
    return { questions, extensions, invited, standing: count?.n ?? 0 };
  }
}
