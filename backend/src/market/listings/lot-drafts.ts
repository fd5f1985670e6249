import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ListingFields } from '@orebridge/contracts';
import { listingLifecycle, NEW } from '@orebridge/trade';
import { Brackets, type EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { applyFields, changedBy } from './listing-fields.js';
import { Listing } from './listing.entity.js';
import { refuseUncovered, saveLot } from './lot.store.js';

/** Why fields cannot go into a lot that is there. */
export type EditRefusal = 'listing.not_editable' | 'listing.reserved' | 'listing.unit_reserved';

const OPEN: readonly string[] = ['draft', 'rejected'];

/** A draft with its first fields, not saved yet. */
export const newDraft = (em: EntityManager, companyId: string, fields: ListingFields): Listing => {
  const lot = em.create(Listing, { companyId, state: stateAfter(listingLifecycle, NEW, 'save', 'owner') });
  Object.assign(lot, { composition: [], certifications: [], originCountry: null });
  applyFields(lot, fields);
  return lot;
};

/** Drafts that come many at a time, out of a file. */
@Injectable()
export class LotDrafts {
  constructor(private readonly audit: AuditService) {}

  /** A company's lots by their ids or their numbers; with `lock`, nobody else changes them until the transaction ends. */
  find(
    em: EntityManager,
    companyId: string,
    { ids, references, lock }: { ids: readonly string[]; references: readonly string[]; lock: boolean },
  ): Promise<Listing[]> {
    const qb = em
      .createQueryBuilder(Listing, 'l')
      .where('l.company_id = :companyId', { companyId })
      .andWhere(
        new Brackets((either) => {
          either.where('l.id = ANY (:ids::uuid[])', { ids });
          either.orWhere('l.reference = ANY (:references)', { references });
        }),
      )
      .orderBy('l.id');
    return (lock ? qb.setLock('pessimistic_write') : qb).getMany();
  }

  /** The company's lots, the first one first, so many after `after` (an id). */
  page(em: EntityManager, companyId: string, after: string | null, limit: number): Promise<Listing[]> {
    const qb = em.createQueryBuilder(Listing, 'l').where('l.company_id = :companyId', { companyId });
    if (after) qb.andWhere('l.id > :after', { after });
    return qb.orderBy('l.id').limit(limit).getMany();
  }

  /** Saves new drafts, in few statements however many they are. Answers their ids in the same order. */
  async addAll(
    em: EntityManager,
    ctx: Ctx,
    companyId: string,
    all: readonly ListingFields[],
    { demo = false }: { demo?: boolean } = {},
  ): Promise<string[]> {
    if (!all.length) return [];
    const lots = all.map((fields) => Object.assign(newDraft(em, companyId, fields), { id: randomUUID(), demo }));
    await em.createQueryBuilder().insert().into(Listing).values(lots).updateEntity(false).execute();
    await this.audit.writeFirst(
      em,
      ctx,
      lots.map(({ id, state }) => ({ object: 'listing', id, event: 'save', to: state })),
    );
    return lots.map(({ id }) => id);
  }

  /** What the fields would change of a lot, and what speaks against it. Changes nothing. */
  weigh(lot: Listing, fields: ListingFields): { changed: readonly string[]; refusal: EditRefusal | null } {
    const changed = changedBy(lot, fields);
    if (!changed.length) return { changed, refusal: null };
    if (!OPEN.includes(lot.state)) return { changed, refusal: 'listing.not_editable' };
    const { totalQuantity = lot.totalQuantity, unit = lot.unit } = fields;
    return { changed, refusal: refuseUncovered(lot, { ...lot, totalQuantity, unit }) };
  }

  /** Writes fields into a locked lot that {@link weigh} let through. */
  async change(em: EntityManager, ctx: Ctx, lot: Listing, fields: ListingFields): Promise<void> {
    const { changed } = applyFields(lot, fields);
    const from = lot.state;
    lot.state = stateAfter(listingLifecycle, from, 'save', 'owner');
    lot.version += 1;
    await saveLot(em, lot);
    await this.audit.write(em, ctx, {
      object: 'listing',
      id: lot.id,
      from,
      event: 'save',
      to: lot.state,
      reason: changed.join(', '),
    });
  }
}
