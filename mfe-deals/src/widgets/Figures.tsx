import type { Kpi, KpiPeriod } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, Panel, PeriodKpis } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useFigures } from '../api/readFigures';
import { useLiveTrade } from '../live/useLiveTrade';

interface FiguresProps {
  side: 'buyer' | 'seller';
  shown: readonly Kpi['id'][];
  days: KpiPeriod;
}

/** Offers and deals of one side in figures. */
export const Figures = ({ side, shown, days }: FiguresProps) => {
  const intl = useIntl();
  const errorText = useErrorText();
  useLiveTrade();
  const figures = useFigures(side, days);
  const title = intl.formatMessage({ id: `deals.figures.${side}` });
  if (figures.isError)
    return (
      <Panel title={title}>
        <ErrorState
          title={intl.formatMessage({ id: 'deals.figures.failed' })}
          text={errorText(figures.error)}
          onRetry={() => void figures.refetch()}
        />
      </Panel>
    );
  const names = shown.map((id) => [id, intl.formatMessage({ id: `deals.figures.${side}.${id}` })] as const);
  return <PeriodKpis label={title} names={names} report={figures.data} />;
};
