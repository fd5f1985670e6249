import { Injectable } from '@nestjs/common';
import { MAIL_KINDS } from '@orebridge/contracts';
import { z } from 'zod';
import { NotFound } from '../../platform/errors/app-error.js';
import type { Switched } from './preferences.service.js';
import { Vault } from '../../platform/secrets/vault.js';

const PURPOSE = 'mail.unsubscribe';
const Choice = z.tuple([z.uuid(), z.enum([...MAIL_KINDS, 'digest'])]);

/** The tokens in mails that switch off mails of one kind for one person, without signing in, and nothing else. */
@Injectable()
export class UnsubscribeTokens {
  constructor(private readonly vault: Vault) {}

  of(userId: string, kind: Switched): string {
    return this.vault.seal(Buffer.from(JSON.stringify([userId, kind])), PURPOSE).toString('base64url');
  }

  /** Whose mails of which kind a token switches off. @throws NotFound `mail.unsubscribe_link` */
  read(token: string): { userId: string; kind: Switched } {
    try {
      const sealed = this.vault.open(Buffer.from(token, 'base64url'), PURPOSE);
      const [userId, kind] = Choice.parse(JSON.parse(sealed.toString()));
      return { userId, kind };
    } catch {
      // Not one of ours, cut off or changed.
      throw new NotFound('mail.unsubscribe_link');
    }
  }
}
