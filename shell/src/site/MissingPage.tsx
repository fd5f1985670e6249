import { RemoteUnavailable } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** In the place of a page of the shell whose file did not come: the frame lives on, and the page can be asked for again. */
export function MissingPage({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  return (
    <RemoteUnavailable
      title={intl.formatMessage({ id: 'page.missing.title' })}
      text={intl.formatMessage({ id: 'page.missing.text' })}
      onRetry={onRetry}
    />
  );
}
