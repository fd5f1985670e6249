import { z } from 'zod';
import { AuthUser, Phone } from './auth.js';
import { IdParams, IsoDateTime, MessageResponse, Uuid } from './common.js';
import { FunctionsBody, InviteBody, MemberFunctions } from './functions.js';
import { AcceptedTerms } from './legal.js';
import { FullName, Username } from './names.js';
import { StrongPassword } from './passwords.js';
import { CompanyRole, RoleSchema } from './roles.js';
import { route } from './route.js';

/** Somebody who belongs to the caller's company. */
export const TeamMember = z
  .object({
    id: Uuid,
    fullName: z.string(),
    email: z.string(),
    companyRole: CompanyRole,
    ...MemberFunctions.shape,
    /** True for the caller. */
    you: z.boolean(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;

/** An invitation that is neither accepted nor withdrawn. */
export const TeamInvitation = z
  .object({
    id: Uuid,
    email: z.string(),
    ...MemberFunctions.shape,
    invitedBy: z.string(),
    sentAt: IsoDateTime,
    expiresAt: IsoDateTime,
    expired: z.boolean(),
  })
  .meta({ id: 'TeamInvitation' });
export type TeamInvitation = z.infer<typeof TeamInvitation>;

/** The people of the caller's company. Only owners are told of invitations. */
export const Team = z
  .object({
    companyRole: CompanyRole,
    members: z.array(TeamMember),
    invitations: z.array(TeamInvitation),
    /** Members and invitations that still stand, and how many of both the plan allows. */
    seats: z.object({ taken: z.number().int(), limit: z.number().int() }),
    /** True when mail is kept in the development outbox, where the sender reads it too. */
    outboxOpen: z.boolean(),
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof Team>;

/** What the holder of an invitation's link is told. */
export const Invited = z
  .object({
    company: z.string(),
    role: RoleSchema,
    invitedBy: z.string(),
    email: z.string(),
    expiresAt: IsoDateTime,
  })
  .meta({ id: 'Invited' });
export type Invited = z.infer<typeof Invited>;

const Token = z.string().min(1).max(200);

/** Registration with an invitation's link: address, company and role are the invitation's. */
export const InvitedRegisterBody = z.strictObject({
  token: Token,
  username: Username,
  password: StrongPassword,
  fullName: FullName,
  phoneNumber: Phone,
  acceptedTerms: AcceptedTerms,
});
export type InvitedRegisterBody = z.infer<typeof InvitedRegisterBody>;

const command = { idempotent: true, blockedInView: true } as const;

export const team = {
  get: route({
    method: 'GET',
    path: '/api/companies/mine/team',
    access: 'signed-in',
    summary: "The people of the caller's company, its seats and, for owners, its invitations",
    response: Team,
  }),
  invite: route({
    method: 'POST',
    path: '/api/companies/mine/invitations',
    access: 'signed-in',
    standing: true,
    summary: 'Invite somebody by mail; a second time for the same address sends a new link',
    body: InviteBody,
    response: TeamInvitation,
    status: 201,
    ...command,
  }),
  resend: route({
    method: 'POST',
    path: '/api/companies/mine/invitations/:id/resend',
    access: 'signed-in',
    standing: true,
    object: 'invitation',
    summary: 'Send a new link; the earlier one is void',
    params: IdParams,
    response: TeamInvitation,
    ...command,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/companies/mine/invitations/:id/withdraw',
    access: 'signed-in',
    object: 'invitation',
    summary: 'Withdraw an invitation; its link is void',
    params: IdParams,
    response: MessageResponse,
    ...command,
  }),
  setRole: route({
    method: 'POST',
    path: '/api/companies/mine/members/:id/role',
    access: 'signed-in',
    object: 'user',
    summary: 'Make a member an owner, or an owner a member; one owner always stays',
    params: IdParams,
    body: z.strictObject({ companyRole: CompanyRole }),
    response: TeamMember,
    ...command,
  }),
  setFunctions: route({
    method: 'PUT',
    path: '/api/companies/mine/members/:id/functions',
    access: 'signed-in',
    object: 'user',
    reauthenticate: true,
    summary: 'Say which functions somebody has in the company, and up to which value a signatory signs',
    params: IdParams,
    body: FunctionsBody,
    response: TeamMember,
    ...command,
  }),
  remove: route({
    method: 'POST',
    path: '/api/companies/mine/members/:id/remove',
    access: 'signed-in',
    object: 'user',
    summary:
      'Take somebody out of the company, or leave it oneself; the person keeps the account with an empty company',
    params: IdParams,
    response: MessageResponse,
    ...command,
  }),
  look: route({
    method: 'POST',
    path: '/api/invitations/look',
    access: 'public',
    summary: 'What an invitation is for, by the token of its link',
    body: z.strictObject({ token: Token }),
    response: Invited,
  }),
  accept: route({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'signed-in',
    summary: 'Join the company that invited the own address',
    body: z.strictObject({ token: Token }),
    response: MessageResponse,
    ...command,
  }),
  register: route({
    method: 'POST',
    path: '/api/invitations/register',
    access: 'public',
    summary: 'Create an account in the company that invited the address, and sign in',
    body: InvitedRegisterBody,
    response: AuthUser,
    status: 201,
  }),
} as const;
