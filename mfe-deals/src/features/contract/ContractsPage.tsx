import type { api, QueryIn } from '@orebridge/contracts';
import { LinkButton } from '@orebridge/ui';
import { useContracts } from './api/useContracts';
import { ContractTable } from './components/ContractTable';
import { useContractMessages } from './hooks/useContractMessages';
import { VerifyFile } from './components/VerifyFile';
import { ListPage } from '../../shared/ListPage';
import { useChoiceOrFirst, useTyped } from '@orebridge/remote-kit/pages';
import { useLiveTrade } from '../../shared/useLiveTrade';
import { useMatching } from '../../shared/useMatching';

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
  const { say } = useContractMessages();
  const sayList = (id: string) => say(`list.${id}`);
  useLiveTrade();
  const [tab, chooseTab] = useChoiceOrFirst('show', TABS);
  const { typed, onType: setTyped, settled } = useTyped();
  const pages = useContracts({ ...FILTER[tab], q: settled || undefined });
  const { rows, searching } = useMatching(pages, () => true);
  return (
    <ListPage
      say={sayList}
      tabs={TABS}
      {...{ tab, chooseTab, typed, settled, pages, rows, searching }}
      onType={setTyped}
      empty={{ icon: 'clipboard-text', actions: <LinkButton href="/deals">{sayList('toDeals')}</LinkButton> }}
      table={(faces) => <ContractTable rows={rows} {...faces} />}
    >
      <VerifyFile />
    </ListPage>
  );
}
