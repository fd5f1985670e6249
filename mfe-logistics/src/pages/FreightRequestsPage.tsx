import { LinkButton, PageBody, PageHeader } from '@orebridge/ui';
import { useLiveFreight, useOwnRequests } from '../api';
import { Paged } from '../parts/Paged';
import { RequestRow } from '../parts/RequestRow';
import { useSay } from '../words';

/** What the own company has asked carriers for. */
export default function FreightRequestsPage() {
  const { say } = useSay();
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
