import { useCallback } from 'react';
import { useIntl } from 'react-intl';

type Values = Record<string, string | number | boolean | Date | null | undefined>;

/** Says a text of a catalogue by the part of its key after the namespace. */
export type Translate = (key: string, values?: Values) => string;

/**
 * The texts of one namespace: with `useMessages('deals')`, `say('list.title')` is `deals.list.title`.
 * Without a namespace the key is the whole one, as for the texts that all remotes share: `shared('transport.road')`.
 */
export const useMessages = (namespace?: string): Translate => {
  const intl = useIntl();
  return useCallback(
    (key, values) => intl.formatMessage({ id: namespace ? `${namespace}.${key}` : key }, values),
    [intl, namespace],
  );
};
