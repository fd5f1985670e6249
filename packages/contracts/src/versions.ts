import { z } from 'zod';
import { Day } from './common.js';

const text = (max: number) => z.string().trim().min(3, 'validation.required').max(max, 'validation.tooLong');

/** Where the content of a version was read. */
export const SourceText = text(300);
/** Why something is proposed, refused or taken out of force. */
export const AuditedText = text(500);
/** The list or the rule that a call is about. */
export const Named = z.strictObject({ name: z.string().max(40) });
/** From which day a version holds, and why. */
export const VersionTerms = z.strictObject({ validFrom: Day, reason: AuditedText });

/** Who changes what the compliance rules read: one administrator proposes, another approves. */
export const LISTS_AND_RULES = { access: { permission: 'approve:deal' }, adminRole: 'people', object: 'open' } as const;
export const VERSION_COMMAND = { idempotent: true, blockedInView: true, reauthenticate: true } as const;
