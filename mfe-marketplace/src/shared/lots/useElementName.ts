import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** The name of an element or oxide in the visitor's language; undefined when the catalogue has none. */
export const useElementName = () => {
  const intl = useIntl();
  return useCallback(
    (element: string): string | undefined => {
      const id = `marketplace.element.${element}`;
      return intl.messages[id] ? intl.formatMessage({ id }) : undefined;
    },
    [intl],
  );
};
