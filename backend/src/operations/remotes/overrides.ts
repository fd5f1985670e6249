import { Injectable } from '@nestjs/common';
import { RemoteManifest } from '@orebridge/contracts';
import { Config } from '../../platform/config/config.js';
import { Log } from '../../platform/logging/log.js';

/** A remote on a developer's own server. */
export interface LocalBuild {
  readonly base: string;
  readonly manifest: RemoteManifest;
}

/** Remotes that come from a developer's own server instead of the registry. Never in production. */
@Injectable()
export class Overrides {
  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** The builds that stand in for releases now; one whose server does not answer is left out. */
  async builds(): Promise<LocalBuild[]> {
    const { remoteOverrides } = this.config;
    if (!remoteOverrides.length) return [];
    return (await Promise.all(remoteOverrides.map((base) => this.fetch(base)))).filter((build) => build !== null);
  }

  private async fetch(base: string): Promise<LocalBuild | null> {
    try {
      const answer = await fetch(new URL('remote.json', base), { signal: AbortSignal.timeout(2000) });
      return { base, manifest: RemoteManifest.parse(await answer.json()) };
    } catch (err) {
      this.log.warn({ err, base }, 'overridden remote does not answer');
      return null;
    }
  }
}
