import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type AdminRole, type Language, REAUTHENTICATED_MINUTES, type Role } from '@orebridge/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { type CompanyPlace, DAY_SECONDS, operationsOf } from '@orebridge/trade';
import { SESSION_ENDED_TOPIC, SessionReader } from '../../platform/access/session-reader.js';
import type { Ctx, CurrentUser, SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { digest, secret } from '../../platform/secrets/link-secret.js';
import { type Browser, OwnCookies } from './browser.js';
import { KnownBrowsers } from './known-browsers.js';
import { SignInRecord } from './sign-in-record.js';

const COOKIE = 'sid';
/** How long a session lives unused, and how long at most: then the password is asked for again. */
const IDLE_SECONDS = 14 * DAY_SECONDS;
const MOST_SECONDS = 30 * DAY_SECONDS;
/** The browser keeps the cookie longer than any session is idle: the database decides when one is over. */
const COOKIE_SECONDS = 365 * DAY_SECONDS;
/** A session's clock is wound again only when it was last seen this long ago: not a write for every request. */
const RENEW_AFTER_SECONDS = 300;

/**
 * One look at a time: everybody who asks while one is on its way is looked up together by the next. Nobody is answered
 * from a look that began before they asked.
 */
const WHO = {
  name: 'sessions-who',
  text: `SELECT encode(s.id, 'hex') AS session, u.id, u.username, u.full_name, u.email, u.role, u.admin_roles, u.company_id, u.company_role, u.functions, u.status, u.language,
           u.two_factor_since IS NOT NULL AS two_factor,
           c.kyb_state = 'suspended' AS suspended,
           s.seen_at < now() - ${RENEW_AFTER_SECONDS} * interval '1 second' AS stale,
           s.authenticated_at > now() - ${REAUTHENTICATED_MINUTES} * interval '1 minute' AS reauthenticated
         FROM sessions s JOIN published.users u ON u.id = s.user_id LEFT JOIN published.companies c ON c.id = u.company_id
         WHERE s.id = ANY ($1::bytea[]) AND s.expires_at > now() AND u.status IN ('pending', 'active', 'locked')`,
};

interface Row {
  session: string;
  id: string;
  username: string;
  full_name: string;
  email: string;
  role: Role;
  admin_roles: AdminRole[];
  two_factor: boolean;
  company_id: string | null;
  company_role: CompanyPlace['companyRole'];
  functions: CompanyPlace['functions'];
  status: string;
  language: Language | null;
  suspended: boolean | null;
  stale: boolean;
  reauthenticated: boolean;
}

/** Sessions live in the database: any process knows them, and ending one ends it everywhere at once. */
@Injectable()
export class SessionsService extends SessionReader {
  private asking: { readonly ids: Map<string, Buffer>; readonly found: Promise<Map<string, Row>> } | null = null;
  private lastLook: Promise<unknown> = Promise.resolve();
  /** Through which role's eyes each admin's session looked last. */
  private readonly views = new Map<string, Role>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly tx: Tx,
    private readonly cookies: OwnCookies,
    private readonly browsers: KnownBrowsers,
    private readonly record: SignInRecord,
    private readonly pubsub: PubSub,
    schedule: Schedule,
  ) {
    super();
    schedule.every(3600, 'sessions.forget', async (em) => {
      await em.query('DELETE FROM sessions WHERE expires_at < now()');
    });
  }

  async read(cookieHeader: string | undefined): Promise<CurrentUser | null> {
    const token = this.cookies.read(cookieHeader, COOKIE);
    if (!token) return null;
    const id = digest(token);
    const row = await this.find(id);
    if (!row) return null;
    if (row.stale)
      await this.dataSource.query(
        `UPDATE sessions SET seen_at = now(), expires_at = least(now() + $2 * interval '1 second', created_at + $3 * interval '1 second')
         WHERE id = $1`,
        [id, IDLE_SECONDS, MOST_SECONDS],
      );
    return {
      id: row.id,
      username: row.username,
      fullName: row.full_name,
      email: row.email,
      role: row.role,
      adminRoles: row.admin_roles,
      twoFactor: row.two_factor,
      companyId: row.company_id,
      operations: operationsOf({ companyRole: row.company_role, functions: row.functions }),
      status: row.status,
      language: row.language,
      suspended: row.suspended === true,
      sessionId: id.toString('hex'),
      reauthenticated: row.reauthenticated,
    };
  }

  private async find(id: Buffer): Promise<Row | undefined> {
    this.asking ??= this.ask();
    const { ids, found } = this.asking;
    const key = id.toString('hex');
    ids.set(key, id);
    return (await found).get(key);
  }

  private ask(): NonNullable<SessionsService['asking']> {
    const ids = new Map<string, Buffer>();
    const found = Promise.all([nextTurn(), this.lastLook]).then(async () => {
      this.asking = null;
      const rows = await queryRows<Row>(this.dataSource.manager, WHO, [[...ids.values()]]);
      return new Map(rows.map((row) => [row.session, row]));
    });
    // A look that fails is told to those who wait for it, and to nobody else.
    this.lastLook = found.catch(() => undefined);
    return { ids, found };
  }

  async ended(sessionIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT asked.id FROM unnest($1::text[]) AS asked (id) WHERE NOT EXISTS (
         SELECT FROM sessions s JOIN published.users u ON u.id = s.user_id
         WHERE s.id = decode(asked.id, 'hex') AND s.expires_at > now() AND u.status IN ('pending', 'active', 'locked'))`,
      [sessionIds],
    );
    return rows.map(({ id }) => id);
  }

  async viewed(ctx: SignedIn): Promise<void> {
    const { sessionId } = ctx.user;
    const before = this.views.get(sessionId);
    if (before === ctx.actingRole) return;
    if (ctx.actingRole === ctx.role) return void this.views.delete(sessionId);
    this.views.set(sessionId, ctx.actingRole);
    await this.tx.run(ctx, (em) => this.record.viewed(em, ctx));
  }

  /** Starts a session and answers its cookies. */
  async start(em: EntityManager, ctx: Ctx, userId: string, { userAgent, cookies }: Browser): Promise<string[]> {
    const token = secret();
    await em.query(
      `INSERT INTO sessions (id, user_id, expires_at, ip, user_agent) VALUES ($1, $2, now() + $3 * interval '1 second', $4, $5)`,
      [digest(token), userId, IDLE_SECONDS, ctx.ip, userAgent.slice(0, 300)],
    );
    return [this.cookies.write(COOKIE, token, COOKIE_SECONDS), await this.browsers.remember(em, cookies, userId)];
  }

  /** The person of this session has proved anew who they are. */
  async reauthenticated(ctx: SignedIn): Promise<void> {
    await this.tx.run(ctx, async (em) => {
      await em.query(`UPDATE sessions SET authenticated_at = now() WHERE id = decode($1, 'hex')`, [ctx.user.sessionId]);
      await this.record.reauthenticated(em, ctx);
    });
  }

  /** Ends the session of this request and answers the cookie that takes the old one away. */
  async end(ctx: Ctx): Promise<string> {
    const { user } = ctx;
    if (user)
      await this.tx.run(ctx, async (em) => {
        await em.query(`DELETE FROM sessions WHERE id = decode($1, 'hex')`, [user.sessionId]);
        await this.pubsub.publish(em, SESSION_ENDED_TOPIC, user.sessionId);
        await this.record.left(em, ctx as SignedIn);
      });
    return this.cookies.write(COOKIE, '', 0);
  }

  /** Ends every session of a user, but for `keep` if given (as hex), and forgets the browsers that the user was known by. */
  async endAll(em: EntityManager, userId: string, keep = ''): Promise<void> {
    const [rows]: [{ id: string }[], number] = await em.query(
      `DELETE FROM sessions WHERE user_id = $1 AND id <> decode($2, 'hex') RETURNING encode(id, 'hex') AS id`,
      [userId, keep],
    );
    for (const { id } of rows) await this.pubsub.publish(em, SESSION_ENDED_TOPIC, id);
    await this.browsers.forgetAll(em, userId);
  }

  /** Ends one session of a user, by the name that its owner sees. False when the user has no such session. */
  async endOne(em: EntityManager, userId: string, ref: string): Promise<boolean> {
    const [rows]: [{ id: string }[], number] = await em.query(
      `DELETE FROM sessions WHERE user_id = $1 AND ref = $2 RETURNING encode(id, 'hex') AS id`,
      [userId, ref],
    );
    for (const { id } of rows) await this.pubsub.publish(em, SESSION_ENDED_TOPIC, id);
    return rows.length > 0;
  }
}
