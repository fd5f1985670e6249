import type { InquiryCard, InquiryFile, InquiryMessage, InquirySide } from '@orebridge/contracts';
import { type Company, isVerified } from '../../identity/companies/index.js';
import { isVisible } from '../listings/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import type { Inquiry, InquiryFileRow, InquiryMessageRow } from './inquiry.entities.js';
import { sideOf } from './inquiry.policy.js';

const party = (company: Company) => ({ id: company.id, name: company.name, verified: isVerified(company) });

export const toInquiryCard = (
  ctx: Ctx,
  inquiry: Inquiry,
  { last, unread }: { last: InquiryMessageRow; unread: number },
): InquiryCard => {
  const { id, listing, buyerCompany, sellerCompany, createdAt, demo } = inquiry;
  return {
    id,
    side: sideOf(ctx, inquiry),
    listing: {
      id: listing.id,
      reference: listing.reference,
      mineralName: listing.mineralName,
      mineralType: listing.mineralType,
      onMarket: isVisible(ctx, listing),
    },
    buyer: party(buyerCompany),
    seller: party(sellerCompany),
    last: { text: last.text.slice(0, 200), by: last.by, at: last.createdAt.toISOString() },
    unread,
    createdAt: createdAt.toISOString(),
    demo,
  };
};

export const toInquiryFile = ({ id, fileName, mediaType, bytes }: InquiryFileRow): InquiryFile => ({
  id,
  fileName,
  mediaType,
  bytes,
});

export const toMessage = (ctx: Ctx, row: InquiryMessageRow): InquiryMessage => ({
  id: row.id,
  seq: row.seq,
  clientId: row.clientId,
  by: row.by,
  author: row.author.fullName,
  mine: row.authorId === ctx.user?.id,
  text: row.text,
  files: row.files.map(toInquiryFile),
  at: row.createdAt.toISOString(),
});

/** Up to which message the other side has read. */
export const readBy = (inquiry: Inquiry, side: InquirySide): number =>
  side === 'buyer' ? inquiry.buyerRead : inquiry.sellerRead;
