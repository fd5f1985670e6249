import { useMessages } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import { PageBody, PageHeader } from '@orebridge/ui';
import type { useService } from '../api/useService';
import { Unread } from '../../../shared/Unread';

/** A service's page while it is on its way, or when it cannot be shown. */
export const ServiceHeader = ({ answer, back }: { answer: ReturnType<typeof useService>; back: string }) => {
  const say = useMessages('marketplace');
  return (
    <PageBody>
      <PageHeader title={say('service.one')} />
      {answer.isError ? (
        <Unread kind="service" error={answer.error} onRetry={() => void answer.refetch()} back={back} />
      ) : (
        <Loading height={420} />
      )}
    </PageBody>
  );
};
