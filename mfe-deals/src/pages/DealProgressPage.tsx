import { useErrorText } from '@orebridge/remote-kit';
import { DEAL_STONES } from '@orebridge/trade';
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
} from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDeals } from '../api/listDeals';
import { StageGroup } from '../deal/StageGroup';
import { StageStrip } from '../deal/StageStrip';
import { inProgress } from '../deal/stages';
import { stoneNow } from '../deal/useStones';
import { listState } from '../live/listState';
import { MoreRows } from '../live/MoreRows';
import { useLiveTrade } from '../live/useLiveTrade';
import { useMatching } from '../live/useMatching';

/** The deals in progress under the stone that bears the load now. */
export default function DealProgressPage() {
  const intl = useIntl();
  const errorText = useErrorText();
  useLiveTrade();
  const pages = useDeals({ limit: 100 });
  const { rows, searching } = useMatching(pages, inProgress);
  const state = listState(pages, rows, searching);
  const say = (id: string) => intl.formatMessage({ id: `deals.progress.${id}` });
  const groups = DEAL_STONES.map((stone) => ({ stone, deals: rows.filter((deal) => stoneNow(deal) === stone) }));
  return (
    <PageBody>
      <PageHeader
        title={say('title')}
        subtitle={say('subtitle')}
        eyebrow={rows.some((deal) => deal.demo) ? <DemoRibbon inline /> : undefined}
      />
      {state === 'loading' ? (
        <Panel>
          <SkeletonText lines={6} />
        </Panel>
      ) : null}
      {state === 'error' ? <ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} /> : null}
      {state === 'empty' ? (
        <EmptyState
          icon="path"
          title={say('empty')}
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
          <StageStrip
            label={say('strip')}
            stages={groups.map(({ stone, deals }) => ({ stone, count: deals.length }))}
          />
          {groups
            .filter(({ deals }) => deals.length > 0)
            .map(({ stone, deals }) => (
              <StageGroup key={stone} stone={stone} deals={deals} />
            ))}
          <MoreRows pages={pages} />
        </Stack>
      ) : null}
    </PageBody>
  );
}
