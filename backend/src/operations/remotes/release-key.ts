import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { keyOfFile } from '../../platform/secrets/key-file.js';
import { SiteMarks } from '../../platform/secrets/site-marks.js';

const MARK = 'release-key';

/** The Ed25519 key that signs release documents; made at the first start, kept in a file that only the server may read. */
@Injectable()
export class ReleaseKey implements OnModuleInit {
  private key: KeyObject;
  /** The public half, raw, base64. */
  publicKey: string;

  constructor(
    private readonly config: Config,
    private readonly marks: SiteMarks,
  ) {}

  /** @throws Error with a sentence when the site's other servers sign with another key: pages believe one of them only */
  async onModuleInit(): Promise<void> {
    const file = this.config.releaseKeyFile;
    this.key = createPrivateKey(await keyOfFile(file, make));
    const { x = '' } = createPublicKey(this.key).export({ format: 'jwk' });
    const raw = Buffer.from(x, 'base64url');
    this.publicKey = raw.toString('base64');
    if (!raw.equals(await this.marks.keep(MARK, raw)))
      throw new Error(
        `The release key of this server is not that of its site: set OREBRIDGE_RELEASE_KEY_FILE to the key of the site's first server ("release-key.pem" in its data folder), or bring that file back from a backup.`,
      );
  }

  /** The signature of a text, base64. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.key).toString('base64');
  }
}

const make = (): string => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
