import { RemotePage } from '@orebridge/remote-kit/host';
import { PageBody, PageHeader } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { type Page, textOf } from '../site/pages';
import { useSite } from '../site/SiteContext';
import { PageSkeleton } from './PageSkeleton';
import { RemoteFailureView } from './RemoteFailureView';

/** A remote's page at its route. Drawn only for those who may see it, so that nobody else downloads its code. */
export function RemoteRoute({ page, remote }: { page: Page; remote: string }) {
  const intl = useIntl();
  const { registry, renew } = useSite();
  const name = textOf(page.title, intl);
  return (
    <RemotePage
      registry={registry}
      remote={remote}
      path={page.path}
      onRetry={renew}
      fallback={<PageSkeleton shape={page.skeleton} />}
      failure={(failure, retry) => (
        <PageBody>
          <PageHeader title={name} />
          <RemoteFailureView failure={failure} name={name} onRetry={retry} />
        </PageBody>
      )}
    />
  );
}
