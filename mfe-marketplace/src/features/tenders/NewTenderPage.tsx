import { api } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate, Loading } from '@orebridge/remote-kit/pages';
import { EmptyState, ErrorState, LinkButton, PageBody, PageHeader } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useRequirementsIn } from '../../shared/api/useRequirementsIn';
import { PublishForm } from './components/PublishForm';

/** Puts a requirement of the own company out to tender. */
const NewTender = () => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const [params] = useSearchParams();
  const [open, drafts] = [useRequirementsIn('open'), useRequirementsIn('draft')];
  const failed = [open, drafts].find(({ isError }) => isError);
  const usable = open.data && drafts.data && [...open.data.items, ...drafts.data.items];
  return (
    <PageBody>
      <PageHeader title={say('tender.publish.title')} subtitle={say('tender.publish.intro')} />
      {failed ? (
        <ErrorState
          title={say('requirement.failed')}
          text={errorText(failed.error)}
          onRetry={() => void failed.refetch()}
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
