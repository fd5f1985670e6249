import type { RemoteFailure } from '@orebridge/remote-kit/host';
import { RemoteUnavailable } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** In the place of a part that did not come: what is missing, that the rest works, and a way to try again. */
export function RemoteFailureView({
  failure,
  name,
  onRetry,
}: {
  failure: RemoteFailure;
  name: string;
  onRetry: () => void;
}) {
  const intl = useIntl();
  const reason = failure.kind === 'network' ? 'unreachable' : failure.kind === 'render' ? 'broken' : 'unfit';
  return (
    <RemoteUnavailable
      title={intl.formatMessage({ id: 'remote.unavailable.title' }, { name })}
      text={intl.formatMessage({ id: `remote.unavailable.${reason}` })}
      onRetry={onRetry}
      incident={failure.incident}
    />
  );
}
