import { type AwaitedDecision, DECISION_KINDS } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { SearchField, useChoice, useTyped } from '@orebridge/remote-kit/pages';
import {
  CellTitle,
  type Column,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Icon,
  Stack,
  Table,
  TabLinks,
  Text,
  Toolbar,
} from '@orebridge/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { OneLine } from '../../../shared/list/OneLine';
import { Keys } from '../../../shared/queues/Keys';
import { useKeysSwitch, useQueueKeys } from '../../../shared/queues/useQueueKeys';
import { useDecisions } from '../../../shared/api/useDecisions';
import { iconOf, placeOf } from '../decision-places';
import { useDecisionText } from '../hooks/useDecisionText';
import { useLiveDecisions } from '../../../shared/queues/useLiveDecisions';
import { Due, Waited } from '../../../shared/queues/Due';
import { Taken } from '../../../shared/queues/Taken';
import { Targets } from './Targets';

const Kind = styled(OneLine)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: var(--text-secondary);
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 16px;
  border-top: 1px solid var(--border-subtle);
`;
const keyOf = ({ kind, id }: AwaitedDecision): string => `${kind} ${id}`;

/** Everything that waits for a decision of the reader, what is due first at the top, each with the way to where it is decided. */
export default function Decisions() {
  const say = useMessages('admin');
  const errorText = useErrorText();
  const text = useDecisionText();
  const navigate = useNavigate();
  const [kind] = useChoice('kind', DECISION_KINDS);
  const [keysOn, switchKeys] = useKeysSwitch();
  const [chosen, choose] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const { typed, onType, settled: q } = useTyped();
  const read = useDecisions(kind, q);
  useLiveDecisions(read);
  const rows = read.data?.items ?? [];
  const counts = read.data?.counts ?? [];
  const total = counts.reduce((sum, { waiting }) => sum + waiting, 0);
  const place = rows.findIndex((row) => keyOf(row) === chosen);
  const step = (by: 1 | -1) => () => {
    const next = rows[place === -1 ? 0 : place + by];
    if (!next) return;
    choose(keyOf(next));
    // The focus goes along, so that a screen reader says the row, and Enter opens it.
    const links = list.current?.querySelectorAll<HTMLElement>('tbody a') ?? [];
    [...links].find((link) => link.getAttribute('href') === placeOf(next))?.focus();
  };
  const open = () => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.closest('a, button')) focused.click();
    else if (rows[place]) void navigate(placeOf(rows[place]));
  };
  useQueueKeys(keysOn, { j: step(1), k: step(-1), enter: open });
  // In the card of a small screen each says itself what it is, but for a name.
  const named = (id: string) => ({ id, header: say(`decisions.${id}`) });
  const columns: Column<AwaitedDecision>[] = [
    {
      ...named('what'),
      card: 'title',
      cell: (row) => <CellTitle title={text.title(row)} detail={text.detail(row)} href={placeOf(row)} />,
    },
    {
      ...named('kind'),
      cell: (row) => (
        <Kind>
          <Icon name={iconOf(row.kind)} size={16} />
          {text.kind(row.kind)}
        </Kind>
      ),
    },
    { ...named('waited'), width: '168px', cell: (row) => <Waited row={row} now={new Date()} /> },
    { ...named('due'), align: 'end', cell: (row) => <Due row={row} now={new Date()} /> },
    {
      ...named('takenBy'),
      cardLabel: say('decisions.takenBy'),
      align: 'end',
      cell: (row) => <Taken row={row} now={new Date()} />,
    },
  ];
  const state = rows.length ? 'ready' : read.isError ? 'error' : read.isPending ? 'loading' : 'empty';
  const tabs = counts.filter((count) => count.waiting > 0 || count.kind === kind);
  const mayDecide = !read.data || counts.length > 0;
  const empty = !mayDecide ? 'noRole' : q ? 'emptySearch' : kind && total > 0 ? 'emptyKind' : 'empty';
  return (
    <Stack gap={5}>
      {tabs.length ? (
        <TabLinks
          label={say('decisions.kinds')}
          items={[
            { href: '/admin?tab=decisions', label: say('decisions.all'), count: total, current: !kind },
            ...tabs.map((count) => ({
              href: `/admin?tab=decisions&kind=${count.kind}`,
              label: text.kind(count.kind),
              count: count.waiting,
              current: count.kind === kind,
            })),
          ]}
        />
      ) : null}
      {rows.some(({ demo }) => demo) ? <DemoRibbon /> : null}
      <div ref={list}>
        <Toolbar end={counts.length ? <Targets counts={counts} /> : null}>
          <SearchField compact label={say('decisions.search')} typed={typed} onType={onType} />
          <Text as="span" size="bodySm" tone="secondary">
            {say('decisions.dueFirst')}
          </Text>
        </Toolbar>
        <Table
          label={say('decisions.title')}
          density="compact"
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          state={state}
          current={chosen}
          onRowClick={(row) => void navigate(placeOf(row))}
          empty={
            <EmptyState icon="seal-check" title={say(`decisions.${empty}`)} text={say(`decisions.${empty}Text`)} />
          }
          error={
            <ErrorState text={errorText(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
          }
          footer={
            state === 'ready' ? (
              <Foot>
                <Text as="span" size="caption" tone="secondary">
                  {say('decisions.shown', { count: rows.length })}
                </Text>
                <Keys on={keysOn} onChange={switchKeys} legend="admin.keys.decisions" />
              </Foot>
            ) : null
          }
        />
      </div>
    </Stack>
  );
}
