import { ErrorState, PageBody, PageHeader, Panel, SkeletonText } from '@orebridge/ui';

/** A record's page while the record is on its way, or when it cannot be shown. */
export const RecordFace = ({ title, error, onRetry }: { title: string; error: string | null; onRetry: () => void }) => (
  <PageBody>
    <PageHeader title={title} />
    {error === null ? (
      <Panel>
        <SkeletonText lines={8} />
      </Panel>
    ) : (
      <ErrorState text={error} onRetry={onRetry} />
    )}
  </PageBody>
);
