import { KPI_PERIODS, type KpiPeriod } from '@orebridge/contracts';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'days';

/** The period of a dashboard's figures, held by the address bar. */
export const usePeriod = (): [KpiPeriod, (days: KpiPeriod) => void] => {
  const [search, setSearch] = useSearchParams();
  const days = KPI_PERIODS.find((one) => one === search.get(PARAMETER)) ?? '30';
  const choose = (next: KpiPeriod): void =>
    setSearch(
      (before) => {
        before.set(PARAMETER, next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [days, choose];
};
