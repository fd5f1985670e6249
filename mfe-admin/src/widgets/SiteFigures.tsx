import type { Kpi } from '@orebridge/contracts';
import { type SlotContext, useErrorText } from '@orebridge/remote-kit';
import { ErrorState, Panel, PeriodKpis, Stack } from '@orebridge/ui';
import { useFigures } from '../api/readFigures';
import { useLiveDesk } from '../list/useLiveDesk';
import { useSay } from '../say';

const REVIEW = ['newUsers', 'verifiedCompanies', 'listingsWaiting', 'reviewHours'] as const satisfies Kpi['id'][];
const TRADE = ['settledValue', 'liquidity', 'disputes', 'heldListings'] as const satisfies Kpi['id'][];

/** The whole site in figures. Demo records are counted only where nobody trades yet, and then say so. */
export default function SiteFigures({ days }: SlotContext['dashboard.admin']) {
  const say = useSay();
  const errorText = useErrorText();
  useLiveDesk();
  const figures = useFigures(days);
  if (figures.isError)
    return (
      <Panel title={say('figures.title')}>
        <ErrorState
          title={say('figures.failed')}
          text={errorText(figures.error)}
          onRetry={() => void figures.refetch()}
        />
      </Panel>
    );
  const named = (ids: readonly Kpi['id'][]) => ids.map((id) => [id, say(`figures.${id}`)] as const);
  return (
    <Stack gap={3}>
      <PeriodKpis label={say('figures.review')} names={named(REVIEW)} report={figures.data} />
      <PeriodKpis label={say('figures.trade')} names={named(TRADE)} report={figures.data} continued />
    </Stack>
  );
}
