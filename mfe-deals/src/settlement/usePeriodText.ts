import type { QuotationalPeriod } from '@orebridge/trade';
import { useWords } from '../live/useWords';

/** Says which period makes a price: "M+1 after the bill of lading". */
export const usePeriodText = () => {
  const say = useWords('deals.settle');
  return ({ kind, of, plusMonths = 0 }: QuotationalPeriod): string =>
    kind === 'month' && plusMonths !== 0
      ? say(`qp.shifted.${of}`, { plus: plusMonths > 0 ? `+${plusMonths}` : `−${-plusMonths}` })
      : say(`qp.${kind}.${of}`);
};
