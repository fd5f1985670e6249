import { Injectable } from '@nestjs/common';
import type { InquirySide, ResponseTime } from '@orebridge/contracts';
import { LIMITS } from '@orebridge/trade';
import { type EntityManager, LessThan } from 'typeorm';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { lockRow } from '../../platform/database/lock-row.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { Inquiry, InquiryMessageRow } from './inquiry.entities.js';

export const RELATIONS = { listing: { company: true }, buyerCompany: true, sellerCompany: true } as const;
/** So many messages come at once. */
const PAGE = 200;

/** Reads threads and what was written in them. */
@Injectable()
export class InquiryStore {
  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<Inquiry> {
    const inquiry = await findOneWithRelations(em, Inquiry, { where: { id }, relations: RELATIONS });
    if (!inquiry) throw new NotFound();
    return inquiry;
  }

  /** The thread under its lock: whoever writes in it waits for the others, so that the numbers have no gaps. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<Inquiry> {
    await lockRow(em, Inquiry, id);
    return this.read(em, id);
  }

  /** The company's thread about a lot, made if there is none. */
  async open(
    em: EntityManager,
    { listingId, buyerCompanyId, sellerCompanyId }: Pick<Inquiry, 'listingId' | 'buyerCompanyId' | 'sellerCompanyId'>,
  ): Promise<{ id: string; isNew: boolean }> {
    const made: { id: string }[] = await em.query(
      `INSERT INTO inquiries (listing_id, buyer_company_id, seller_company_id) VALUES ($1, $2, $3)
       ON CONFLICT (listing_id, buyer_company_id) DO NOTHING RETURNING id`,
      [listingId, buyerCompanyId, sellerCompanyId],
    );
    if (made[0]) return { id: made[0].id, isNew: true };
    return { id: (await this.idOf(em, listingId, buyerCompanyId)) ?? '', isNew: false };
  }

  async idOf(em: EntityManager, listingId: string, buyerCompanyId: string): Promise<string | null> {
    const found = await em.findOne(Inquiry, { where: { listingId, buyerCompanyId }, select: { id: true } });
    return found?.id ?? null;
  }

  /** Oldest first: the newest before `before`. */
  async messages(
    em: EntityManager,
    inquiryId: string,
    before?: number,
  ): Promise<{ rows: InquiryMessageRow[]; more: boolean }> {
    const rows = await em.find(InquiryMessageRow, {
      where: { inquiryId, ...(before !== undefined && { seq: LessThan(before) }) },
      relations: { author: true, files: true },
      order: { seq: 'DESC', files: { uploadedAt: 'ASC', id: 'ASC' } },
      take: PAGE + 1,
    });
    return { rows: rows.slice(0, PAGE).reverse(), more: rows.length > PAGE };
  }

  /** The last message of each thread, and how many of the other side's a side has not read. */
  async status(
    em: EntityManager,
    inquiries: readonly Inquiry[],
    side: (inquiry: Inquiry) => InquirySide | null,
  ): Promise<Map<string, { last: InquiryMessageRow; unread: number }>> {
    if (!inquiries.length) return new Map();
    const last = await em.find(InquiryMessageRow, {
      where: inquiries.map(({ id, lastSeq }) => ({ inquiryId: id, seq: lastSeq })),
      relations: { author: true },
    });
    const counted: { id: string; by: InquirySide; unread: number }[] = await em.query(
      `SELECT i.id, m.by, count(*)::int AS unread FROM inquiries i JOIN inquiry_messages m ON m.inquiry_id = i.id
         AND m.seq > CASE m.by WHEN 'buyer' THEN i.seller_read ELSE i.buyer_read END
       WHERE i.id = ANY ($1::uuid[]) GROUP BY i.id, m.by`,
      [inquiries.map(({ id }) => id)],
    );
    const byId = new Map(inquiries.map((one) => [one.id, one]));
    return new Map(
      last.map((message) => {
        const own = side(byId.get(message.inquiryId) as Inquiry);
        const unread =
          counted.find(({ id, by }) => id === message.inquiryId && own !== null && by !== own)?.unread ?? 0;
        return [message.inquiryId, { last: message, unread }];
      }),
    );
  }

  /** How fast a company answers first questions; null below three answers in 90 days. */
  async responseTime(em: EntityManager, sellerCompanyId: string): Promise<ResponseTime | null> {
    const [row]: { count: number; medianMinutes: number | null }[] = await em.query(
      `SELECT count(*)::int AS count, round(percentile_cont(0.5) WITHIN GROUP
         (ORDER BY extract(epoch FROM answered_at - created_at) / 60))::int AS "medianMinutes"
       FROM inquiries WHERE seller_company_id = $1 AND answered_at > now() - interval '90 days'`,
      [sellerCompanyId],
    );
    if (!row || row.medianMinutes === null || row.count < LIMITS.responseTimeMinAnswers) return null;
    return { count: row.count, medianMinutes: row.medianMinutes };
  }
}
