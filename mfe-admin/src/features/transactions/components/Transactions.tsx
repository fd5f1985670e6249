import { DEAL_STATES, type DealCard } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import {
  Button,
  CellTitle,
  type Column,
  MineralThumb,
  StatusBadge,
  Sub,
  Time,
  useFormat,
  useMineralName,
} from '@orebridge/ui';
import { useState } from 'react';
import { useDeals } from '../../../shared/api/useDeals';
import { ChoiceField } from '../../../shared/list/ChoiceField';
import { ListTable } from '../../../shared/list/ListTable';
import { SearchField, useChoice, usePaged, useTyped } from '@orebridge/remote-kit/pages';
import { useStatusText } from '../../../shared/list/useStatusText';
import { ReleaseDialog } from './ReleaseDialog';

/** Everybody's deals; those that wait for compliance can be released here. */
export default function Transactions() {
  const say = useMessages('admin');
  const shared = useMessages();
  const statusText = useStatusText();
  const format = useFormat();
  const { can } = useSession();
  const mineralName = useMineralName();
  const { typed, onType, settled } = useTyped();
  const [state, choose] = useChoice('state', DEAL_STATES);
  const [asked, setAsked] = useState<DealCard | null>(null);
  const pages = useDeals({ state, q: settled || undefined });
  const paged = usePaged(pages, `${state} ${settled}`);
  const isFiltered = Boolean(settled || state);
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const lotOf = ({ listing }: DealCard) =>
    listing.mineralName ?? (listing.mineralType ? mineralName(listing.mineralType) : say('lot.unnamed'));
  const columns: Column<DealCard>[] = [
    {
      id: 'deal',
      header: say('column.deal'),
      card: 'title',
      cell: (deal) => (
        <CellTitle
          media={deal.listing.mineralType ? <MineralThumb mineral={deal.listing.mineralType} size={32} /> : undefined}
          title={lotOf(deal)}
          detail={deal.reference}
          href={`/deals/${deal.id}`}
        />
      ),
    },
    {
      ...named('parties'),
      cell: (deal) => (
        <>
          {deal.seller.name}
          <Sub>{say('transactions.toBuyer', { buyer: deal.buyer.name })}</Sub>
        </>
      ),
    },
    { ...named('quantity'), align: 'end', cell: ({ terms }) => format.quantity(terms.quantity, terms.unit) },
    { ...named('value'), align: 'end', cell: ({ terms }) => format.money(terms.total, terms.currency) },
    { ...named('state'), cell: (deal) => <StatusBadge status={deal.state} /> },
    { ...named('updated'), cell: (deal) => <Time value={deal.updatedAt} show="relative" /> },
  ];
  return (
    <>
      <ListTable
        label={say('transactions.title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        isDemo={({ demo }) => demo}
        rowAction={(deal) =>
          deal.state === 'compliance_review' && can('approve:deal') ? (
            <Button
              size="sm"
              aria-label={say('transactions.release.of', { reference: deal.reference })}
              onClick={() => setAsked(deal)}
            >
              {say('transactions.release')}
            </Button>
          ) : null
        }
        filters={
          <>
            <SearchField compact label={say('transactions.search')} typed={typed} onType={onType} />
            <ChoiceField
              label={shared('common.state')}
              any={say('filter.anyState')}
              value={state}
              options={DEAL_STATES.map((value) => ({ value, label: statusText(value) }))}
              onChoose={choose}
            />
          </>
        }
        empty={{
          icon: 'handshake',
          title: say(isFiltered ? 'list.noMatch' : 'transactions.empty'),
          text: say(isFiltered ? 'list.noMatchText' : 'transactions.emptyText'),
        }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      {asked ? <ReleaseDialog card={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
