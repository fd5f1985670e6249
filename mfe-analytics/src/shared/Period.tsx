import { useMessages } from '@orebridge/remote-kit';
import { useSearchParams } from 'react-router-dom';
import { KPI_PERIODS, KpiPeriod } from '@orebridge/contracts';
import { Segmented } from '@orebridge/ui';
import { useSetParams } from '@orebridge/remote-kit/pages';

/** How many days back the page looks, kept in its address. */
export const usePeriod = (): KpiPeriod => {
  const [params] = useSearchParams();
  return KpiPeriod.safeParse(params.get('days')).data ?? '90';
};

export const Period = () => {
  const say = useMessages('analytics');
  const set = useSetParams();
  return (
    <Segmented
      label={say('period')}
      value={usePeriod()}
      onValueChange={(days) => set({ days })}
      options={KPI_PERIODS.map((days) => ({ value: days, label: say('period.days', { days }) }))}
    />
  );
};
