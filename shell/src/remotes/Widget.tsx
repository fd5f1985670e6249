import { RemoteWidget } from '@orebridge/remote-kit/host';
import { Skeleton } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { textOf } from '../site/pages';
import { useSite } from '../site/SiteContext';
import { RemoteFailureView } from './RemoteFailureView';
import type { PlacedWidget } from './widgets';

const HEIGHTS = { band: 108, work: 260, watch: 220 } as const;

/** One widget in its own boundary: a broken one costs its own place only. */
export function Widget({ widget, context }: { widget: PlacedWidget; context: object }) {
  const intl = useIntl();
  const { registry } = useSite();
  return (
    <RemoteWidget
      registry={registry}
      remote={widget.remote}
      id={widget.id}
      context={context}
      fallback={<Skeleton height={HEIGHTS[widget.size]} />}
      failure={(failure, retry) => (
        <RemoteFailureView failure={failure} name={textOf(widget.title, intl)} onRetry={retry} />
      )}
    />
  );
}
