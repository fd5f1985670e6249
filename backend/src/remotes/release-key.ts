import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../platform/config/config.js';

/** The Ed25519 key that signs release documents; made at the first start, kept in a file that only the server may read. */
@Injectable()
export class ReleaseKey implements OnModuleInit {
  private key: KeyObject;
  /** The public half, raw, base64. */
  publicKey: string;

  constructor(private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    const file = this.config.releaseKeyFile;
    this.key = createPrivateKey((await read(file)) ?? (await make(file)));
    const { x = '' } = createPublicKey(this.key).export({ format: 'jwk' });
    this.publicKey = Buffer.from(x, 'base64url').toString('base64');
  }

  /** The signature of a text, base64. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.key).toString('base64');
  }
}

const read = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Several processes may start at once: the file appears whole, and the first one's key is everybody's. */
const make = async (file: string): Promise<string> => {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
  const draft = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, pem, { mode: 0o600 });
  await chmod(draft, 0o600);
  try {
    await link(draft, file);
    return pem;
  } catch (error) {
    const existing = await read(file);
    if (existing === null) throw error;
    return existing;
  } finally {
    await rm(draft, { force: true });
  }
};
