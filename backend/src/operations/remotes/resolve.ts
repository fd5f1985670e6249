import type { ReleaseDocument } from '@orebridge/contracts';
import { isInCanary } from './canary-share.js';
import type { LiveRelease, LiveRemote } from './live-releases.js';

/** Who asks for a page. `id` is null for a visitor who carries no cookie: no canary for them, it would change with each page. */
export interface Person {
  readonly id: string | null;
  readonly userId: string | null;
  readonly companyId: string | null;
}

export interface Choice {
  readonly release: LiveRelease;
  readonly channel: ReleaseDocument['remotes'][number]['channel'];
  /** What takes over when the release fails. */
  readonly fallback: LiveRelease | null;
}

/** The release of a remote that a person gets: the person's pin, the company's, the canary's share, the stable one. */
export const choose = ({ name, stable, previous, canary, pins }: LiveRemote, person: Person): Choice | null => {
  const pinned =
    (person.userId && pins.get(`user:${person.userId}`)) ||
    (person.companyId && pins.get(`company:${person.companyId}`));
  const stand = (release: LiveRelease, channel: Choice['channel']): Choice => ({
    release,
    channel,
    fallback: stable && stable.ref.version !== release.ref.version ? stable : previous,
  });
  if (pinned) return stand(pinned, 'pinned');
  if (canary && person.id !== null && isInCanary(person.id, name, canary.percent))
    return stand(canary.release, 'canary');
  return stable ? stand(stable, 'stable') : null;
};
