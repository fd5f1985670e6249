import type { Notification } from '@orebridge/contracts';
import { notificationText } from './notification-text.js';
import type { NotificationRow } from './notification.entity.js';

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type,
  ...notificationText('en', row),
  timestamp: row.createdAt.toISOString(),
  read: row.readAt !== null,
  key: row.key,
  values: row.values,
  about:
    row.aboutKind && row.aboutId
      ? { kind: row.aboutKind as NonNullable<Notification['about']>['kind'], id: row.aboutId }
      : null,
});
