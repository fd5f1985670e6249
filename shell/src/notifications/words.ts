import { type Language, type Notification, readerValues } from '@orebridge/contracts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

interface Words {
  title: string;
  message: string;
}

/** A notification in the reader's language: by its key and values where the catalogue knows the key, else as it was sent. */
export const useWords = (): ((notification: Notification) => Words) => {
  const intl = useIntl();
  return useCallback(
    ({ key, values, title, message }) => {
      const say = (part: string, sent: string): string => {
        const id = `notification.${key}.${part}`;
        return intl.messages[id]
          ? intl.formatMessage({ id }, { ...readerValues(intl.locale as Language, values), ...spoken(intl, values) })
          : sent;
      };
      return { title: say('title', title), message: say('message', message) };
    },
    [intl],
  );
};

/** Values that are names of something the catalogue can say: a role, a type of document. */
const spoken = (intl: ReturnType<typeof useIntl>, values: Record<string, string>): Record<string, string> => {
  const known: [string, string][] = [];
  for (const [name, prefix] of [
    ['role', 'role.'],
    ['type', 'documentType.'],
  ] as const) {
    const id = `${prefix}${values[name] === 'supplier' ? 'seller' : values[name]}`;
    if (values[name] && intl.messages[id]) known.push([name, intl.formatMessage({ id })]);
  }
  return Object.fromEntries(known);
};
