import type { Kpi, KpiPeriod } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { FigureRows } from '@orebridge/remote-kit/pages';
import { useLiveTrade } from '../shared/useLiveTrade';
import { useFigures } from './api/useFigures';

interface FiguresProps {
  side: 'buyer' | 'seller';
  /** The figures, each with its name. */
  names: readonly (readonly [Kpi['id'], string])[];
  days: KpiPeriod;
}

/** Offers and deals of one side in figures. */
export const Figures = ({ side, names, days }: FiguresProps) => {
  const say = useMessages('deals');
  useLiveTrade();
  return (
    <FigureRows
      title={say(`figures.${side}`)}
      failed={say('figures.failed')}
      answer={useFigures(side, days)}
      rows={[{ names }]}
    />
  );
};
