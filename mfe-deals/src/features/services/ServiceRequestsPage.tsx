import { LinkButton, PageBody, PageHeader, Panel, Segmented, Stack } from '@orebridge/ui';
import { ServiceRequestState } from '@orebridge/contracts';
import { useOwnRequests } from './api/useOwnRequests';
import { MoreRows, useChoiceOrFirst } from '@orebridge/remote-kit/pages';
import { RequestRows } from './components/RequestRows';
import { useLiveServices } from './hooks/useLiveServices';
import { useServiceMessages } from '../../shared/services/useServiceMessages';

const STATES = ['all', 'open', 'awarded'] as const;

/** What the own company has asked service providers for. */
export default function ServiceRequestsPage() {
  const { say, word } = useServiceMessages();
  useLiveServices();
  const [state, choose] = useChoiceOrFirst('state', STATES);
  const pages = useOwnRequests(state === 'all' ? {} : { state: ServiceRequestState.enum[state] });
  return (
    <PageBody>
      <PageHeader
        title={say('requests.title')}
        subtitle={say('requests.subtitle')}
        actions={
          <LinkButton variant="primary" icon="plus" href="/service-requests/new">
            {say('ask.title')}
          </LinkButton>
        }
      />
      <Stack gap={6}>
        <Segmented
          label={say('column.state')}
          value={state}
          onValueChange={choose}
          options={STATES.map((value) => ({ value, label: value === 'all' ? say('all') : word(`request.${value}`) }))}
        />
        <Panel flush={Boolean(pages.data?.pages[0]?.items.length)}>
          <RequestRows
            label={say('requests.title')}
            pages={pages}
            empty={{
              title: say('noneAsked.title'),
              text: say('noneAsked.text'),
              actions: <LinkButton href="/services">{say('toServices')}</LinkButton>,
            }}
          />
        </Panel>
        <MoreRows pages={pages} />
      </Stack>
    </PageBody>
  );
}
