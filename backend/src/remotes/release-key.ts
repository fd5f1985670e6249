import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { keyOfFile } from '../platform/secrets/key-file.js';

/** The Ed25519 key that signs release documents; made at the first start, kept in a file that only the server may read. */
@Injectable()
export class ReleaseKey implements OnModuleInit {
  private key: KeyObject;
  /** The public half, raw, base64. */
  publicKey: string;

  constructor(private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    const file = this.config.releaseKeyFile;
    this.key = createPrivateKey(await keyOfFile(file, make));
    const { x = '' } = createPublicKey(this.key).export({ format: 'jwk' });
    this.publicKey = Buffer.from(x, 'base64url').toString('base64');
  }

  /** The signature of a text, base64. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.key).toString('base64');
  }
}

const make = (): string => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
