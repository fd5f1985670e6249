import { Injectable } from '@nestjs/common';
import { isUuid } from '@orebridge/contracts';
import { Config } from '../../platform/config/config.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { Vault } from '../../platform/secrets/vault.js';

const PURPOSE = 'saved-search.stop';

/** The links in mails that end an alert without signing in. Whoever holds one can end that alert, and nothing else. */
@Injectable()
export class StopLinks {
  constructor(
    private readonly vault: Vault,
    private readonly config: Config,
  ) {}

  of(searchId: string): string {
    const token = this.vault.seal(Buffer.from(searchId), PURPOSE).toString('base64url');
    return `${this.config.siteUrl}/saved-searches/stop?token=${token}`;
  }

  /** The id of the search that a token ends. @throws NotFound */
  read(token: string): string {
    try {
      const id = this.vault.open(Buffer.from(token, 'base64url'), PURPOSE).toString();
      if (isUuid(id)) return id;
    } catch {
      // Not one of ours, cut off or changed.
    }
    throw new NotFound('saved_search.link');
  }
}
