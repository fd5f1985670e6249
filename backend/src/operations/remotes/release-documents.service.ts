import { Injectable } from '@nestjs/common';
import { CONTRACT_VERSION } from '@orebridge/contracts';
import { Config } from '../../platform/config/config.js';
import type { CurrentUser } from '../../platform/context/ctx.js';
import { routeAt } from '../../platform/site/page-route.js';
import {
  type Landing,
  type PageAsked,
  type PageDocument,
  ReleaseDocuments,
} from '../../platform/site/release-documents.js';
import { scriptJson } from '../../platform/site/script-json.js';
import { LiveReleases } from './live-releases.js';
import { type LocalBuild, Overrides } from './overrides.js';
import { ReleaseKey } from './release-key.js';
import { ReportTickets } from './report-tickets.js';
import { type Choice, choose } from './resolve.js';

/** Resolves, for each person and page, the release of every remote, and signs the answer. */
@Injectable()
export class ReleaseDocumentsService extends ReleaseDocuments {
  constructor(
    private readonly config: Config,
    private readonly live: LiveReleases,
    private readonly overrides: Overrides,
    private readonly key: ReleaseKey,
    private readonly tickets: ReportTickets,
  ) {
    super();
  }

  async resolve({ user, visitorId, path }: PageAsked): Promise<PageDocument> {
    const { revision, remotes } = await this.live.now();
    const person = { id: user?.id ?? visitorId, userId: user?.id ?? null, companyId: user?.companyId ?? null };
    const choices = remotes.flatMap((remote) => choose(remote, person) ?? []);
    const builds = await this.overrides.builds();
    const overridden = new Set(builds.map((b) => b.manifest.name));
    const releases = choices.filter((c) => !overridden.has(c.release.manifest.name));
    const landing = landingAt(path, [
      ...releases.map(({ release }) => ({ base: release.ref.base, manifest: release.manifest })),
      ...builds,
    ]);
    const parts = [
      ...releases.map((choice) => releaseText(choice, choice.release.manifest === landing?.manifest)),
      ...builds.map((build) => buildText(build, choices)),
    ];
    const overridesAllowed = this.mayOverride(user);
    const head = {
      contractVersion: CONTRACT_VERSION,
      revision,
      issuedAt: new Date().toISOString(),
      overridesAllowed,
    };
    // Put together from texts that were made once for each release: a page must not pay for it.
    const text = `${scriptJson(head).slice(0, -1)},"remotes":[${parts.join(',')}]}`;
    const ticket = person.id === null ? '' : this.tickets.issue(person.id);
    return { text, signature: this.key.sign(text), key: this.key.publicKey, overridesAllowed, landing, ticket };
  }

  /** In production nobody may, whatever the address or the browser's storage says. */
  private mayOverride(user: CurrentUser | null): boolean {
    return this.config.nodeEnv !== 'production' || (this.config.staging && user?.role === 'admin');
  }
}

/** The remote whose page a path is: of several the one that names more of it. */
const landingAt = (path: string, candidates: readonly Landing[]): Landing | null => {
  let best: { landing: Landing; rank: string } | null = null;
  for (const landing of candidates) {
    const found = routeAt(landing.manifest, path);
    if (found && (!best || found.rank > best.rank)) best = { landing, rank: found.rank };
  }
  return best?.landing ?? null;
};

const releaseText = ({ release, channel, fallback }: Choice, complete: boolean): string =>
  joined(
    scriptJson({ ...release.ref, complete, channel, fallback: fallback?.ref ?? null }),
    complete ? release.whole : release.brief,
  );

const buildText = ({ base, manifest }: LocalBuild, choices: readonly Choice[]): string => {
  const release = choices.find((c) => c.release.manifest.name === manifest.name)?.release;
  const ref = { version: manifest.version, base, manifestIntegrity: null };
  return joined(
    scriptJson({ ...ref, complete: true, channel: 'override', fallback: release?.ref ?? null }),
    scriptJson(manifest),
  );
};

const joined = (fields: string, manifest: string): string => `${fields.slice(0, -1)},"manifest":${manifest}}`;
