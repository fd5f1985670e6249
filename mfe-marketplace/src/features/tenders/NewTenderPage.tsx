import { api } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate, Loading } from '@orebridge/remote-kit/pages';
import { EmptyState, ErrorState, LinkButton, PageBody, PageHeader } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useOwnRequirements } from '../../shared/api/useOwnRequirements';
import { PublishForm } from './components/PublishForm';

/** Puts a requirement of the own company out to tender. */
const NewTender = () => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const [params] = useSearchParams();
  const answer = useOwnRequirements();
  const usable = answer.data?.pages
    .flatMap((page) => page.items)
    .filter(({ state }) => state === 'draft' || state === 'open');
  return (
    <PageBody>
      <PageHeader title={say('tender.publish.title')} subtitle={say('tender.publish.intro')} />
      {answer.isError ? (
        <ErrorState
          title={say('requirement.failed')}
          text={errorText(answer.error)}
          onRetry={() => void answer.refetch()}
        />
      ) : !usable ? (
        <Loading height={420} />
      ) : usable.length === 0 ? (
        <EmptyState
          icon="clipboard-text"
          title={say('requirement.none.title')}
          text={say('tender.publish.noRequirement')}
          actions={<LinkButton href="/requirements/new">{say('requirement.add')}</LinkButton>}
        />
      ) : (
        <OperationGate of={api.tenders.publish}>
          <PublishForm requirements={usable} chosen={params.get('requirement') ?? ''} />
        </OperationGate>
      )}
    </PageBody>
  );
};

export default NewTender;
