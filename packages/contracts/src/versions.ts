import { z } from 'zod';
import { Day, IsoDate, IsoDateTime, Uuid } from './common.js';

const text = (max: number) => z.string().trim().min(3, 'validation.required').max(max, 'validation.tooLong');

/** Where the content of a version was read. */
export const SourceText = text(300);
/** Why something is proposed, refused or taken out of force. */
export const AuditedText = text(500);
/** The list or the rule that a call is about. */
export const Named = z.strictObject({ name: z.string().max(40) });
/** From which day a version holds, and why. */
export const VersionTerms = z.strictObject({ validFrom: Day, reason: AuditedText });

/** How a version came into force; all null of the delivered one, which was there from the first. */
export const VersionOrigin = z.object({
  /** In force from this day. */
  validFrom: IsoDate.nullable(),
  /** The version whose content it brought back. */
  restores: z.number().int().nullable(),
  reason: z.string().nullable(),
  enteredBy: z.string().nullable(),
  enteredAt: IsoDateTime.nullable(),
  /** Who agreed to it; null too of those before a second administrator had to. */
  approvedBy: z.string().nullable(),
}).shape;

/** What one administrator has proposed and another has to approve. */
export const ProposalOrigin = z.object({
  id: Uuid,
  validFrom: IsoDate,
  restores: z.number().int().nullable(),
  reason: z.string(),
  proposedBy: z.string().nullable(),
  proposedAt: IsoDateTime,
  /** True when the caller has proposed it and so may not approve it. */
  own: z.boolean(),
}).shape;

/** Who changes what the compliance rules read: one administrator proposes, another approves. */
export const LISTS_AND_RULES = { access: { permission: 'approve:deal' }, adminRole: 'people', object: 'open' } as const;
export const VERSION_COMMAND = { idempotent: true, blockedInView: true, reauthenticate: true } as const;
