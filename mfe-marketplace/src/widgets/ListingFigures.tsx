import type { Kpi } from '@orebridge/contracts';
import { type SlotContext, useErrorText } from '@orebridge/remote-kit';
import { ErrorState, Panel, PeriodKpis } from '@orebridge/ui';
import { useFigures } from '../api/figures';
import { useSay } from '../say';

const SHOWN = ['activeListings', 'listingViews', 'inquiries', 'inquiryRate'] as const satisfies Kpi['id'][];

/** The seller's lots in figures: how many are out, who looked, who asked. */
const ListingFigures = ({ days }: SlotContext['dashboard.seller']) => {
  const say = useSay();
  const errorText = useErrorText();
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
  return (
    <PeriodKpis
      label={say('figures.title')}
      names={SHOWN.map((id) => [id, say(`figures.${id}`)])}
      report={figures.data}
    />
  );
};

export default ListingFigures;
