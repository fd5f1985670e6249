import { FUNDING_RULES, INVESTOR_CATEGORIES } from '@orebridge/trade';
import { z } from 'zod';
import { IdParams, IsoDateTime, Uuid } from './common.js';
import { route } from './route.js';

const Text = (max: number) => z.string().trim().max(max);

/** What a company is as an investor; what it claims waits for an admin. */
export const InvestorProfile = z
  .object({
    companyId: Uuid,
    company: z.string(),
    category: z.enum(INVESTOR_CATEGORIES),
    claimed: z.enum(INVESTOR_CATEGORIES).nullable(),
    evidence: z.string().nullable(),
    testPassedAt: IsoDateTime.nullable(),
    /** From when the test may be tried again. */
    testFrom: IsoDateTime.nullable(),
  })
  .meta({ id: 'InvestorProfile' });
export type InvestorProfile = z.infer<typeof InvestorProfile>;

const INVEST = { permission: 'create:investment' } as const;

export const investors = {
  profile: route({
    method: 'GET',
    path: '/api/investor-profile',
    access: INVEST,
    summary: "The own company's category as an investor, and its knowledge test",
    response: InvestorProfile,
  }),
  claim: route({
    method: 'PUT',
    path: '/api/investor-profile',
    access: INVEST,
    summary: 'Claim a category, with what shows it; an admin decides',
    body: z.strictObject({
      category: z.enum(['accredited', 'professional']),
      evidence: Text(1000).min(3, 'validation.required'),
    }),
    response: InvestorProfile,
    blockedInView: true,
  }),
  test: route({
    method: 'POST',
    path: '/api/investor-profile/test',
    access: INVEST,
    summary: 'Answer the knowledge test: one choice for each question, in their order',
    body: z.strictObject({
      answers: z.array(z.number().int().min(0).max(2)).length(FUNDING_RULES.test.questions, 'validation.required'),
    }),
    response: InvestorProfile,
    idempotent: true,
    blockedInView: true,
  }),
  queue: route({
    method: 'GET',
    path: '/api/admin/investors',
    access: { permission: 'verify:account' },
    summary: 'Categories that investors claim and nobody has decided on',
    response: z.object({ items: z.array(InvestorProfile) }),
  }),
  decide: route({
    method: 'POST',
    path: '/api/admin/investors/:id/decide',
    access: { permission: 'verify:account' },
    adminRole: 'people',
    object: 'open',
    params: IdParams,
    summary: "Accept or refuse the category that a company claims; the id is the company's",
    body: z.strictObject({ accept: z.boolean() }),
    response: InvestorProfile,
    idempotent: true,
    blockedInView: true,
  }),
  list: route({
    method: 'GET',
    path: '/api/investors',
    access: INVEST,
    summary: 'Verified investors that a syndicate can invite',
    response: z.object({ items: z.array(z.object({ id: Uuid, name: z.string() })) }),
  }),
} as const;
