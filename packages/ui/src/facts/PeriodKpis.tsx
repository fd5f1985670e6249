import type { Kpi, KpiReport } from '@orebridge/contracts';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { type Format, useFormat } from '../format/useFormat';
import { Stack } from '../layout/Flow';
import { DemoRibbon } from '../status/Badge';
import { KpiBand } from './Kpi';

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
`;

const NOTHING = '–';

const write = (format: Format, unit: Kpi['unit'], value: string | null): string => {
  if (value === null) return NOTHING;
  if (unit === 'percent') return format.percent(value, { max: 1 });
  return format.number(value, { max: unit === 'days' || unit === 'hours' ? 1 : 0 });
};

export interface PeriodKpisProps {
  label: string;
  /** The figures to show, in order, each under its name. */
  names: readonly (readonly [id: Kpi['id'], name: string])[];
  /** Absent while it is on its way. */
  report?: KpiReport;
  /** Another band of the same report says already that it is of demo records. */
  continued?: boolean;
}

/** Figures of a period: each with the number of records it stands on, and in grey the same of the period before. */
export function PeriodKpis({ label, names, report, continued = false }: PeriodKpisProps) {
  const intl = useIntl();
  const format = useFormat();
  const unitOf = ({ unit, value }: Kpi): string | undefined => {
    if (value === null) return undefined;
    if (unit === 'usd') return 'USD';
    return unit === 'days' || unit === 'hours' ? intl.formatMessage({ id: `ui.kpi.${unit}` }) : undefined;
  };
  const contextOf = ({ unit, n, leftOut, previous }: Kpi) => (
    <Facts>
      <span>{intl.formatMessage({ id: 'ui.kpi.n' }, { n: format.number(n) })}</span>
      <span>
        {previous
          ? intl.formatMessage(
              { id: 'ui.kpi.before' },
              { value: write(format, unit, previous.value), n: format.number(previous.n) },
            )
          : intl.formatMessage({ id: 'ui.kpi.noBefore' })}
      </span>
      {leftOut > 0 ? <span>{intl.formatMessage({ id: 'ui.kpi.leftOut' }, { count: leftOut })}</span> : null}
    </Facts>
  );
  return (
    <Stack gap={2}>
      {report?.demo && !continued ? (
        <div>
          <DemoRibbon inline />
        </div>
      ) : null}
      <KpiBand
        label={label}
        items={names.map(([id, name]) => {
          const kpi = report?.kpis.find((one) => one.id === id);
          return {
            id,
            label: name,
            value: kpi ? write(format, kpi.unit, kpi.value) : NOTHING,
            unit: kpi && unitOf(kpi),
            context: kpi ? contextOf(kpi) : null,
            pending: !report,
          };
        })}
      />
    </Stack>
  );
}
