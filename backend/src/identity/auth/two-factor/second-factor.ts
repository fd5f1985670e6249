import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import type { EntityManager } from 'typeorm';
import { digest } from '../../../platform/secrets/link-secret.js';
import type { SealedColumn } from '../../../platform/secrets/sealed-column.js';
import { Vault } from '../../../platform/secrets/vault.js';

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
/** A clock may be half a minute off on either side (RFC 6238, 5.2). */
const WINDOW = 1;

/** What the codes of the authenticator apps are made of. */
export const SECOND_FACTOR_SECRETS: SealedColumn = {
  about: 'second factors',
  table: 'second_factors',
  column: 'secret',
  id: { column: 'user_id', type: 'uuid' },
  beside: [],
  sealing: ({ id }) => ({ owner: id }),
};

/** The codes of a person: those of the authenticator app (RFC 6238), each good once, and the recovery codes. */
@Injectable()
export class SecondFactor {
  constructor(private readonly vault: Vault) {}

  /** A new secret in place of an earlier one. */
  async make(em: EntityManager, userId: string, username: string): Promise<{ secret: string; uri: string }> {
    const secret = new Secret({ size: SECRET_BYTES });
    await em.query(
      `INSERT INTO second_factors (user_id, secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_counter = 0`,
      [userId, this.vault.seal(secret.bytes, userId)],
    );
    return { secret: secret.base32, uri: totp(secret, username).toString() };
  }

  /** Ten new recovery codes in place of earlier ones; only their hashes are stored. */
  async makeRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
    await em.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    for (const code of codes)
      await em.query('INSERT INTO recovery_codes (hash, user_id) VALUES ($1, $2)', [digest(compact(code)), userId]);
    return codes;
  }

  async recoveryCodesLeft(em: EntityManager, userId: string): Promise<number> {
    const [row]: { n: number }[] = await em.query(
      'SELECT count(*)::int AS n FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL',
      [userId],
    );
    return row?.n ?? 0;
  }

  /** Uses up a code of the app. False when it is wrong or not newer than the last one used. */
  async useTimed(em: EntityManager, userId: string, code: string): Promise<boolean> {
    const [row]: { secret: Buffer }[] = await em.query('SELECT secret FROM second_factors WHERE user_id = $1', [
      userId,
    ]);
    if (!row) return false;
    const app = totp(new Secret({ buffer: new Uint8Array(this.vault.open(row.secret, userId)).buffer }), '');
    const delta = app.validate({ token: compact(code), window: WINDOW });
    if (delta === null) return false;
    const [rows]: [unknown[], number] = await em.query(
      'UPDATE second_factors SET last_counter = $2 WHERE user_id = $1 AND last_counter < $2 RETURNING 1',
      [userId, app.counter() + delta],
    );
    return rows.length > 0;
  }

  /** Uses up a code of the app or a recovery code. */
  async use(em: EntityManager, userId: string, code: string): Promise<boolean> {
    if (/^\d{6}$/.test(compact(code))) return this.useTimed(em, userId, code);
    const [rows]: [unknown[], number] = await em.query(
      'UPDATE recovery_codes SET used_at = now() WHERE hash = $1 AND user_id = $2 AND used_at IS NULL RETURNING 1',
      [digest(compact(code)), userId],
    );
    return rows.length > 0;
  }

  async forget(em: EntityManager, userId: string): Promise<void> {
    await em.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await em.query('DELETE FROM second_factors WHERE user_id = $1', [userId]);
  }
}

const totp = (secret: Secret, label: string): TOTP => new TOTP({ issuer: 'Orebridge', label, secret });

/** What people type is grouped and in whatever case. */
const compact = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** 80 random bits as four groups, e.g. `ABCD-EFGH-IJKL-MNOP`. */
const recoveryCode = (): string =>
  (new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.match(/.{4}/g) ?? []).join('-');
