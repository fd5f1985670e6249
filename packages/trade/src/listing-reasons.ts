/** Why a reviewer sends a lot back (trade rules 1.3: "reason from list"); the reviewer adds a sentence of its own. */
export const REJECTION_REASONS = [
  'documents_unclear',
  'documents_mismatch',
  'origin_unclear',
  'specification_unclear',
  'price_implausible',
  'images_unsuitable',
  'duplicate',
  'not_permitted',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** What may be wrong with a lot, or with what its seller or a buyer writes about it. */
export const REPORT_REASONS = [
  'misleading',
  'forged_document',
  'wrong_origin',
  'stolen_images',
  'duplicate',
  'prohibited',
  'off_platform_payment',
  'abuse',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
