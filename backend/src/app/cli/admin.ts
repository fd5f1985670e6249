import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { type AdminRole, api } from '@orebridge/contracts';
import { DataSource } from 'typeorm';
import { AppModule } from '../../app.module.js';
import { AdministratorsService } from '../../identity/auth/index.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { AppError } from '../../platform/errors/app-error.js';
import { sentenceOf } from '../../platform/errors/sentence.js';
import { translator } from '../../platform/i18n/index.js';
import { commandConfig } from './command-config.js';

const USAGE =
  'admin create <mail address> "<full name>" [--username name] [--roles owner,people,money,releases,support], admin link <mail address>, or admin list';

/** A name to sign in with, made of a person's name: Ada Lovelace is ada.lovelace. */
const usernameOf = (fullName: string): string =>
  fullName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 40);

/** @throws Error with a sentence that names what is wrong */
const read = (input: object) => {
  const parsed = api.administrators.invite.body.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${String(issue?.path[0])}: ${translator('en').t(issue?.message ?? 'validation.required')}`);
};

/**
 * Makes an administrator, gives one a new link, or lists them. The last lines are `LINK <address>`, which works once and for
 * seven days, and lets the person choose a password; on a real site two-factor authentication follows.
 */
const admin = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { username: { type: 'string' }, roles: { type: 'string', default: 'owner' } },
  });
  const [command, email = '', fullName = ''] = positionals;
  if (!['create', 'link', 'list'].includes(command ?? '')) throw new Error(`Write ${USAGE}`);
  const config = commandConfig();
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    const administrators = app.get(AdministratorsService, { strict: false });
    const ctx = systemCtx('admin command');
    const say = (token: string) => console.log(`LINK ${config.siteUrl}/welcome/${token}`);
    if (command === 'create') {
      const roles = values.roles.split(',').filter(Boolean) as AdminRole[];
      const username = values.username ?? usernameOf(fullName);
      say(await administrators.create(ctx, read({ email, fullName, username, adminRoles: roles })));
    } else if (command === 'link') {
      const token = await administrators.renew(ctx, email);
      if (!token) throw new Error(`No administrator has the address ${email}`);
      say(token);
    } else {
      const rows: { username: string; email: string; status: string; roles: string }[] = await app
        .get(DataSource)
        .query(
          `SELECT username::text, email::text, status, array_to_string(admin_roles, ', ') AS roles
           FROM users WHERE role = 'admin' ORDER BY created_at, id`,
        );
      for (const row of rows) console.log(`${row.username}  ${row.email}  ${row.status}  ${row.roles || 'reads only'}`);
    }
  } finally {
    await app.close();
  }
};

admin().catch((error: unknown) => {
  console.error(
    error instanceof AppError ? translator('en').t(`error.${error.code}`, error.values) : sentenceOf(error),
  );
  process.exitCode = 1;
});
