import { MEMBER_FUNCTIONS, OPERATIONS } from '@orebridge/trade';
import { z } from 'zod';
import { Currency, payableIn, PositiveDecimal } from './common.js';

export const MemberFunctionId = z.enum(MEMBER_FUNCTIONS);
export const OperationId = z.enum(OPERATIONS);

/** Up to which value a signatory binds the company, inclusive. */
export const SigningLimit = z
  .strictObject({ amount: PositiveDecimal, currency: Currency })
  .meta({ id: 'SigningLimit' });
export type SigningLimit = z.infer<typeof SigningLimit>;

/** What a person is in the company; `functions` is null until an owner has said it, and then holds what was before. */
export const MemberFunctions = z.object({
  functions: z.array(MemberFunctionId).nullable(),
  /** Null is no limit; somebody who is no signatory has none. */
  limit: SigningLimit.nullable(),
});
export type MemberFunctions = z.infer<typeof MemberFunctions>;

const Functions = z
  .array(MemberFunctionId)
  .min(1, 'validation.functionsNone')
  .max(MEMBER_FUNCTIONS.length)
  .refine((held) => new Set(held).size === held.length, 'validation.functionsNone')
  .refine((held) => held.length === 1 || !held.includes('read_only'), 'validation.readOnlyAlone');

/** A limit is a signatory's. */
const limited = (
  { functions, limit }: { functions: readonly string[] | null; limit: SigningLimit | null },
  ctx: z.core.$RefinementCtx,
): void => {
  if (!limit) return;
  if (!functions?.includes('signatory'))
    ctx.addIssue({ code: 'custom', path: ['limit'], message: 'validation.limitOfSignatory' });
};

const limit = SigningLimit.superRefine(payableIn('amount')).nullable().default(null);

export const FunctionsBody = z.strictObject({ functions: Functions, limit }).superRefine(limited);

export const InviteBody = z
  .strictObject({
    email: z.email('validation.emailInvalid').max(254),
    /** What the person will be; null as long as the company has not divided its functions. */
    functions: Functions.nullable().default(null),
    limit,
  })
  .superRefine(limited);
