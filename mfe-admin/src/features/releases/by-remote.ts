import type { Release } from '@orebridge/contracts';

export interface RemoteReleases {
  name: string;
  releases: readonly Release[];
}

/** The releases of each remote, in the order of the list. */
export const byRemote = (releases: readonly Release[]): RemoteReleases[] => {
  const remotes = new Map<string, Release[]>();
  for (const release of releases) remotes.set(release.name, [...(remotes.get(release.name) ?? []), release]);
  return [...remotes].map(([name, own]) => ({ name, releases: own }));
};

/** Those that somebody gets, and the newest `few` beside them. */
export const inShort = (releases: readonly Release[], few: number): Release[] =>
  releases.filter((r, place) => place < few || r.channel === 'stable' || r.channel === 'canary' || r.pins > 0);

export const stableOf = (releases: readonly Release[]): Release | undefined =>
  releases.find(({ channel }) => channel === 'stable');

export const canaryOf = (releases: readonly Release[]): Release | undefined =>
  releases.find(({ channel }) => channel === 'canary');
