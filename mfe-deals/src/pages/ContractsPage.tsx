import type { api, QueryIn } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { DemoRibbon, EmptyState, ErrorState, LinkButton, PageBody, PageHeader, Stack, Tabs } from '@orebridge/ui';
import { useContracts } from '../api/contracts';
import { ContractTable } from '../contracts/ContractTable';
import { useContractWords } from '../contracts/useContractWords';
import { VerifyFile } from '../contracts/VerifyFile';
import { listState } from '../live/listState';
import { MoreRows } from '../live/MoreRows';
import { SearchBox } from '../live/SearchBox';
import { useChoice } from '../live/useChoice';
import { useLiveTrade } from '../live/useLiveTrade';
import { useMatching } from '../live/useMatching';
import { useTyped } from '../live/useTyped';

const TABS = ['all', 'own', 'other', 'in_force', 'void'] as const;
type Tab = (typeof TABS)[number];
const FILTER: Readonly<Record<Tab, QueryIn<typeof api.contracts.list>>> = {
  all: {},
  own: { waits: 'own' },
  other: { waits: 'other' },
  in_force: { status: 'in_force' },
  void: { status: 'void' },
};

/** The company's contracts, by whose signature they wait for, and the check of a file. */
export default function ContractsPage() {
  const { say } = useContractWords();
  const errorText = useErrorText();
  useLiveTrade();
  const [tab, chooseTab] = useChoice('show', TABS);
  const [typed, setTyped, settled] = useTyped('q');
  const pages = useContracts({ ...FILTER[tab], q: settled || undefined });
  const { rows, searching } = useMatching(pages, () => true);
  const list = (
    <Stack gap={7}>
      <ContractTable
        label={say('list.title')}
        rows={rows}
        state={listState(pages, rows, searching)}
        empty={
          settled ? (
            <EmptyState icon="magnifying-glass" title={say('empty.search')} text={say('empty.searchText')} />
          ) : (
            <EmptyState
              icon="clipboard-text"
              title={say(`empty.${tab}`)}
              text={say('empty.text')}
              actions={<LinkButton href="/deals">{say('toDeals')}</LinkButton>}
            />
          )
        }
        error={<ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />}
      />
      <MoreRows pages={pages} />
    </Stack>
  );
  return (
    <PageBody>
      <PageHeader
        title={say('list.title')}
        subtitle={say('list.subtitle')}
        eyebrow={rows.some(({ demo }) => demo) ? <DemoRibbon inline /> : undefined}
        actions={<SearchBox label={say('search')} value={typed} onChange={setTyped} />}
      />
      <Stack gap={9}>
        <Tabs
          label={say('tabs')}
          value={tab}
          onValueChange={chooseTab}
          items={TABS.map((value) => ({
            value,
            label: say(`tab.${value}`),
            content: value === tab ? list : undefined,
          }))}
        />
        <VerifyFile />
      </Stack>
    </PageBody>
  );
}
