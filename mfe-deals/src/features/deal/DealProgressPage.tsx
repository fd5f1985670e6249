import type { DealCard } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { awaits, DEAL_MILESTONES } from '@orebridge/trade';
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
import { useDeals } from './api/useDeals';
import { StageGroup, StateGroup } from './components/StageGroup';
import { StageStrip } from './components/StageStrip';
import { inProgress } from './stages';
import { milestoneNow } from './hooks/useMilestones';
import { listState, MoreRows, useChoiceOrFirst } from '@orebridge/remote-kit/pages';
import { useLiveTrade } from '../../shared/useLiveTrade';
import { useMatching } from '../../shared/useMatching';

const FILTERS = ['all', 'mine', 'others', 'ended'] as const;
type Filter = (typeof FILTERS)[number];
/** Beside the seven milestones: where a deal stands still, and how it can have ended. */
const HELD_UP: readonly DealCard['state'][] = ['on_hold', 'disputed'];
const ENDED: readonly DealCard['state'][] = ['closed', 'cancelled', 'defaulted'];

const MATCHES: Readonly<Record<Filter, (deal: DealCard) => boolean>> = {
  all: inProgress,
  mine: (deal) => inProgress(deal) && awaits(deal.state, deal.side),
  others: (deal) => inProgress(deal) && !awaits(deal.state, deal.side),
  ended: (deal) => !inProgress(deal),
};

/** The deals under the milestone that is next, those that stand still, and those that ended; by who has to act. */
export default function DealProgressPage() {
  const intl = useIntl();
  const errorText = useErrorText();
  useLiveTrade();
  const [filter, choose] = useChoiceOrFirst('who', FILTERS);
  const pages = useDeals({ limit: 100 });
  const { rows, searching } = useMatching(pages, MATCHES[filter]);
  const state = listState(pages, rows, searching);
  const say = (id: string) => intl.formatMessage({ id: `deals.progress.${id}` });
  const moving = rows.filter((deal) => inProgress(deal) && !HELD_UP.includes(deal.state));
  const groups = DEAL_MILESTONES.map((milestone) => ({
    milestone,
    deals: moving.filter((deal) => milestoneNow(deal) === milestone),
  }));
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
              stages={groups.map(({ milestone, deals }) => ({ milestone, count: deals.length }))}
            />
          )}
          {inStates(HELD_UP)}
          {groups
            .filter(({ deals }) => deals.length > 0)
            .map(({ milestone, deals }) => (
              <StageGroup key={milestone} milestone={milestone} deals={deals} />
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
