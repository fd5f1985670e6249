import type { Kpi, KpiReport } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Read } from '@orebridge/remote-kit/pages';
import { PeriodKpis, Stack } from '@orebridge/ui';

interface KpisProps {
  title: string;
  /** Rows of figures, at most six in a row. */
  rows: readonly (readonly Kpi['id'][])[];
  of: Parameters<typeof Read<KpiReport>>[0]['of'];
}

/** Figures of a period with what they stand on and the period before. */
export const Kpis = ({ title, rows, of }: KpisProps) => {
  const say = useMessages('analytics');
  return (
    <Read of={of}>
      {(report) => (
        <Stack gap={4}>
          {rows.map((ids, row) => (
            <PeriodKpis
              key={ids[0]}
              label={title}
              report={report}
              continued={row > 0}
              names={ids.map((id) => [id, say(`kpi.${id}`)] as const)}
            />
          ))}
        </Stack>
      )}
    </Read>
  );
};
