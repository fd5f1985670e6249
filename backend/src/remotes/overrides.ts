import { Injectable } from '@nestjs/common';
import { type ReleaseDocument, RemoteManifest } from '@orebridge/contracts';
import { Config } from '../platform/config/config.js';
import { Log } from '../platform/logging/log.js';

type Entry = ReleaseDocument['remotes'][number];

/** Remotes that come from a developer's own server instead of the registry. Never in production. */
@Injectable()
export class Overrides {
  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** `published` with the overridden remotes replaced; one whose server does not answer keeps its release. */
  async apply(published: readonly Entry[]): Promise<Entry[]> {
    const { remoteOverrides } = this.config;
    if (!remoteOverrides.length) return [...published];
    const overrides = await Promise.all(remoteOverrides.map((base) => this.fetch(base)));
    const live = overrides.filter((o) => o !== null);
    const names = new Set(live.map((o) => o.manifest.name));
    return [...published.filter((p) => !names.has(p.manifest.name)), ...live];
  }

  private async fetch(base: string): Promise<Entry | null> {
    try {
      const answer = await fetch(new URL('remote.json', base), { signal: AbortSignal.timeout(2000) });
      return { manifest: RemoteManifest.parse(await answer.json()), base, channel: 'override' };
    } catch (err) {
      this.log.warn({ err, base }, 'overridden remote does not answer');
      return null;
    }
  }
}
