import { z } from 'zod';
import { Language, MessageResponse, Uuid } from './common.js';
import { CompanyRole, RoleSchema } from './roles.js';
import { route } from './route.js';

const PHONE = /^\+?[\d\s\-().]{6,20}$/;

/** The basic rule, kept where the specification demands it: sign-in and the basic registration form. */
export const BasicPassword = z.string().min(6, 'validation.passwordMin').max(200);
/** New secrets everywhere else: 8 characters with a number, an uppercase letter and a special character. */
export const StrongPassword = z
  .string()
  .min(8, 'validation.passwordStrong')
  .max(200)
  .refine((s) => /\d/.test(s) && /\p{Lu}/u.test(s) && /[^\p{L}\p{N}\s]/u.test(s), 'validation.passwordStrong');
export const Username = z
  .string()
  .trim()
  .min(3, 'validation.usernameMin')
  .max(40)
  .regex(/^[\p{L}\p{N}._-]+$/u, 'validation.usernameCharacters');
export const Phone = z.string().trim().min(6, 'validation.phoneRequired').regex(PHONE, 'validation.phoneFormat');

/** The user as the specification gives it, and nothing more. */
export const AuthUser = z
  .object({ id: Uuid, username: z.string(), fullName: z.string(), role: RoleSchema })
  .meta({ id: 'AuthUser' });
export type AuthUser = z.infer<typeof AuthUser>;

export const LoginBody = z.strictObject({
  username: z.string().trim().min(3, 'validation.usernameMin').max(254),
  password: BasicPassword,
});
export type LoginBody = z.infer<typeof LoginBody>;

export const RegisterBody = z.strictObject({
  username: Username,
  password: BasicPassword,
  fullName: z.string().trim().min(2, 'validation.fullNameRequired').max(120),
  email: z.email('validation.emailInvalid').max(254),
  phoneNumber: Phone,
  role: z
    .enum(['buyer', 'seller', 'investor', 'service_provider', 'logistics_partner'], 'validation.roleRequired')
    .default('buyer'),
  company: z.string().trim().max(160).optional(),
  location: z.string().trim().max(160).optional(),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

/** What the pages need beyond the specification's user: company, standing, and the rights of the role in view. */
export const Account = z
  .object({
    id: Uuid,
    username: z.string(),
    fullName: z.string(),
    role: RoleSchema,
    email: z.string(),
    phoneNumber: z.string(),
    language: Language.nullable(),
    status: z.enum(['pending', 'active', 'locked', 'inactive', 'closed']),
    company: z
      .object({ id: Uuid, name: z.string(), kybLevel: z.number().int(), verified: z.boolean(), demo: z.boolean() })
      .nullable(),
    /** What the person may do with the company; null without one. */
    companyRole: CompanyRole.nullable(),
    /** True once the person has made a search. */
    hasSearched: z.boolean(),
    /** True when mail is kept in the development outbox because no SMTP server is configured. */
    outboxOpen: z.boolean(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

export const auth = {
  user: route({
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed-in',
    summary: 'The current user',
    response: AuthUser,
  }),
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in',
    body: LoginBody,
    response: AuthUser,
  }),
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Create an account and sign in',
    body: RegisterBody,
    response: AuthUser,
    status: 201,
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Sign out',
    response: MessageResponse,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Send a reset link',
    body: z.strictObject({ email: z.email('validation.emailRequired') }),
    response: MessageResponse,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with a reset token',
    body: z.strictObject({ token: z.string().max(200), password: StrongPassword }),
    response: MessageResponse,
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    summary: 'Confirm an e-mail address',
    body: z.strictObject({ token: z.string().max(200) }),
    response: z.object({ message: z.string(), alreadyVerified: z.boolean() }),
  }),
  resendVerification: route({
    method: 'POST',
    path: '/api/auth/resend-verification',
    access: 'signed-in',
    summary: 'Send the confirmation link again',
    response: MessageResponse,
  }),
  account: route({
    method: 'GET',
    path: '/api/account',
    access: 'signed-in',
    summary: 'The signed-in person with company and standing',
    response: Account,
  }),
  updateAccount: route({
    method: 'PATCH',
    path: '/api/account',
    access: 'signed-in',
    summary: 'Change profile and language',
    body: z.strictObject({
      fullName: z.string().trim().min(2, 'validation.fullNameRequired').max(120).optional(),
      phoneNumber: Phone.optional(),
      language: Language.optional(),
    }),
    response: Account,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/account/password',
    access: 'signed-in',
    summary: 'Change the password',
    blockedInView: true,
    body: z.strictObject({ currentPassword: z.string().max(200), newPassword: StrongPassword }),
    response: MessageResponse,
  }),
} as const;
