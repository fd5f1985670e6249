import type { Notification } from '@orebridge/contracts';
import { english } from '../platform/errors/text.js';
import type { NotificationRow } from './notification.entity.js';

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type,
  title: english(`notification.${row.key}.title`, row.values),
  message: english(`notification.${row.key}.message`, row.values),
  timestamp: row.createdAt.toISOString(),
  read: row.readAt !== null,
  key: row.key,
  values: row.values,
  about:
    row.aboutKind && row.aboutId
      ? { kind: row.aboutKind as NonNullable<Notification['about']>['kind'], id: row.aboutId }
      : null,
});
