import { Injectable } from '@nestjs/common';
import type { api, Approval } from '@orebridge/contracts';
import { approvalLifecycle, NEW } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { assertAllowed } from '../../platform/access/access.guard.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { isUniqueViolation } from '../../platform/database/retry.js';
import { inSavepoint } from '../../platform/database/savepoint.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { StepUp } from '../auth/index.js';
import { ownCompany } from '../companies/index.js';
import { ApprovalNotifier } from './approval-notifier.js';
import { ApprovalRecord } from './approval.entity.js';
import { ApprovalView } from './approval-view.js';
import { ApprovedOperations, type Binding } from './approved-operations.js';
import { BeyondLimit, SigningLimits } from './signing-limits.js';

type Asked = InputOf<typeof api.approvals.ask>['body'];

/** Requests for approval of what is above somebody's limit: asking, and deciding as another person (four eyes). */
@Injectable()
export class ApprovalsService {
  constructor(
    private readonly tx: Tx,
    private readonly limits: SigningLimits,
    private readonly operations: ApprovedOperations,
    private readonly view: ApprovalView,
    private readonly stepUp: StepUp,
    private readonly audit: AuditService,
    private readonly notifier: ApprovalNotifier,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.approvals.list>): Promise<Page<Approval>> {
    const em = this.tx.read(ctx);
    const qb = em.createQueryBuilder(ApprovalRecord, 'a').where('a.companyId = :own', { own: ownCompany(ctx) });
    if (query.state) qb.andWhere(query.state === 'open' ? `a.state = 'open'` : `a.state <> 'open'`);
    const by = { by: 'a.requestedAt', type: 'timestamptz', direction: 'DESC', id: 'a.id' } as const;
    const page = await keysetPage(qb, by, query);
    return { ...page, items: await this.view.all(em, ctx, page.items) };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.approvals.get>): Promise<Approval> {
    const em = this.tx.read(ctx);
    return this.view.one(em, ctx, await this.own(em, ctx, params.id));
  }

  /**
   * Asks for what the caller may not do alone. The command is tried up to where it would bind the company, so that nobody is
   * asked for what cannot be done.
   * @throws Conflict `approval.not_needed`, `approval.nobody` or `approval.open`, and what the command itself refuses
   */
  async ask(ctx: SignedIn, { body }: InputOf<typeof api.approvals.ask>): Promise<Approval> {
    return this.tx.run(ctx, async (em) => {
      const companyId = ownCompany(ctx);
      const binding = await this.bindingOf(em, ctx, body);
      const signatories = await this.limits.signatories(em, companyId);
      const approvers = signatories.forValues(binding.values, ctx.user.id);
      if (!approvers.length) throw new Conflict('approval.nobody');
      const approval = await this.write(em, ctx, body, binding);
      await this.audit.write(em, ctx, { object: 'approval', id: approval.id, event: 'ask', to: approval.state });
      await this.notifier.asked(
        em,
        approval,
        approvers.map(({ id }) => id),
      );
      return this.view.one(em, ctx, approval);
    });
  }

  /** Carries out what was asked for, once, whoever else approves at the same time. */
  async approve(ctx: SignedIn, { params, body }: InputOf<typeof api.approvals.approve>): Promise<Approval> {
    const seen = await this.own(this.tx.read(ctx), ctx, params.id);
    assertDecides(ctx, seen);
    const operation = this.operations.of(seen.operation);
    assertAllowed(operation.route, ctx);
    if (operation.proof && !body.proof)
      throw new Unprocessable('approval.proof', undefined, [fieldIssue('proof.password', 'validation.required')]);
    // A wrong proof is counted, so it is asked for outside the transaction.
    const method =
      operation.proof && body.proof ? await this.stepUp.confirm(ctx, body.proof, 'proof.password') : 'password';
    return this.tx.run(ctx, async (em) => {
      const approval = await this.own(em, ctx, params.id, 'lock');
      assertDecides(ctx, approval);
      await operation.run({ ...ctx, em }, approval.objectId, approval.command, method);
      const done = await this.own(em, ctx, params.id);
      if (done.state !== 'approved') throw new Error(`${approval.operation} ran and did not ask for the limit`);
      return this.view.one(em, ctx, done);
    });
  }

