import type { DealRating, PublicRating, RatingCase } from '@orebridge/contracts';
import type { DealRatingRow } from './deal-rating.entity.js';

const scores = ({ overall, quality, documents, timeliness, communication }: DealRatingRow) => ({
  overall,
  quality,
  documents,
  timeliness,
  communication,
});

/** For everybody: of the rater no name, for who trades with whom stays between the two. */
export const toPublicRating = (row: DealRatingRow): PublicRating => ({
  ...scores(row),
  id: row.id,
  comment: row.comment,
  reply: row.reply,
  side: row.side,
  country: row.raterCompany.country,
  at: row.createdAt.toISOString(),
  demo: row.demo,
});

/** For the two parties. */
export const toDealRating = (row: DealRatingRow): DealRating => ({
  ...scores(row),
  id: row.id,
  comment: row.comment,
  reply: row.reply,
  side: row.side,
  at: row.createdAt.toISOString(),
  demo: row.demo,
  hidden: row.hiddenAt !== null,
  hiddenReason: row.hiddenReason,
  reported: row.reportedAt !== null && row.settledAt === null,
});

/** For the admins who decide about it. */
export const toRatingCase = (row: DealRatingRow, dealReference: string): RatingCase => ({
  ...scores(row),
  id: row.id,
  dealId: row.dealId,
  dealReference,
  rater: { id: row.raterCompanyId, name: row.raterCompany.name },
  rated: { id: row.ratedCompanyId, name: row.ratedCompany.name },
  comment: row.comment,
  reply: row.reply,
  reportReason: row.reportReason,
  reportedAt: row.reportedAt?.toISOString() ?? null,
  hidden: row.hiddenAt !== null,
  hiddenReason: row.hiddenReason,
  at: row.createdAt.toISOString(),
  demo: row.demo,
});
