import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { keyOfFile } from './key-file.js';
import { SiteMarks } from './site-marks.js';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Sealed by the first server of a site: only its key opens it. */
const MARK = 'secret-key';

/**
 * Seals secrets before they go into the database, with AES-256-GCM. The key comes from the environment, which several
 * servers share, or lies in the data folder.
 */
@Injectable()
export class Vault implements OnModuleInit {
  private key: Buffer;

  constructor(
    private readonly config: Config,
    private readonly marks: SiteMarks,
  ) {}

  /** @throws Error with a sentence when the secrets in the database were sealed with another key */
  async onModuleInit(): Promise<void> {
    const text =
      this.config.secretKey ??
      (await keyOfFile(path.join(this.config.dataDir, 'secret-key'), () => randomBytes(KEY_BYTES).toString('base64')));
    this.key = Buffer.from(text, 'base64');
    const mark = await this.marks.keep(MARK, this.seal(Buffer.from(MARK), MARK));
    try {
      this.open(mark, MARK);
    } catch (cause) {
      throw new Error(
        `The secret key of this server is not the one that sealed the secrets in its database: set OREBRIDGE_SECRET_KEY to the key of the site's first server ("secret-key" in its data folder), or bring that file back from a backup.`,
        { cause },
      );
    }
  }

  /** `owner` is bound in: what was sealed for one opens for nobody else. */
  seal(secret: Uint8Array, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(owner));
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  }

  /** A signature of a text that only servers with this key can make; one for one use is worth nothing for another. */
  mac(use: string, text: string): Buffer {
    return createHmac('sha256', this.key).update(`${use}\0${text}`).digest();
  }

  /** @throws Error when it was sealed with another key, for another owner, or has been changed */
  open(sealed: Buffer, owner: string): Buffer {
    const decipher = createDecipheriv(CIPHER, this.key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  }
}
