import { z } from 'zod';
import { IsoDateTime, Language, MessageResponse } from './common.js';
import { route } from './route.js';

/** The documents of the site that people read before they use it: the terms of use and the privacy notice. */
export const LEGAL_KINDS = ['terms', 'privacy'] as const;
export const LegalKind = z.enum(LEGAL_KINDS);
export type LegalKind = z.infer<typeof LegalKind>;

/** One version of a document. It never changes once it is published; the next version replaces it. */
export const LegalVersion = z
  .object({
    kind: LegalKind,
    version: z.number().int(),
    /** What has changed since the version before, in the words of whoever published it. */
    summary: z.string(),
    publishedAt: IsoDateTime,
    /** The languages in which it was published. */
    languages: z.array(Language),
  })
  .meta({ id: 'LegalVersion' });
export type LegalVersion = z.infer<typeof LegalVersion>;

/** The version in force in one language: the reader's, or English where it was not published in that. */
export const LegalText = LegalVersion.extend({
  /** The language of `text`. */
  language: Language,
  /** Plain text: a line that begins with `# ` or `## ` is a heading, an empty line ends a paragraph. */
  text: z.string(),
}).meta({ id: 'LegalText' });
export type LegalText = z.infer<typeof LegalText>;

/** A version that may have been replaced since, with what it replaced. */
export const LegalEdition = LegalText.extend({
  /** The version in force now. */
  inForce: z.number().int(),
  /** The version before, whose text is null where it was not published in the language of this one; null for the first. */
  before: z.object({ version: z.number().int(), text: z.string().nullable() }).nullable(),
}).meta({ id: 'LegalEdition' });
export type LegalEdition = z.infer<typeof LegalEdition>;

/** That who asks has accepted a version. */
export const LegalAcceptance = LegalVersion.extend({
  acceptedAt: IsoDateTime,
  /** The language in which it was read; null where that was not noted yet. */
  language: Language.nullable(),
}).meta({ id: 'LegalAcceptance' });
export type LegalAcceptance = z.infer<typeof LegalAcceptance>;

const LONGEST = 100_000;
const Text = z.string().trim().min(1, 'validation.required').max(LONGEST, 'validation.tooLong');

const Params = z.strictObject({ kind: z.string().max(40) });
const Version = z.number().int().min(1).max(1_000_000);
/** The version of the terms that a person accepts as the account is made; left out where none is published. */
export const AcceptedTerms = Version.optional();

export const legal = {
  current: route({
    method: 'GET',
    path: '/api/legal/:kind',
    access: 'public',
    object: 'open',
    summary:
      "The version of the terms or the privacy notice in force, in the reader's language; null while there is none",
    params: Params,
    response: z.object({ document: LegalText.nullable() }),
  }),
  versions: route({
    method: 'GET',
    path: '/api/legal/:kind/versions',
    access: 'public',
    object: 'open',
    summary: 'Every version of the terms or the privacy notice, the newest first',
    params: Params,
    response: z.array(LegalVersion),
  }),
  version: route({
    method: 'GET',
    path: '/api/legal/:kind/versions/:version',
    access: 'public',
    object: 'open',
    summary:
      "One version of the terms or the privacy notice, in force or not, in the language that is asked for, the reader's or English; and the version before",
    params: z.strictObject({ kind: z.string().max(40), version: z.string().max(40) }),
    query: z.object({ language: Language.optional() }),
    response: LegalEdition,
  }),
  accepted: route({
    method: 'GET',
    path: '/api/legal/accepted',
    access: 'signed-in',
    summary: 'The versions of the terms that who asks has accepted, the newest first',
    response: z.array(LegalAcceptance),
  }),
  publish: route({
    method: 'POST',
    path: '/api/admin/legal/:kind',
    access: { roles: ['admin'] },
    adminRole: 'owner',
    object: 'open',
    summary: 'Publish a new version of the terms or the privacy notice; it never changes afterwards',
    params: Params,
    body: z.strictObject({
      en: Text,
      zh: Text.optional(),
      fr: Text.optional(),
      es: Text.optional(),
      summary: z.string().trim().min(3, 'validation.required').max(500, 'validation.tooLong'),
    }),
    response: LegalVersion,
    status: 201,
    idempotent: true,
    blockedInView: true,
    reauthenticate: true,
  }),
  accept: route({
    method: 'POST',
    path: '/api/legal/accept',
    access: 'signed-in',
    summary: 'Accept the version of the terms in force',
    body: z.strictObject({ version: Version }),
    response: MessageResponse,
    blockedInView: true,
  }),
} as const;
