import { useErrorText } from '@orebridge/remote-kit';
import { EmptyState, ErrorState, LinkButton, PageBody, PageHeader } from '@orebridge/ui';
import { useSearchParams } from 'react-router-dom';
import { useOwnRequirements } from '../api/requirements';
import { Loading } from '../Loading';
import { useSay } from '../say';
import { PublishForm } from '../tenders/PublishForm';

/** Puts a requirement of the own company out to tender. */
const NewTender = () => {
  const say = useSay();
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
        <ErrorState title={say('need.failed')} text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
      ) : !usable ? (
        <Loading height={420} />
      ) : usable.length === 0 ? (
        <EmptyState
          icon="clipboard-text"
          title={say('need.none.title')}
          text={say('tender.publish.noNeed')}
          actions={<LinkButton href="/requirements/new">{say('need.add')}</LinkButton>}
        />
      ) : (
        <PublishForm requirements={usable} chosen={params.get('requirement') ?? ''} />
      )}
    </PageBody>
  );
};

export default NewTender;
