import { Injectable } from '@nestjs/common';
import type { api, Tender as TenderView } from '@orebridge/contracts';
import { AuditService } from '../../operations/audit/index.js';
import { companyOf } from '../listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { TenderNotifier } from './tender-notifier.js';
import { assertBidder, assertBuyer, assertOpen } from './tender.policy.js';
import { TenderReader } from './tender-reader.js';
import { TenderStore } from './tender.store.js';

/** Questions and answers: everyone who may bid reads them, and nobody is told who asked. */
@Injectable()
export class TenderTalkService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: TenderStore,
    private readonly reader: TenderReader,
    private readonly news: TenderNotifier,
  ) {}

  async ask(ctx: SignedIn, { params, body }: InputOf<typeof api.tenders.ask>): Promise<TenderView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const scene = await this.store.lock(em, ctx, params.id, 'share');
      assertBidder(ctx, scene);
      assertOpen(scene);
      const { tender } = scene;
      await em.query('INSERT INTO tender_questions (tender_id, company_id, text) VALUES ($1, $2, $3)', [
        tender.id,
        companyOf(ctx),
        body.text,
      ]);
      await this.audit.write(em, ctx, { object: 'tender', id: tender.id, event: 'ask', to: tender.state });
      await this.news.notify(em, 'tender.asked', tender, [tender.companyId], body);
      return this.reader.view(em, ctx, params.id);
    });
  }

  async answer(ctx: SignedIn, { params, body }: InputOf<typeof api.tenders.answer>): Promise<TenderView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const { tender } = await this.store.lock(em, ctx, params.id, 'change');
      assertBuyer(ctx, tender);
      const [found]: { answer: string | null }[] = await em.query(
        'SELECT answer FROM tender_questions WHERE id = $1 AND tender_id = $2',
        [body.questionId, tender.id],
      );
      if (!found) throw new NotFound();
      if (found.answer !== null) throw new Conflict('tender.answered_already');
      await em.query('UPDATE tender_questions SET answer = $2, answered_at = now() WHERE id = $1', [
        body.questionId,
        body.text,
      ]);
      await this.audit.write(em, ctx, { object: 'tender', id: tender.id, event: 'answer', to: tender.state });
      const { text } = body;
      await this.news.notify(em, 'tender.answered', tender, await this.store.listeners(em, tender.id), { text });
      return this.reader.view(em, ctx, params.id);
    });
  }
}
