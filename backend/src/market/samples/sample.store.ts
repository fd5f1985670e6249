import { Injectable } from '@nestjs/common';
import type { DomainEvents, InquirySide } from '@orebridge/contracts';
import { type SampleEvent, sampleLifecycle } from '@orebridge/trade';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { UsersService } from '../../identity/companies/index.js';
import { AuditService } from '../../operations/audit/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { lockRow } from '../../platform/database/lock-row.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { notifyChanged } from '../../platform/pubsub/changed.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import { assertMay, stateAfter } from '../../platform/states/move-to.js';
import { SampleRow } from './sample.entity.js';

type SampleEventName = Extract<keyof DomainEvents, `sample.${string}`>;
/** What an event of the company's own adds to what all events of samples say. */
type More<N extends SampleEventName> = Omit<DomainEvents[N], 'sampleId' | 'to' | 'from' | 'name'>;

/** What the caller's company is to a sample; null for a stranger. */
export const sideIn = ({ user }: SignedIn, { buyerCompanyId, sellerCompanyId }: SampleRow): InquirySide | null => {
  if (user.companyId === buyerCompanyId) return 'buyer';
  return user.companyId === sellerCompanyId ? 'seller' : null;
};

/** What the caller's company is to a sample. @throws NotFound for a stranger */
export const sideOf = (ctx: SignedIn, row: SampleRow): InquirySide => {
  const side = sideIn(ctx, row);
  if (!side) throw new NotFound();
  return side;
};

/** Samples in the database, and their moves. */
@Injectable()
export class SampleStore {
  constructor(
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly users: UsersService,
    private readonly pubsub: PubSub,
  ) {}

  query(em: EntityManager): SelectQueryBuilder<SampleRow> {
    return em
      .createQueryBuilder(SampleRow, 's')
      .innerJoinAndSelect('s.listing', 'l')
      .innerJoinAndSelect('s.buyerCompany', 'b')
      .innerJoinAndSelect('s.sellerCompany', 'c');
  }

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<SampleRow> {
    const relations = { listing: true, buyerCompany: true, sellerCompany: true } as const;
    const found = await findOneWithRelations(em, SampleRow, { where: { id }, relations });
    if (!found) throw new NotFound();
    return found;
  }

  /** The sample, locked until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<SampleRow> {
    await lockRow(em, SampleRow, id);
    return this.read(em, id);
  }

  /** @throws Conflict `illegal_transition`, Forbidden as the lifecycle says */
  assertMay(ctx: SignedIn, row: SampleRow, event: SampleEvent): void {
    assertMay(ctx, sampleLifecycle, row.state, event, sideOf(ctx, row));
  }

  /** Makes a transition of a locked sample, and notifies the other company. @throws as {@link assertMay} */
  async transition<N extends SampleEventName>(
    em: EntityManager,
    ctx: SignedIn,
    row: SampleRow,
    event: SampleEvent,
    { publish, more, set = {} }: { publish: N; more: More<N>; set?: Partial<SampleRow> },
  ): Promise<SampleRow> {
    this.assertMay(ctx, row, event);
    const from = row.state;
    const state = stateAfter(sampleLifecycle, from, event, sideOf(ctx, row));
    await em.update(SampleRow, { id: row.id }, { ...set, state });
    const reason = set.reason ?? set.trackingNumber ?? set.fileName ?? null;
    await this.audit.write(em, ctx, { object: 'sample', id: row.id, from, event, to: state, reason });
    const now = await this.read(em, row.id);
    await this.notify(em, now, sideOf(ctx, row), publish, more);
    return now;
  }

  /** Notifies the company of the other side, and the open pages of both. */
  async notify<N extends SampleEventName>(
    em: EntityManager,
    { id, listing, buyerCompany, sellerCompany }: SampleRow,
    by: InquirySide,
    event: N,
    more: More<N>,
  ): Promise<void> {
    const [from, to] = by === 'buyer' ? [buyerCompany, sellerCompany] : [sellerCompany, buyerCompany];
    const name = listing.mineralName ?? listing.reference;
    const payload = { sampleId: id, to: to.id, from: from.name, name, ...more } as DomainEvents[N];
    await this.outbox.publish(em, event, payload);
    const people = await this.users.membersOf(em, [buyerCompany.id, sellerCompany.id]);
    await notifyChanged(this.pubsub, em, { about: { kind: 'sample', id }, userIds: people.map((one) => one.id) });
  }
}
