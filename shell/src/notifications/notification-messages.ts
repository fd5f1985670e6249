import { type Language, notificationValues, type Notification } from '@orebridge/contracts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

interface NotificationMessages {
  title: string;
  message: string;
}

/** A notification in the reader's language: by its key and values where the catalogue knows the key, else as it was sent. */
export const usePrefixedMessages = (): ((notification: Notification) => NotificationMessages) => {
  const intl = useIntl();
  return useCallback(
    ({ key, values, title, message }) => {
      const named = (id: string) => (intl.messages[id] ? intl.formatMessage({ id }) : undefined);
      const shown = notificationValues(intl.locale as Language, values, named);
      const say = (part: string, sent: string): string => {
        const id = `notification.${key}.${part}`;
        return intl.messages[id] ? intl.formatMessage({ id }, shown) : sent;
      };
      return { title: say('title', title), message: say('message', message) };
    },
    [intl],
  );
};
