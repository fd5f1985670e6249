import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, LinkButton, PageBody, PageHeader } from '@orebridge/ui';
import type { useService } from '../api/services';
import { Loading } from '../Loading';
import { useSay } from '../say';

/** A service's page while it is on its way, or when it cannot be shown. */
export const ServiceFace = ({ answer, back }: { answer: ReturnType<typeof useService>; back: string }) => {
  const say = useSay();
  const errorText = useErrorText();
  return (
    <PageBody>
      <PageHeader title={say('service.one')} />
      {answer.isError ? (
        <>
          <ErrorState
            title={say('service.failed')}
            text={errorText(answer.error)}
            onRetry={() => void answer.refetch()}
          />
          <LinkButton href={back}>{say('service.all')}</LinkButton>
        </>
      ) : (
        <Loading height={420} />
      )}
    </PageBody>
  );
};
