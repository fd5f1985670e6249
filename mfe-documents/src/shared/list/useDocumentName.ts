import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** What a kind of document is called, in the reader's language. */
export const useDocumentName = (): ((type: string) => string) => {
  const intl = useIntl();
  return useCallback(
    (type) => (intl.messages[`document.type.${type}`] ? intl.formatMessage({ id: `document.type.${type}` }) : type),
    [intl],
  );
};
