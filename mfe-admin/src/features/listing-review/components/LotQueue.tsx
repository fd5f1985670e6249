import { useMessages } from '@orebridge/remote-kit';
import { useSearchParams } from 'react-router-dom';
import { useLotsToReview } from '../../../shared/api/useLotsToReview';
import { useLot } from '../api/useLot';
import { BesideList } from '../../../shared/list/BesideList';
import { ChoiceField } from '../../../shared/list/ChoiceField';
import { ListTable } from '../../../shared/list/ListTable';
import { SearchField, useChoice, usePaged, useSetParams, useTyped } from '@orebridge/remote-kit/pages';
import { useStatusText } from '../../../shared/list/useStatusText';
import { useWide } from '../../../shared/list/useWide';
import { lotName } from '../../../shared/lots/lot-name';
import { Review } from './Review';
import { Keys } from '../../../shared/queues/Keys';
import { useLotColumns } from '../hooks/useLotColumns';
import { useKeysSwitch, useQueueKeys } from '../../../shared/queues/useQueueKeys';

const STATES = ['pending', 'under_review', 'published', 'rejected', 'blocked'] as const;

/** Lots that wait for a decision, the oldest first, and the chosen one beside them. */
export const LotQueue = () => {
  const say = useMessages('admin');
  const shared = useMessages();
  const statusText = useStatusText();
  const set = useSetParams();
  const wide = useWide();
  const [params] = useSearchParams();
  const { typed, onType, settled } = useTyped();
  const [state, choose] = useChoice('state', STATES);
  const [keysOn, switchKeys] = useKeysSwitch();
  const pages = useLotsToReview({ state, q: settled || undefined });
  const paged = usePaged(pages, `${state} ${settled}`);
  const columns = useLotColumns();
  const closed = params.get('lot') === 'none';
  const chosen = closed ? null : (params.get('lot') ?? (wide ? (paged.rows[0]?.id ?? null) : null));
  const place = paged.rows.findIndex(({ id }) => id === chosen);
  const show = (id: string | null) => set({ lot: id, doc: null });
  const step = (by: 1 | -1) => () => {
    const next = paged.rows[place === -1 ? 0 : place + by];
    if (next) show(next.id);
  };
  useQueueKeys(keysOn, { j: step(1), k: step(-1) });
  // A lot that news led to may be on another page of the list, or decided already.
  const opened = useLot(chosen ?? '', { enabled: chosen !== null }).data;
  const named = opened ?? paged.rows[place];
  return (
    <BesideList
      title={named ? lotName(named, say) : shared('common.review')}
      onClose={() => show(wide ? 'none' : null)}
      recordId={chosen}
      record={
        chosen ? (
          <Review
            key={chosen}
            id={chosen}
            keysOn={keysOn}
            onDecided={() => show(wide ? ((paged.rows[place + 1] ?? paged.rows[place - 1])?.id ?? null) : null)}
          />
        ) : null
      }
    >
      <ListTable
        label={say('verifications.lots')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        isDemo={({ demo }) => demo}
        current={chosen ?? undefined}
        onRowClick={({ id }) => show(id)}
        filters={
          <>
            <SearchField compact label={say('verifications.search')} typed={typed} onType={onType} />
            <ChoiceField
              label={shared('common.state')}
              any={say('verifications.state.waiting')}
              value={state}
              options={STATES.map((value) => ({ value, label: statusText(value) }))}
              onChoose={choose}
            />
          </>
        }
        toolbarEnd={say('list.oldest')}
        pagerNote={<Keys on={keysOn} onChange={switchKeys} />}
        empty={{
          icon: 'seal-check',
          title: say(settled || state ? 'list.noMatch' : 'verifications.empty'),
          text: say(settled || state ? 'list.noMatchText' : 'verifications.emptyText'),
        }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
    </BesideList>
  );
};
