import type { Status } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** The word for a status, as its badge says it. */
export const useStatusText = (): ((status: Status) => string) => {
  const intl = useIntl();
  return (status) => intl.formatMessage({ id: `ui.status.${status}` });
};
