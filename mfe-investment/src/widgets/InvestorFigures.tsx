import type { SlotContext } from '@orebridge/remote-kit';
import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, Panel, PeriodKpis, Stack } from '@orebridge/ui';
import { useInvestmentFigures } from '../api/rounds';
import { useSay } from '../say';

const ROWS = [
  ['committedValue', 'fundedValue', 'uncalledValue', 'softCircleValue'],
  ['allocationRate', 'jurisdictionRisk', 'overdueReports', 'dataRoomReads'],
] as const;

/** An investor's interests and commitments in figures. */
export default function InvestorFigures({ days }: SlotContext['dashboard.investor']) {
  const say = useSay();
  const errorText = useErrorText();
  const figures = useInvestmentFigures(days);
  const title = say('figures.title');
  if (figures.isError)
    return (
      <Panel title={title}>
        <ErrorState text={errorText(figures.error)} onRetry={() => void figures.refetch()} />
      </Panel>
    );
  return (
    <Stack gap={4}>
      {ROWS.map((ids, row) => (
        <PeriodKpis
          key={ids[0]}
          continued={row > 0}
          label={title}
          names={ids.map((id) => [id, say(`figures.${id}`)] as const)}
          report={figures.data}
        />
      ))}
    </Stack>
  );
}
