import type { z } from 'zod';
import type { AdminRole, Permission, Role } from './roles.js';

/**
 * Who may call a route. Deny by default: every route names exactly one of these.
 * `deploy-token` is for release tools: a bearer token that belongs to the one remote in the path.
 */
export type Access = 'public' | 'signed-in' | 'deploy-token' | { permission: Permission } | { roles: readonly Role[] };

/** So long a sign-in, or a proof given since, opens the routes that ask for one. */
export const REAUTHENTICATED_MINUTES = 30;

/**
 * One call over the wire.
 * - `path` is absolute, with `:name` parameters.
 * - `access` opens the door; the aggregate's policy decides on the object.
 * - `object` names the aggregate whose id is in the path: a company that is no party to it gets 404.
 *   `'open'` says on purpose that every caller who passes `access` may reach any id.
 * - `idempotent: true` on a command means that an `Idempotency-Key` header makes a repeat answer as the first did.
 * - `blockedInView: true` refuses the call while an admin views as another role (sign, accept, pay, invest).
 * - `reauthenticate: true` refuses the call unless the caller has signed in, or proved anew who they are, in the last
 *   {@link REAUTHENTICATED_MINUTES} minutes (OWASP ASVS 7.5.3): it changes money, other people's access or what everybody runs,
 *   hands out all that is known of the person, or ends the account.
 * - `adminRole` names which administrators may call a command of administrators; any of them may read.
 * - `standing: true` refuses the call to people of a suspended company: it reads and answers, and approaches nobody.
 * - `costly: true` says that an answer is made anew each time and takes long: one person has so many in a minute.
 * - `multipart` names the file field of an upload; the body schema then describes the other fields.
 * - `produces: 'file'` answers bytes instead of JSON, and `contents` says of which kind: `confidential` is a file that people have
 *   given or signed, each reading of which is written down; `public` a picture of the market; `made` is written anew for each call.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly object?: ObjectKind;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response?: z.ZodType;
  readonly status?: 200 | 201 | 202 | 204;
  readonly idempotent?: boolean;
  readonly blockedInView?: boolean;
  readonly reauthenticate?: boolean;
  readonly adminRole?: AdminRole;
  readonly standing?: boolean;
  readonly costly?: boolean;
  readonly multipart?: string;
  readonly produces?: 'file';
  readonly contents?: 'confidential' | 'public' | 'made';
}

/** The aggregates that have a policy of their own. */
export type ObjectKind =
  | 'open'
  | 'approval'
  | 'company'
  | 'listing'
  | 'listing-image'
  | 'document'
  | 'import'
  | 'offer'
  | 'offer-draft'
  | 'offer-template'
  | 'deal'
  | 'deal-document'
  | 'rating'
  | 'invoice'
  | 'requirement'
  | 'inquiry'
  | 'inquiry-file'
  | 'instrument'
  | 'sample'
  | 'report'
  | 'tender'
  | 'service'
  | 'service-file'
  | 'service-request'
  | 'proposal'
  | 'engagement'
  | 'client'
  | 'freight-request'
  | 'freight-quote'
  | 'freight-contract'
  | 'freight-route'
  | 'shipment'
  | 'shipment-file'
  | 'notification'
  | 'saved-search'
  | 'screening'
  | 'watchlist'
  | 'price-alert'
  | 'session'
  | 'user'
  | 'invitation'
  | 'upload'
  | 'release'
  | 'deploy-token'
  | 'payment'
  | 'payout-account'
  | 'room'
  | 'room-message'
  | 'room-file'
  | 'task'
  | 'finding'
  | 'project'
  | 'project-file'
  | 'round'
  | 'commitment'
  | 'syndicate';

/** Declares a route; keeps the literal types so that the client and the controller are checked against them. */
export const route = <const R extends Route>(r: R): R => r;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<R extends Route> = Out<R['params']>;
export type QueryOf<R extends Route> = Out<R['query']>;
export type BodyOf<R extends Route> = Out<R['body']>;
export type BodyIn<R extends Route> = In<R['body']>;
export type QueryIn<R extends Route> = In<R['query']>;
export type ResponseOf<R extends Route> = R['response'] extends z.ZodType ? z.output<R['response']> : undefined;
