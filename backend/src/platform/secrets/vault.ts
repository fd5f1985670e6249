import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { keyOfFile } from './key-file.js';
import { otherSecretKeys } from './other-keys.js';
import { SiteMarks } from './site-marks.js';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Sealed by the first server of a site: only its key opens it. */
export const SECRET_KEY_MARK = 'secret-key';

/** What was put into a column: a secret that was sealed for its owner, or the signature of a text for one use. */
export type Sealing = { readonly owner: string } | { readonly use: string; readonly text: string };
/** Whose key it was: that of this server, one of those that it takes beside it, or none that it knows. */
export type SealedBy = 'current' | 'other' | 'unknown';

/**
 * Seals secrets before they go into the database, with AES-256-GCM, and signs what the database alone must not be able to say.
 * The key comes from the environment, which several servers share, or lies in the data folder. Beside it other keys may be
 * named, which open and are believed but seal nothing: so one key takes the place of another while the site runs.
 */
@Injectable()
export class Vault implements OnModuleInit {
  private key: Buffer;
  private others: readonly Buffer[] = [];

  constructor(
    private readonly config: Config,
    private readonly marks: SiteMarks,
  ) {}

  /** @throws Error with a sentence when the secrets in the database were sealed with a key that is not named */
  async onModuleInit(): Promise<void> {
    await this.readKeys();
    const mark = await this.marks.keep(SECRET_KEY_MARK, this.seal(Buffer.from(SECRET_KEY_MARK), SECRET_KEY_MARK));
    try {
      this.open(mark, SECRET_KEY_MARK);
    } catch (cause) {
      throw new Error(
        `The secret key of this server is not the one that sealed the secrets in its database: set OREBRIDGE_SECRET_KEY to the key of the site's first server ("secret-key" in its data folder), bring that file back from a backup, or name the former key in OREBRIDGE_OTHER_SECRET_KEYS.`,
        { cause },
      );
    }
  }

  /** How many keys are taken beside the own one. */
  get otherKeys(): number {
    return this.others.length;
  }

  /** `owner` is bound in: what was sealed for one opens for nobody else. */
  seal(secret: Uint8Array, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(owner));
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  }

  /** A signature of a text that only servers with this key can make; one for one use is worth nothing for another. */
  mac(use: string, text: string): Buffer {
    return macOf(this.key, use, text);
  }

  /** @throws Error when it was sealed with a key that is not named, for another owner, or has been changed */
  open(sealed: Buffer, owner: string): Buffer {
    const other = this.others.find((key) => opening(sealed, owner, key));
    return openWith(sealed, owner, other ?? this.key);
  }

  /** Whether one of the keys has sealed or signed this. */
  knows(value: Buffer, sealing: Sealing): boolean {
    return this.sealedBy(value, sealing) !== 'unknown';
  }

  /** Which key has sealed or signed this. */
  sealedBy(value: Buffer, sealing: Sealing): SealedBy {
    if (isOf(value, sealing, this.key)) return 'current';
    return this.others.some((key) => isOf(value, sealing, key)) ? 'other' : 'unknown';
  }

  /** The same, sealed or signed with this server's own key. @throws Error when none of the keys opens it */
  renewed(value: Buffer, sealing: Sealing): Buffer {
    return 'owner' in sealing
      ? this.seal(this.open(value, sealing.owner), sealing.owner)
      : this.mac(sealing.use, sealing.text);
  }

  private async readKeys(): Promise<void> {
    const file = path.join(this.config.dataDir, 'secret-key');
    const text = this.config.secretKey ?? (await keyOfFile(file, () => randomBytes(KEY_BYTES).toString('base64')));
    this.key = Buffer.from(text, 'base64');
    this.others = (await otherSecretKeys(this.config))
      .map((other) => Buffer.from(other, 'base64'))
      .filter((other) => !other.equals(this.key));
  }
}

const macOf = (key: Buffer, use: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${use}\0${text}`).digest();

const openWith = (sealed: Buffer, owner: string, key: Buffer): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
};

const opening = (sealed: Buffer, owner: string, key: Buffer): Buffer | null => {
  try {
    return openWith(sealed, owner, key);
  } catch {
    return null;
  }
};

const isOf = (value: Buffer, sealing: Sealing, key: Buffer): boolean => {
  if ('owner' in sealing) return opening(value, sealing.owner, key) !== null;
  const made = macOf(key, sealing.use, sealing.text);
  return value.length === made.length && timingSafeEqual(value, made);
};
