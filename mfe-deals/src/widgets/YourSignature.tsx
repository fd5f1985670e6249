import { listState } from '@orebridge/remote-kit/pages';
import { Link, LinkButton, MineralThumb, RowItem, RowList, useFormat } from '@orebridge/ui';
import { useContracts } from '../features/contract/api/useContracts';
import { useContractMessages } from '../features/contract/hooks/useContractMessages';
import { useLiveTrade } from '../shared/useLiveTrade';
import { useLotName } from '../shared/negotiation/useLotName';
import { ListPanel } from './ListPanel';

const SHOWN = 3;

/** Contracts that wait for the signature of the reader's company, and until when. */
export default function YourSignature() {
  const { say } = useContractMessages();
  const format = useFormat();
  const lotName = useLotName();
  useLiveTrade();
  const pages = useContracts({ waits: 'own', limit: SHOWN });
  const rows = pages.data?.pages[0]?.items ?? [];
  return (
    <ListPanel
      title={say('list.tab.own')}
      state={listState(pages, rows, false)}
      read={pages}
      demo={rows.some(({ demo }) => demo)}
      empty={{ icon: 'clipboard-text', title: say('list.empty.own'), text: say('list.empty.text') }}
      all={{ href: '/contracts?show=own', label: say('list.all') }}
    >
      {() => (
        <RowList label={say('list.tab.own')}>
          {rows.map(({ dealId, listing, reference, total, currency, dueAt }) => (
            <RowItem
              key={dealId}
              lead={listing.mineralType ? <MineralThumb mineral={listing.mineralType} size={32} /> : undefined}
              title={<Link href={`/deals/${dealId}?tab=contract`}>{lotName(listing)}</Link>}
              detail={[
                reference,
                format.money(total, currency, { min: 2, max: 2 }),
                dueAt ? say('until', { date: format.deadline(dueAt) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                <LinkButton href={`/deals/${dealId}?tab=contract`} size="sm">
                  {say('sign.open')}
                </LinkButton>
              }
              unread
            />
          ))}
        </RowList>
      )}
    </ListPanel>
  );
}
