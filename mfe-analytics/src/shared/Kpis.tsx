import type { Kpi, KpiReport } from '@orebridge/contracts';
import { Read } from '@orebridge/remote-kit/pages';
import { PeriodKpis, Stack } from '@orebridge/ui';

interface KpisProps {
  title: string;
  /** Rows of figures with their names, at most six in a row. */
  rows: readonly (readonly (readonly [Kpi['id'], string])[])[];
  of: Parameters<typeof Read<KpiReport>>[0]['of'];
}

/** Figures of a period with what they stand on and the period before. */
export const Kpis = ({ title, rows, of }: KpisProps) => {
  return (
    <Read of={of}>
      {(report) => (
        <Stack gap={4}>
          {rows.map((names, row) => (
            <PeriodKpis key={names[0]?.[0]} label={title} report={report} continued={row > 0} names={names} />
          ))}
        </Stack>
      )}
    </Read>
  );
};