  decline(ctx: SignedIn, { params, body }: InputOf<typeof api.approvals.decline>): Promise<Approval> {
    return this.tx.run(ctx, async (em) => {
      const approval = await this.own(em, ctx, params.id, 'lock');
      assertDecides(ctx, approval);
      await this.end(em, ctx, approval, 'decline', body.reason);
      await this.notifier.decided(em, approval, 'approval.declined', { by: ctx.user.fullName, reason: body.reason });
      return this.view.one(em, ctx, approval);
    });
  }

  withdraw(ctx: SignedIn, { params }: InputOf<typeof api.approvals.withdraw>): Promise<Approval> {
    return this.tx.run(ctx, async (em) => {
      const approval = await this.own(em, ctx, params.id, 'lock');
      if (approval.requestedBy !== ctx.user.id) throw new Forbidden('approval.not_yours');
      await this.end(em, ctx, approval, 'withdraw', null);
      return this.view.one(em, ctx, approval);
    });
  }

  private async end(
    em: EntityManager,
    ctx: SignedIn,
    approval: ApprovalRecord,
    event: 'decline' | 'withdraw',
    reason: string | null,
  ): Promise<void> {
    const from = approval.state;
    const state = stateAfter(approvalLifecycle, from, event, event === 'withdraw' ? 'requester' : 'approver');
    const by = { decidedBy: ctx.user.id, decidedByName: ctx.user.fullName, decidedAt: new Date() };
    Object.assign(approval, { state, reason, ...by });
    await em.save(approval);
    await this.audit.write(em, ctx, { object: 'approval', id: approval.id, from, event, to: state, reason });
  }

  /** Tries the command in a savepoint that never stays. @throws Conflict `approval.not_needed` */
  private async bindingOf(em: EntityManager, ctx: SignedIn, { operation, id, body }: Asked): Promise<Binding> {
    const { route, run } = this.operations.of(operation);
    assertAllowed(route, ctx);
    try {
      await inSavepoint(em, async (inner) => {
        await run({ ...ctx, em: inner }, id, body, 'password');
        throw new Conflict('approval.not_needed');
      });
    } catch (error) {
      if (error instanceof BeyondLimit) return error.binding;
      throw error;
    }
    throw new Error('a savepoint ended without an outcome');
  }

  private async write(em: EntityManager, ctx: SignedIn, asked: Asked, binding: Binding): Promise<ApprovalRecord> {
    const { operation, objectId, about, values, terms, dueAt, ...named } = binding;
    try {
      return await em.save(
        em.create(ApprovalRecord, {
          ...named,
          companyId: ownCompany(ctx),
          operation,
          objectId,
          command: asked.body,
          aboutKind: about.kind,
          aboutId: about.id,
          amounts: [...values],
          terms: [...(terms ?? [])],
          note: asked.note,
          state: stateAfter(approvalLifecycle, NEW, 'ask', 'requester'),
          requestedBy: ctx.user.id,
          requestedByName: ctx.user.fullName,
          dueAt: dueAt ?? null,
        }),
      );
    } catch (error) {
      if (isUniqueViolation(error, 'approvals_one_open')) throw new Conflict('approval.open');
      throw error;
    }
  }

  /** @throws NotFound for another company's */
  private async own(em: EntityManager, ctx: SignedIn, id: string, lock?: 'lock'): Promise<ApprovalRecord> {
    const found = await em.findOne(ApprovalRecord, {
      where: { id, companyId: ownCompany(ctx) },
      ...(lock && { lock: { mode: 'pessimistic_write' as const } }),
    });
    if (!found) throw new NotFound();
    return found;
  }
}

/** Four eyes. @throws Conflict `approval.over`, Forbidden `approval.own` */
const assertDecides = (ctx: SignedIn, { state, requestedBy }: ApprovalRecord): void => {
  if (state !== 'open') throw new Conflict('approval.over');
  if (requestedBy === ctx.user.id) throw new Forbidden('approval.own');
};
