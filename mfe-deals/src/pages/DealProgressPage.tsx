import type { DealCard } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { awaits, DEAL_STONES } from '@orebridge/trade';
import {
  DemoRibbon,
  EmptyState,
  ErrorState,
  LinkButton,
  PageBody,
  PageHeader,
  Panel,
  SkeletonText,
  Stack,
  Tabs,
} from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDeals } from '../api/listDeals';
import { StageGroup, StateGroup } from '../deal/StageGroup';
import { StageStrip } from '../deal/StageStrip';
import { inProgress } from '../deal/stages';
import { stoneNow } from '../deal/useStones';
import { listState } from '../live/listState';
import { MoreRows } from '../live/MoreRows';
import { useChoiceOrFirst } from '@orebridge/remote-kit/pages';
import { useLiveTrade } from '../live/useLiveTrade';
import { useMatching } from '../live/useMatching';

const FILTERS = ['all', 'mine', 'others', 'ended'] as const;
type Filter = (typeof FILTERS)[number];
/** Beside the seven stones: where a deal stands still, and how it can have ended. */
const STANDING: readonly DealCard['state'][] = ['on_hold', 'disputed'];
const ENDED: readonly DealCard['state'][] = ['closed', 'cancelled', 'defaulted'];

const MATCHES: Readonly<Record<Filter, (deal: DealCard) => boolean>> = {
  all: inProgress,
  mine: (deal) => inProgress(deal) && awaits(deal.state, deal.side),
  others: (deal) => inProgress(deal) && !awaits(deal.state, deal.side),
  ended: (deal) => !inProgress(deal),
};

/** The deals under the stone that bears the load now, those that stand still, and those that ended; by who has to act. */
export default function DealProgressPage() {
  const intl = useIntl();
  const errorText = useErrorText();
  useLiveTrade();
  const [filter, choose] = useChoiceOrFirst('who', FILTERS);
  const pages = useDeals({ limit: 100 });
  const { rows, searching } = useMatching(pages, MATCHES[filter]);
  const state = listState(pages, rows, searching);
  const say = (id: string) => intl.formatMessage({ id: `deals.progress.${id}` });
  const moving = rows.filter((deal) => inProgress(deal) && !STANDING.includes(deal.state));
  const groups = DEAL_STONES.map((stone) => ({ stone, deals: moving.filter((deal) => stoneNow(deal) === stone) }));
  const inStates = (states: readonly DealCard['state'][]) =>
    states
      .map((each) => ({ each, deals: rows.filter((deal) => deal.state === each) }))
      .filter(({ deals }) => deals.length > 0)
      .map(({ each, deals }) => <StateGroup key={each} state={each} deals={deals} />);
  const list = (
    <>
      {state === 'loading' ? (
        <Panel>
          <SkeletonText lines={6} />
        </Panel>
      ) : null}
      {state === 'error' ? <ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} /> : null}
      {state === 'empty' ? (
        <EmptyState
          icon="path"
          title={say(filter === 'all' ? 'empty' : `empty.${filter}`)}
          text={say('emptyText')}
          actions={
            <LinkButton href="/offers" icon="tag">
              <FormattedMessage id="deals.list.toOffers" />
            </LinkButton>
          }
        />
      ) : null}
      {state === 'ready' ? (
        <Stack gap={7}>
          {filter === 'ended' ? null : (
            <StageStrip
              label={say('strip')}
              stages={groups.map(({ stone, deals }) => ({ stone, count: deals.length }))}
            />
          )}
          {inStates(STANDING)}
          {groups
            .filter(({ deals }) => deals.length > 0)
            .map(({ stone, deals }) => (
              <StageGroup key={stone} stone={stone} deals={deals} />
            ))}
          {inStates(ENDED)}
          <MoreRows pages={pages} />
        </Stack>
      ) : null}
    </>
  );
  return (
    <PageBody>
      <PageHeader
        title={say('title')}
        subtitle={say('subtitle')}
        eyebrow={rows.some((deal) => deal.demo) ? <DemoRibbon inline /> : undefined}
      />
      <Tabs
        label={say('filters')}
        value={filter}
        onValueChange={choose}
        items={FILTERS.map((value) => ({
          value,
          label: say(`filter.${value}`),
          content: value === filter ? list : undefined,
        }))}
      />
    </PageBody>
  );
}
