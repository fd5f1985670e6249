import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, PageBody, PageHeader, SkeletonText } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUserStats } from './api/useUserStats';

const Suppliers = () => {
  const stats = useUserStats();
  const errorText = useErrorText();
  const intl = useIntl();
  if (stats.isPending) return <SkeletonText />;
  if (stats.isError)
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'example.failed' })}
        text={errorText(stats.error)}
        onRetry={() => void stats.refetch()}
      />
    );
  return (
    <p>
      <FormattedMessage id="example.suppliers" values={{ count: stats.data.verifiedSuppliers }} />
    </p>
  );
};

export default function ExamplePage() {
  return (
    <PageBody>
      <PageHeader
        title={<FormattedMessage id="example.title" />}
        subtitle={<FormattedMessage id="example.subtitle" />}
      />
      <Suppliers />
    </PageBody>
  );
}
