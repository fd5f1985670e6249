import type { Notification, ReleaseDocument } from '@orebridge/contracts';

/** What news of the own people open, which is a page of the shell. */
const OWN = ['member.joined', 'member.left', 'member.owner'].map((kind) => ({ kind, path: '/account' }));

/** Where a notification leads: a remote may name the exact kind of news, else the kind of record it is about. */
export const pathOfNotification = (
  remotes: ReleaseDocument['remotes'],
  { key, about }: Pick<Notification, 'key' | 'about'>,
): string | null => {
  if (!about) return null;
  const openers = [...OWN, ...remotes.flatMap(({ manifest }) => manifest.notifications)];
  const opener = openers.find(({ kind }) => kind === key) ?? openers.find(({ kind }) => kind === about.kind);
  return opener ? opener.path.replace(':id', encodeURIComponent(about.id)) : null;
};
