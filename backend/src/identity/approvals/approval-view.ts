import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { api, Approval, SigningStatus, WaitingWork as WaitingItem } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { isViewing, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { WaitingWork, type Worker } from '../../platform/waiting-work/waiting-work.js';
import { limitOf, ownCompany, UserAccount } from '../companies/index.js';
import { ApprovalRecord } from './approval.entity.js';
import { ApprovedOperations } from './approved-operations.js';
import { type Signatories, SigningLimits } from './signing-limits.js';

/** So many open requests are looked at for one person's dashboard. */
const WAITING_MOST = 50;

/** Requests for approval as one person of the company meets them. */
@Injectable()
export class ApprovalView implements OnModuleInit {
  constructor(
    private readonly tx: Tx,
    private readonly limits: SigningLimits,
    private readonly operations: ApprovedOperations,
    private readonly work: WaitingWork,
  ) {}

  onModuleInit(): void {
    this.work.by((em, worker) => this.waiting(em, worker));
  }

  async all(em: EntityManager, ctx: SignedIn, records: readonly ApprovalRecord[]): Promise<Approval[]> {
    const signatories = await this.limits.signatories(em, ownCompany(ctx));
    return records.map((record) => this.show(ctx, record, signatories));
  }

  async one(em: EntityManager, ctx: SignedIn, record: ApprovalRecord): Promise<Approval> {
    return this.show(ctx, record, await this.limits.signatories(em, ownCompany(ctx)));
  }

  private show(ctx: SignedIn, record: ApprovalRecord, signatories: Signatories): Approval {
    const { aboutKind, aboutId, amounts, requestedBy, requestedByName, decidedByName } = record;
    const open = record.state === 'open';
    const approvers = open ? signatories.forValues(amounts, requestedBy) : [];
    const acts = open && !isViewing(ctx);
    const mine = requestedBy === ctx.user.id;
    const decides = acts && !mine && approvers.some(({ id }) => id === ctx.user.id);
    const declines = acts && !mine && ctx.user.operations.includes('sign');
    return {
      id: record.id,
      operation: record.operation,
      state: record.state,
      about: { kind: aboutKind, id: aboutId },
      name: record.name,
      reference: record.reference,
      counterparty: record.counterparty,
      values: amounts,
      terms: record.terms,
      note: record.note,
      requestedBy: requestedByName,
      requestedAt: record.requestedAt.toISOString(),
      dueAt: record.dueAt?.toISOString() ?? null,
      decidedBy: decidedByName,
      decidedAt: record.decidedAt?.toISOString() ?? null,
      reason: record.reason,
      events: [
        ...(decides ? (['approve'] as const) : []),
        ...(declines ? (['decline'] as const) : []),
        ...(acts && mine ? (['withdraw'] as const) : []),
      ],
      who: decides ? [] : approvers.map(({ fullName }) => fullName),
      proof: this.operations.of(record.operation).proof,
      codeAllowed: ctx.user.twoFactor,
      demo: record.demo,
    };
  }

  /** Whether the caller may bind the company to a value, and who may instead. */
  async signing(ctx: SignedIn, { query }: InputOf<typeof api.approvals.signing>): Promise<SigningStatus> {
    const em = this.tx.read(ctx);
    const { operation, id: objectId, amount, currency } = query;
    const values = amount && currency ? [{ amount, currency }] : [];
    const companyId = ownCompany(ctx);
    const why = await this.limits.refusal(em, ctx.user.id, values);
    const people = why ? (await this.limits.signatories(em, companyId)).forValues(values, ctx.user.id) : [];
    const open = await em.findOneBy(ApprovalRecord, { companyId, operation, objectId, state: 'open' });
    const negotiates = ctx.user.operations.some((one) => one === 'negotiate' || one === 'sign');
    return {
      may: why === null,
      why,
      limit: why === 'limit' ? limitOf(await em.findOneByOrFail(UserAccount, { id: ctx.user.id })) : null,
      who: people.map(({ fullName }) => fullName),
      ask: why !== null && negotiates && people.length > 0 && !isViewing(ctx),
      open: open && { id: open.id, requestedBy: open.requestedByName, yours: open.requestedBy === ctx.user.id },
    };
  }

  /** Open requests of others that this person may decide on. */
  private async waiting(em: EntityManager, { userId, companyId }: Worker): Promise<WaitingItem[]> {
    const open = await em.find(ApprovalRecord, {
      where: { companyId, state: 'open' },
      order: { dueAt: 'ASC' },
      take: WAITING_MOST,
    });
    if (!open.length) return [];
    const signatories = await this.limits.signatories(em, companyId);
    return open
      .filter(({ amounts, requestedBy }) => signatories.forValues(amounts, requestedBy).some(({ id }) => id === userId))
      .map(toWork);
  }
}

const toWork = ({ id, name, reference, dueAt, amounts: [value], demo }: ApprovalRecord): WaitingItem => ({
  kind: 'approval',
  id,
  name,
  reference,
  due: dueAt?.toISOString() ?? null,
  amount: value?.amount ?? null,
  currency: (value?.currency ?? null) as WaitingItem['currency'],
  demo,
});
