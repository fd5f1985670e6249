import { PageBody, PageHeader } from '@orebridge/ui';
import type { useService } from '../api/services';
import { Loading } from '../Loading';
import { useSay } from '../say';
import { Unread } from '../Unread';

/** A service's page while it is on its way, or when it cannot be shown. */
export const ServiceFace = ({ answer, back }: { answer: ReturnType<typeof useService>; back: string }) => {
  const say = useSay();
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
