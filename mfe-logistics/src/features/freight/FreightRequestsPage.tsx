import { useMessages } from '@orebridge/remote-kit';
import { LinkButton, PageBody, PageHeader } from '@orebridge/ui';
import { useLiveFreight } from '../../shared/api/useLiveFreight';
import { useOwnRequests } from './api/useOwnRequests';
import { Paged } from '../../shared/list/Paged';
import { RequestRow } from './components/RequestRow';

/** What the own company has asked carriers for. */
export default function FreightRequestsPage() {
  const say = useMessages('logistics');
  useLiveFreight();
  const pages = useOwnRequests();
  return (
    <PageBody>
      <PageHeader
        title={say('requests.title')}
        subtitle={say('requests.subtitle')}
        actions={
          <LinkButton variant="primary" icon="plus" href="/freight-requests/new">
            {say('ask.title')}
          </LinkButton>
        }
      />
      <Paged
        label={say('requests.title')}
        pages={pages}
        empty={{ title: say('requests.none'), text: say('requests.noneText') }}
        row={(request) => <RequestRow key={request.id} request={request} />}
      />
    </PageBody>
  );
}
