import { randomBytes } from 'node:crypto';
import type { Role } from '@orebridge/contracts';
import { hashPassword } from '../../src/identity/auth/index.js';
import { SessionsService } from '../../src/identity/auth/sessions.service.js';
import { Company, UserAccount } from '../../src/identity/companies/index.js';
import { systemCtx } from '../../src/platform/context/ctx.js';
import type { Agent, TestApp } from './app.js';

export const PASSWORD = 'Copper-cathode-1';
let hash: Promise<string> | undefined;

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly companyId: string;
  /** The person's browser, signed in. */
  readonly agent: Agent;
}

export interface PersonOptions {
  readonly role: Role;
  readonly status?: UserAccount['status'];
  /** What an administrator may change; everything unless said otherwise. */
  readonly adminRoles?: UserAccount['adminRoles'];
  /** Fields of the person's company; verified at level 2 and on the professional plan unless said otherwise. */
  readonly company?: Partial<Company>;
  /** Joins an existing company instead of a new one. */
  readonly companyId?: string;
}

/** Makes an active user with a verified company, who has signed in. */
export const person = async (
  app: TestApp,
  { role, status = 'active', adminRoles = role === 'admin' ? ['owner'] : [], company, companyId }: PersonOptions,
): Promise<Person> => {
  hash ??= hashPassword(PASSWORD);
  const passwordHash = await hash;
  const username = `${role}-${randomBytes(5).toString('hex')}`;
  const em = app.db.manager;
  const own =
    companyId ??
    (
      await em.save(
        em.create(Company, {
          name: `${username} Ltd`,
          role,
          sellerType: null,
          country: 'CL',
          city: 'Antofagasta',
          founded: 2000,
          rating: null,
          certifications: [],
          kybLevel: 2,
          tier: 'professional',
          kybState: 'verified',
          email: null,
          ...company,
        }),
      )
    ).id;
  const user = await em.save(
    em.create(UserAccount, {
      username,
      email: `${username}@example.com`,
      passwordHash,
      fullName: username,
      phoneNumber: '+56 55 000 000',
      role,
      adminRoles,
      language: null,
      status,
      companyId: own,
    }),
  );
  return { id: user.id, username, role, companyId: own, agent: await signedIn(app, user.id) };
};

/** A browser with a session of its own, without a password checked: checking one is slow on purpose, and has tests of its own. */
const signedIn = async (app: TestApp, userId: string): Promise<Agent> => {
  const agent = app.agent();
  const [cookie = ''] = await app.get(SessionsService).start(app.db.manager, systemCtx('test'), userId, {
    userAgent: '',
    cookies: undefined,
  });
  (agent as unknown as { jar: { setCookies(cookie: string, host: string, path: string): void } }).jar.setCookies(
    cookie,
    new URL(app.url).hostname,
    '/',
  );
  return agent;
};
