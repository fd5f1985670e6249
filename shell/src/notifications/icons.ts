import type { Notification } from '@orebridge/contracts';
import type { IconName } from '@orebridge/ui';

const BY_AREA: Readonly<Record<string, IconName>> = {
  user: 'user-plus',
  listing: 'storefront',
  document: 'files',
  offer: 'tag',
  deal: 'handshake',
  company: 'seal-check',
};

/** The picture beside a piece of news, by the area it comes from. */
export const iconOfNotification = ({ key }: Pick<Notification, 'key'>): IconName =>
  BY_AREA[key.split('.', 1)[0] ?? ''] ?? 'bell';
