import type { KpiReport } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, Panel, PeriodKpis, type PeriodKpisProps, Stack } from '@orebridge/ui';

interface FigureRowsProps {
  /** Heads the rows where none has a label of its own, and what is said when the figures did not come. */
  title: string;
  failed?: string;
  answer: { data: KpiReport | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  rows: readonly { label?: string; names: PeriodKpisProps['names'] }[];
}

/** Figures of a period on a dashboard, row by row. */
export const FigureRows = ({ title, failed, answer, rows }: FigureRowsProps) => {
  const errorText = useErrorText();
  if (answer.isError)
    return (
      <Panel title={title}>
        <ErrorState title={failed} text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
      </Panel>
    );
  return (
    <Stack gap={4}>
      {rows.map(({ label = title, names }, row) => (
        <PeriodKpis key={names[0]?.[0]} continued={row > 0} label={label} names={names} report={answer.data} />
      ))}
    </Stack>
  );
};
