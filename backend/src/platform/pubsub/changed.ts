import type { EntityManager } from 'typeorm';
import type { PubSub } from './pubsub.js';

/** Published with what has changed and whose open pages are to read it again. */
export const CHANGED_TOPIC = 'changed';
/** So many ids go into one message: PostgreSQL allows 8000 bytes. */
const AT_ONCE = 200;

interface Changed {
  readonly about: { readonly kind: string; readonly id: string };
  readonly userIds: readonly string[];
}

/** Lets open pages of these people know at the commit that something which they may look at has changed. No news for the bell. */
export const notifyChanged = async (pubsub: PubSub, em: EntityManager, { about, userIds }: Changed): Promise<void> => {
  for (let from = 0; from < userIds.length; from += AT_ONCE)
    await pubsub.publish(
      em,
      CHANGED_TOPIC,
      [about.kind, encodeURIComponent(about.id), ...userIds.slice(from, from + AT_ONCE)].join(' '),
    );
};

export const readChanged = (payload: string): Changed => {
  const [kind = '', id = '', ...userIds] = payload.split(' ');
  return { about: { kind, id: decodeURIComponent(id) }, userIds };
};
