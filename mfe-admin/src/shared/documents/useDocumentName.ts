import type { DocumentType } from '@orebridge/contracts';
import { useIntl } from 'react-intl';

/** What a document is called, in the reader's language. */
export const useDocumentName = (): ((type: DocumentType) => string) => {
  const intl = useIntl();
  return (type) => intl.formatMessage({ id: `document.type.${type}` });
};
