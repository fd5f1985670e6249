import type { ListingDocumentType } from '@orebridge/contracts';
import { useIntl } from 'react-intl';

/** What a document is called, in the reader's language. */
export const useDocumentName = (): ((type: ListingDocumentType) => string) => {
  const intl = useIntl();
  return (type) => intl.formatMessage({ id: `document.type.${type}` });
};
