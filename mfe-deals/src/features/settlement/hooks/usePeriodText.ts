import { useMessages } from '@orebridge/remote-kit';
import type { QuotationalPeriod } from '@orebridge/trade';

/** Says which period makes a price: "M+1 after the bill of lading". */
export const usePeriodText = () => {
  const say = useMessages('deals.settle');
  return ({ kind, of, plusMonths = 0 }: QuotationalPeriod): string =>
    kind === 'month' && plusMonths !== 0
      ? say(`qp.shifted.${of}`, { plus: plusMonths > 0 ? `+${plusMonths}` : `−${-plusMonths}` })
      : say(`qp.${kind}.${of}`);
};
