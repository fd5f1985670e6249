import { Injectable } from '@nestjs/common';
import type { api, Execution, ExecutionAction, ExecutionQueueRow } from '@orebridge/contracts';
import { assertArbiter, assertParty, assertReads, type DealRecord, DealStateMachine } from '../deals/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { CargoService } from './cargo.service.js';
import { type Acting, assertMay } from './execution.policy.js';
import { ExecutionStore } from './execution.store.js';
import { ExecutionView } from './execution-view.js';
import { DisputesService } from './disputes.service.js';
import { ExitsService } from './exits.service.js';
import { VesselsService } from './vessels.service.js';

type Actions = {
  [E in ExecutionAction['event']]: (acting: Acting, body: Extract<ExecutionAction, { event: E }>) => Promise<void>;
};

/** The calls about the execution of a deal: each locks the deal, does one thing, and answers with what came of it. */
@Injectable()
export class ExecutionService {
  private readonly acts: Actions;

  constructor(
    private readonly tx: Tx,
    private readonly machine: DealStateMachine,
    private readonly view: ExecutionView,
    private readonly store: ExecutionStore,
    private readonly outbox: Outbox,
    private readonly disputes: DisputesService,
    cargo: CargoService,
    exits: ExitsService,
    vessels: VesselsService,
  ) {
    this.acts = {
      name_vessel: (acting, body) => vessels.name(acting, body),
      start_loading: (acting, body) => cargo.load(acting, body),
      decide_tolerance_breach: (acting, body) => cargo.decideBreach(acting, body),
      report_delivery: (acting, body) => cargo.reportDelivery(acting, body),
      confirm_delivery: (acting) => cargo.confirmDelivery(acting),
      start_inspection: async ({ em, ctx, deal, side }) => {
        assertMay(ctx, deal, 'start_inspection', side);
        await cargo.inspect(em, ctx, deal, 'buyer');
      },
      declare_force_majeure: (acting, body) => exits.declareForceMajeure(acting, body),
      end_force_majeure: (acting, body) => exits.endForceMajeure(acting, body),
      cancel_after_force_majeure: (acting, body) => exits.cancelAfterForceMajeure(acting, body),
      propose_cancel: (acting, body) => exits.proposeCancel(acting, body),
      agree_cancel: (acting, body) => exits.agreeCancel(acting, body),
      decline_cancel: (acting, body) => exits.declineCancel(acting, body),
      open_dispute: (acting, body) => disputes.open(acting, body),
      answer_dispute: (acting, body) => disputes.answer(acting, body),
      propose_agreement: (acting, body) => disputes.propose(acting, body),
      agree: (acting, body) => disputes.agree(acting, body),
      give_notice: (acting, body) => disputes.giveNotice(acting, body),
      declare_default: (acting, body) => disputes.declareDefault(acting, body),
    };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.execution.get>): Promise<Execution> {
    const em = this.tx.read(ctx);
    const deal = await this.machine.find(em, params.id);
    assertReads(ctx, deal);
    return this.view.of(em, ctx, deal);
  }

  async act(ctx: SignedIn, { params, body }: InputOf<typeof api.execution.act>): Promise<Execution> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.machine.find(em, params.id));
      const deal = await this.machine.lock(em, params.id);
      const run = this.acts[body.event] as (acting: Acting, sent: typeof body) => Promise<void>;
      if (!(await this.machine.isDoneBySite(em, deal, body.event, side))) await run({ em, ctx, deal, side }, body);
      return this.view.of(em, ctx, await this.machine.find(em, deal.id));
    });
  }

  async decide(ctx: SignedIn, { params, body }: InputOf<typeof api.execution.decide>): Promise<Execution> {
    return this.tx.run(ctx, async (em) => {
      assertArbiter(ctx, await this.machine.find(em, params.id));
      const deal = await this.machine.lock(em, params.id);
      const { event, reason } = body;
      assertMay(ctx, deal, event, 'admin');
      if (event === 'record_award') {
        const { amount, paper: award } = body;
        const dispute = await this.store.dispute(em, deal.id);
        if (!dispute) throw new Conflict('illegal_transition', { state: deal.state });
        this.store.assertWithin(deal, amount, dispute.amount);
        await this.store.assertDocuments(em, deal, null, [award]);
        const how = { state: 'awarded' as const, credited: amount, outcome: reason, award };
        await this.machine.transition(em, ctx, deal, event, 'admin', {
          reason,
          record: async () => void (await this.disputes.close(em, deal, how)),
          announce: () => this.disputes.notifySettled(em, deal, amount),
        });
      } else {
        const announce = () => this.notify(em, deal, event, reason);
        await this.machine.transition(em, ctx, deal, event, 'admin', { reason, announce });
      }
      return this.view.of(em, ctx, await this.machine.find(em, deal.id));
    });
  }

  async queue(
    ctx: SignedIn,
  ): Promise<{ documents: ExecutionQueueRow[]; disputes: ExecutionQueueRow[]; holds: ExecutionQueueRow[] }> {
    const em = this.tx.read(ctx);
    const rows = async (from: string): Promise<ExecutionQueueRow[]> => {
      const found: (Omit<ExecutionQueueRow, 'since'> & { since: Date })[] = await em.query(
        `SELECT x.id, d.id AS "dealId", d.reference, coalesce(l.mineral_name, l.reference) AS name, b.name AS buyer,
           s.name AS seller, d.demo, ${from}
         JOIN published.deals d ON d.id = x.deal_id JOIN published.listings l ON l.id = d.listing_id
         JOIN published.companies b ON b.id = d.buyer_company_id JOIN published.companies s ON s.id = d.seller_company_id`,
      );
      return found
        .map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
        .sort((a, b) => a.since.localeCompare(b.since));
    };
    const first = (table: string, where: string, by: string) =>
      `FROM (SELECT * FROM ${table} WHERE ${where} ORDER BY ${by}, id LIMIT 100) x`;
    const none = 'NULL::text AS amount, NULL::text AS currency';
    return {
      documents: await rows(
        `x.type, x.uploaded_at AS since, ${none}, x.file_name AS detail ${first('deal_documents', `state = 'pending'`, 'uploaded_at')}`,
      ),
      disputes: await rows(
        `x.type, x.opened_at AS since, x.amount::text AS amount, d.currency, x.reason AS detail
         ${first('deal_disputes', `state = 'open'`, 'opened_at')}`,
      ),
      holds: await rows(
        `x.kind AS type, x.since, ${none}, x.reason AS detail ${first('deal_suspensions', 'ended_at IS NULL', 'since')}`,
      ),
    };
  }

  private async notify(
    em: Acting['em'],
    deal: DealRecord,
    event: 'hold' | 'release_hold',
    reason: string,
  ): Promise<void> {
    const told = this.machine.eventPayload(deal);
    if (event === 'hold') await this.outbox.publish(em, 'deal.stopped', { ...told, reason });
    else await this.outbox.publish(em, 'deal.resumed', told);
  }
}
