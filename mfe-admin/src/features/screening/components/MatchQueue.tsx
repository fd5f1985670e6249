import { useMessages } from '@orebridge/remote-kit';
import { Read, SearchField, useSetParams, useTyped } from '@orebridge/remote-kit/pages';
import { Button, DemoRibbon, EmptyState, Panel, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useDecisions } from '../../../shared/api/useDecisions';
import { useWide } from '../../../shared/list/useWide';
import { Keys } from '../../../shared/queues/Keys';
import { useLiveDecisions } from '../../../shared/queues/useLiveDecisions';
import { useKeysSwitch, useQueueKeys } from '../../../shared/queues/useQueueKeys';
import { type DecisionDraft, NO_DECISION } from './DecisionForm';
import { ListDates } from './ListDates';
import { MatchReview } from './MatchReview';
import { MatchRows } from './MatchRows';

const Split = styled.div`
  display: grid;
  grid-template-columns: 296px minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  @media (max-width: 1199px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Beside = styled.div`
  position: sticky;
  top: 108px;
  max-height: calc(100dvh - 124px);
  overflow-y: auto;
  @media (max-width: 1199px) {
    position: static;
    max-height: none;
    overflow: visible;
  }
`;
const Inset = styled.div`
  padding: 10px 12px;
`;

/** Potential matches that wait for the reader, what is due first at the top, and the open one beside them; on a phone either. */
export const MatchQueue = () => {
  const say = useMessages('admin');
  const set = useSetParams();
  const wide = useWide();
  const [params] = useSearchParams();
  const { typed, onType, settled: q } = useTyped();
  const read = useDecisions('screening', q);
  useLiveDecisions(read);
  const [keysOn, switchKeys] = useKeysSwitch();
  /** What was typed for a match stays with it while others are read. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, DecisionDraft>>>({});
  const rows = read.data?.items ?? [];
  const now = new Date(read.dataUpdatedAt);
  const chosen = params.get('screening') ?? (wide ? (rows[0]?.id ?? null) : null);
  const place = rows.findIndex(({ id }) => id === chosen);
  const show = (id: string | null) => set({ screening: id });
  const step = (by: 1 | -1) => () => {
    const next = rows[place === -1 ? 0 : place + by];
    if (next) show(next.id);
  };
  useQueueKeys(keysOn, { j: step(1), k: step(-1) });
  const queue = (
    <Beside>
      <Panel flush title={say('screening.queue')} meta={say('decisions.dueFirst')}>
        <Inset>
          <SearchField compact label={say('screening.find')} typed={typed} onType={onType} />
        </Inset>
        <Read of={read}>
          {() =>
            rows.length ? (
              <MatchRows rows={rows} current={chosen} now={now} />
            ) : (
              <EmptyState
                icon="seal-check"
                title={say(q ? 'decisions.emptySearch' : 'screening.noneWaits')}
                text={say(q ? 'decisions.emptySearchText' : 'screening.noneWaitsText')}
              />
            )
          }
        </Read>
        <Inset>
          <Keys on={keysOn} onChange={switchKeys} legend="admin.keys.screening" />
        </Inset>
      </Panel>
    </Beside>
  );
  const review = chosen ? (
    <MatchReview
      key={chosen}
      id={chosen}
      waiting={rows[place]}
      now={now}
      keysOn={keysOn}
      draft={drafts[chosen] ?? NO_DECISION}
      onDraft={(draft) => setDrafts((before) => ({ ...before, [chosen]: draft }))}
      onDecided={() => {
        setDrafts((before) => ({ ...before, [chosen]: NO_DECISION }));
        show((rows[place + 1] ?? rows[place - 1])?.id ?? null);
      }}
    />
  ) : null;
  const count = read.data?.counts.find(({ kind }) => kind === 'screening');
  if (!wide && review)
    return (
      <Stack gap={5}>
        <div>
          <Button size="sm" icon="arrow-left" onClick={() => show(null)}>
            {say('screening.back')}
          </Button>
        </div>
        {review}
      </Stack>
    );
  return (
    <Stack gap={5}>
      <ListDates waiting={count?.waiting} overdue={count?.overdue} />
      {rows.some(({ demo }) => demo) ? <DemoRibbon /> : null}
      <Split>
        {queue}
        {review}
      </Split>
    </Stack>
  );
};
