import { useErrorText } from '@orebridge/remote-kit';
import { EmptyState, ErrorState, Panel, PageBody, PageHeader, Stack, Tabs } from '@orebridge/ui';
import { useProposals } from './api/useProposals';
import { useWaitingRequests } from './api/useWaitingRequests';
import { listState, MoreRows, SearchField, useChoiceOrFirst, useTyped } from '@orebridge/remote-kit/pages';
import { ProposalTable } from './components/ProposalTable';
import { RequestRows } from './components/RequestRows';
import { useLiveServices } from './hooks/useLiveServices';
import { useServiceMessages } from '../../shared/services/useServiceMessages';

const TABS = ['requests', 'proposals', 'work'] as const;

const Waiting = () => {
  const { say } = useServiceMessages();
  const pages = useWaitingRequests();
  return (
    <Stack gap={6}>
      <Panel flush={Boolean(pages.data?.pages[0]?.items.length)}>
        <RequestRows
          label={say('tab.requests')}
          pages={pages}
          empty={{ title: say('noneWaiting.title'), text: say('noneWaiting.text') }}
        />
      </Panel>
      <MoreRows pages={pages} />
    </Stack>
  );
};

const Proposals = ({ running }: { running: boolean }) => {
  const { say } = useServiceMessages();
  const errorText = useErrorText();
  const { typed, onType: setTyped, settled: q } = useTyped();
  const pages = useProposals({ ...(running && { work: 'running' as const }), ...(q && { q }) });
  const rows = (pages.data?.pages ?? []).flatMap(({ items }) => items);
  const title = say(running ? 'noneRunning.title' : 'noneSent.title');
  return (
    <Stack gap={6}>
      <SearchField label={say('search')} typed={typed} onType={setTyped} />
      <ProposalTable
        label={say(running ? 'tab.work' : 'tab.proposals')}
        rows={rows}
        state={listState(pages, rows, false)}
        empty={<EmptyState icon="clipboard-text" title={q ? say('noneFound') : title} text={say('noneSent.text')} />}
        error={<ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />}
      />
      <MoreRows pages={pages} />
    </Stack>
  );
};

/** A provider's work: requests that wait for a proposal, proposals sent, and what is under way. */
export default function ProposalsPage() {
  const { say } = useServiceMessages();
  useLiveServices();
  const [tab, choose] = useChoiceOrFirst('tab', TABS);
  const content = {
    requests: <Waiting />,
    proposals: <Proposals key="proposals" running={false} />,
    work: <Proposals key="work" running />,
  };
  return (
    <PageBody>
      <PageHeader title={say('proposals.title')} subtitle={say('proposals.subtitle')} />
      <Tabs
        label={say('proposals.title')}
        value={tab}
        onValueChange={choose}
        items={TABS.map((value) => ({
          value,
          label: say(`tab.${value}`),
          content: value === tab ? content[value] : undefined,
        }))}
      />
    </PageBody>
  );
}
