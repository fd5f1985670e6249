import { type FieldChange, ListingFields, type ListingHistory, type ListingVersion } from '@orebridge/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import type { Listing } from './listing.entity.js';
import { ListingPhoto } from './listing-image.entity.js';

type Fields = Readonly<Record<string, unknown>>;
type VersionEvent = ListingVersion['event'];

interface VersionRow {
  readonly number: number;
  readonly event: VersionEvent;
  readonly fields: Fields;
  readonly published: boolean;
  readonly actorName: string | null;
  readonly createdAt: Date;
}

/** What a reviewer has let onto the market of the figures that an edit is weighed by. */
export interface ReviewedFigures {
  readonly pricePerUnit: string | null;
  readonly totalQuantity: string | null;
}
/** Versions that came onto the market with nobody looking at them. */
const WITHOUT_REVIEW: readonly VersionEvent[] = ['edit_minor', 'renew'];

const NAMES = Object.keys(ListingFields.shape) as (keyof typeof ListingFields.shape)[];
/** A history longer than this is cut; nobody reads on. */
const SHOWN = 100;

const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** jsonb gives an object's keys back in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

/** What differs between two states of a lot, in the order of the form. */
export const changesBetween = (before: Fields, after: Fields): FieldChange[] =>
  [...NAMES, 'images'].flatMap((field) =>
    isSame(before[field], after[field]) ? [] : [{ field, before: before[field] ?? null, after: after[field] ?? null }],
  );

/**
 * The versions of a lot from its first submission on (trade rules 1.3): what it said, who changed it and when, and what buyers
 * have seen. Drafts are saved as they are typed and make none. The lot's row must be locked by whoever writes.
 */
@Injectable()
export class LotVersions {
  /** Keeps what is on the market, before it is edited; nothing when it is kept already. */
  async keepPublished(em: EntityManager, lot: Listing): Promise<void> {
    if (lot.state !== 'published' || (await this.rows(em, lot.id)).some(({ published }) => published)) return;
    await this.insert(em, lot, { event: 'publish', published: true, by: null, at: lot.publishedAt ?? new Date() });
  }

  /** Adds a version as the lot stands now. */
  async add(em: EntityManager, ctx: Ctx, lot: Listing, event: VersionEvent): Promise<void> {
    const published = lot.state === 'published';
    await this.insert(em, lot, { event, published, by: ctx.user?.fullName ?? null, at: new Date() });
  }

  /** The lot has gone on the market as it stands. */
  async markPublished(em: EntityManager, lot: Listing): Promise<void> {
    const [last] = await this.rows(em, lot.id);
    if (!last) return this.insert(em, lot, { event: 'publish', published: true, by: null, at: new Date() });
    await em.query('UPDATE listing_versions SET published = true WHERE listing_id = $1 AND number = $2', [
      lot.id,
      last.number,
    ]);
  }

  /**
   * Price and quantity as they were when the lot was last let onto the market by a review: minor edits since then do not
   * add up to what would have needed one. Null while no version is kept.
   */
  async reviewed(em: EntityManager, lot: Listing): Promise<ReviewedFigures | null> {
    const last = (await this.rows(em, lot.id)).find(
      ({ published, event }) => published && !WITHOUT_REVIEW.includes(event),
    );
    if (!last) return null;
    const figure = (name: string) => (typeof last.fields[name] === 'string' ? (last.fields[name] as string) : null);
    return { pricePerUnit: figure('pricePerUnit'), totalQuantity: figure('totalQuantity') };
  }

  async history(em: EntityManager, lot: Listing): Promise<ListingHistory> {
    const rows = await this.rows(em, lot.id);
    const versions = rows.map(({ number, event, published, actorName, createdAt, fields }, i): ListingVersion => {
      const before = rows[i + 1];
      const changes = before ? changesBetween(before.fields, fields) : [];
      return { number, event, published, by: actorName, at: createdAt.toISOString(), changes };
    });
    const last = rows.find(({ published }) => published);
    const sincePublished = last ? changesBetween(last.fields, await this.fieldsOf(em, lot)) : null;
    return { versions, sincePublished };
  }

  private async rows(em: EntityManager, listingId: string): Promise<VersionRow[]> {
    return em.query(
      `SELECT number, event, fields, published, actor_name AS "actorName", created_at AS "createdAt"
       FROM listing_versions WHERE listing_id = $1 ORDER BY number DESC LIMIT ${SHOWN}`,
      [listingId],
    );
  }

  private async insert(
    em: EntityManager,
    lot: Listing,
    { event, published, by, at }: { event: VersionEvent; published: boolean; by: string | null; at: Date },
  ): Promise<void> {
    await em.query(
      `INSERT INTO listing_versions (listing_id, number, event, fields, published, actor_name, created_at)
       SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6 FROM listing_versions WHERE listing_id = $1`,
      [lot.id, event, JSON.stringify(await this.fieldsOf(em, lot)), published, by, at],
    );
  }

  private async fieldsOf(em: EntityManager, lot: Listing): Promise<Fields> {
    const photos = await em.find(ListingPhoto, { where: { listingId: lot.id }, order: { position: 'ASC' } });
    const said = Object.fromEntries(NAMES.map((name) => [name, lot[name] ?? null]));
    return { ...said, images: photos.map(({ id }) => id) };
  }
}
