import { z } from 'zod';
import { Language, MessageResponse, Uuid } from './common.js';
import { AcceptedTerms } from './legal.js';
import { CompanyName, FullName, lineOf, Username } from './names.js';
import { BasicPassword, NewPassword, StrongPassword } from './passwords.js';
import { MemberFunctions, OperationId } from './functions.js';
import { CompanyRole, RoleSchema } from './roles.js';
import { route } from './route.js';

const PHONE = /^\+?[\d\s\-().]{6,20}$/;

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

/** What every registration says; {@link RegisterBody} asks more of some. */
export const RegisterFields = z.strictObject({
  username: Username,
  password: NewPassword,
  fullName: FullName,
  email: z.email('validation.emailInvalid').max(254),
  phoneNumber: Phone,
  role: z
    .enum(['buyer', 'seller', 'investor', 'service_provider', 'logistics_partner'], 'validation.roleRequired')
    .default('buyer'),
  company: CompanyName.optional(),
  location: lineOf(160).optional(),
  acceptedTerms: AcceptedTerms,
});

/** Roles that the basic form of the specification does not offer: their registration asks for a strong password. */
const FURTHER_ROLES: readonly string[] = ['investor', 'service_provider', 'logistics_partner'];

export const RegisterBody = RegisterFields.superRefine(({ password, role, username, email }, ctx) => {
  const strong = FURTHER_ROLES.includes(role) ? StrongPassword.safeParse(password) : undefined;
  const own = [username, email, email.split('@')[0]].some((name) => name?.toLowerCase() === password.toLowerCase());
  const code = own ? 'validation.passwordCommon' : strong?.error?.issues[0]?.message;
  if (code) ctx.addIssue({ code: 'custom', path: ['password'], message: code });
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
    ...MemberFunctions.shape,
    /** What the person may do for the company (trade rules 1.18). */
    operations: z.array(OperationId),
    /** True once the person has made a search. */
    hasSearched: z.boolean(),
    /** True when mail is kept in the development outbox because no SMTP server is configured. */
    outboxOpen: z.boolean(),
    /** The version of the terms that the person has yet to accept; null when there is nothing to accept. */
    termsToAccept: z.number().int().nullable(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

/** The password again, or a code of the authenticator app where two-factor authentication is on. */
export const Proof = z.union([
  z.strictObject({ password: z.string().min(1, 'validation.required').max(200) }),
  z.strictObject({
    code: z.string().trim().min(6, 'validation.twoFactorCode').max(20, 'validation.twoFactorCode'),
  }),
]);
export type Proof = z.infer<typeof Proof>;

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
  reauthenticate: route({
    method: 'POST',
    path: '/api/auth/reauthenticate',
    access: 'signed-in',
    summary: 'Prove anew who is signed in, by the password or a code; opens the routes that ask for it for a while',
    body: z.strictObject({ proof: Proof }),
    response: MessageResponse,
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
      fullName: FullName.optional(),
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
