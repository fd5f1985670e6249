import { z } from 'zod';
import { AuthUser } from './auth.js';
import { IsoDateTime, MessageResponse } from './common.js';
import { route } from './route.js';

/** Six digits of the authenticator app, or one of the recovery codes. */
const AnyCode = z.string().trim().min(6, 'validation.twoFactorCode').max(20, 'validation.twoFactorCode');
const Password = z.string().min(1, 'validation.required').max(200);

/** Whether sign-in asks for a code, since when, and how many recovery codes are unused. */
export const TwoFactor = z
  .object({ on: z.boolean(), since: IsoDateTime.nullable(), recoveryCodesLeft: z.number().int() })
  .meta({ id: 'TwoFactor' });
export type TwoFactor = z.infer<typeof TwoFactor>;

/**
 * Signing in with two-factor authentication. A login with the right password of somebody who has it on is answered with 401
 * `auth.two_factor`; `values.challenge` of that answer stands for the first factor for ten minutes.
 */
export const twoFactor = {
  signIn: route({
    method: 'POST',
    path: '/api/auth/two-factor',
    access: 'public',
    summary: 'Finish signing in with a code',
    body: z.strictObject({ challenge: z.string().min(1).max(200), code: AnyCode }),
    response: AuthUser,
  }),
  get: route({
    method: 'GET',
    path: '/api/account/two-factor',
    access: 'signed-in',
    summary: 'Whether sign-in asks for a code',
    response: TwoFactor,
  }),
  begin: route({
    method: 'POST',
    path: '/api/account/two-factor/begin',
    access: 'signed-in',
    summary: 'A new secret for an authenticator app; nothing is on until it is confirmed',
    blockedInView: true,
    body: z.strictObject({ password: Password }),
    response: z.object({
      /** Base32, to be typed into the app where no picture can be read. */
      secret: z.string(),
      /** The otpauth address that the QR code holds. */
      uri: z.string(),
    }),
  }),
  confirm: route({
    method: 'POST',
    path: '/api/account/two-factor/confirm',
    access: 'signed-in',
    summary: 'Switch two-factor authentication on with a code of the app; answers the recovery codes, this once',
    blockedInView: true,
    body: z.strictObject({ code: AnyCode }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  renewCodes: route({
    method: 'POST',
    path: '/api/account/two-factor/recovery-codes',
    access: 'signed-in',
    summary: 'New recovery codes in place of all earlier ones, with the password; answers them, this once',
    blockedInView: true,
    body: z.strictObject({ password: Password }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  off: route({
    method: 'POST',
    path: '/api/account/two-factor/off',
    access: 'signed-in',
    summary: 'Switch two-factor authentication off with the password and a code',
    blockedInView: true,
    body: z.strictObject({ password: Password, code: AnyCode }),
    response: MessageResponse,
  }),
} as const;
