import { Injectable } from '@nestjs/common';
import type { InquirySide } from '@orebridge/contracts';
import { LIMITS, DAY_SECONDS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { findOneWithRelations, theOneWith } from '../../platform/database/find-one-with-relations.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { notifyChanged } from '../../platform/pubsub/changed.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import { InquiryFilesService } from './inquiry-files.service.js';
import { Inquiry, InquiryMessageRow } from './inquiry.entities.js';
import { otherSide } from './inquiry.policy.js';

const WITH_FILES = { author: true, files: true } as const;

/** Puts messages into threads: each once, numbered, and told to the other side when it does not know of one already. */
@Injectable()
export class InquiryWriting {
  constructor(
    private readonly users: UsersService,
    private readonly counter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly pubsub: PubSub,
    private readonly files: InquiryFilesService,
  ) {}

  /** The thread must be locked. Answers the message; the one that is there already when the client id is known. @throws TooMany; Unprocessable for a file that is gone */
  async write(
    em: EntityManager,
    ctx: SignedIn,
    inquiry: Inquiry,
    { side, clientId, text, files }: { side: InquirySide; clientId: string; text: string; files: readonly string[] },
  ): Promise<InquiryMessageRow> {
    const author = { inquiryId: inquiry.id, authorId: ctx.user.id, clientId };
    const known = await findOneWithRelations(em, InquiryMessageRow, { where: author, relations: WITH_FILES });
    if (known) return known;
    await this.counter.take(`inquiry-messages:${ctx.user.id}`, LIMITS.inquiryMessages, {
      em,
      code: 'inquiry.too_many',
    });
    const seq = inquiry.lastSeq + 1;
    const { id } = await em.save(em.create(InquiryMessageRow, { ...author, seq, by: side, text }));
    await this.files.attach(em, ctx, { id }, inquiry.listingId, files);
    const answered = side === 'seller' && inquiry.answeredAt === null && inquiry.lastSeq > 0;
    const told = side === 'buyer' ? ('sellerNotified' as const) : ('buyerNotified' as const);
    const now = new Date();
    const isFirstUnread = !inquiry[told];
    await em.update(
      Inquiry,
      { id: inquiry.id },
      { lastSeq: seq, lastMessageAt: now, [told]: true, ...(answered && { answeredAt: now }) },
    );
    if (isFirstUnread) await this.notify(em, inquiry, side);
    await this.changed(em, inquiry);
    return theOneWith(em, InquiryMessageRow, { where: { id }, relations: WITH_FILES });
  }

  /** A company asks about so many lots a day. @throws TooMany */
  async countNew(em: EntityManager, companyId: string): Promise<void> {
    const limit = { max: LIMITS.inquiriesADay, seconds: DAY_SECONDS };
    await this.counter.take(`inquiries:${companyId}`, limit, { em, code: 'inquiry.too_many_lots' });
  }

  /** Lets the open pages of both companies read the thread again. */
  async changed(em: EntityManager, inquiry: Inquiry): Promise<void> {
    const people = await this.users.membersOf(em, [inquiry.buyerCompanyId, inquiry.sellerCompanyId]);
    const about = { kind: 'inquiry' as const, id: inquiry.id };
    await notifyChanged(this.pubsub, em, { about, userIds: people.map(({ id }) => id) });
  }

  private async notify(em: EntityManager, inquiry: Inquiry, by: InquirySide): Promise<void> {
    const { listing, buyerCompany, sellerCompany } = inquiry;
    const [from, to] = by === 'buyer' ? [buyerCompany, sellerCompany] : [sellerCompany, buyerCompany];
    const name = listing.mineralName ?? listing.reference;
    await this.outbox.publish(em, 'inquiry.message', { inquiryId: inquiry.id, to: to.id, from: from.name, name });
  }
}

/** The columns in which a side's reading is kept. */
export const readColumns = (side: InquirySide) =>
  side === 'buyer'
    ? ({ read: 'buyerRead', told: 'buyerNotified', of: otherSide(side) } as const)
    : ({ read: 'sellerRead', told: 'sellerNotified', of: otherSide(side) } as const);
