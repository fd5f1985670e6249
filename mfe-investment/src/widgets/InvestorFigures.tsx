import { type SlotContext, useMessages } from '@orebridge/remote-kit';
import { FigureRows } from '@orebridge/remote-kit/pages';
import { useInvestmentFigures } from './api/useInvestmentFigures';

const ROWS = [
  ['committedValue', 'fundedValue', 'uncalledValue', 'softCircleValue'],
  ['allocationRate', 'jurisdictionRisk', 'overdueReports', 'dataRoomReads'],
] as const;

/** An investor's interests and commitments in figures. */
export default function InvestorFigures({ days }: SlotContext['dashboard.investor']) {
  const say = useMessages('investment');
  return (
    <FigureRows
      title={say('figures.title')}
      answer={useInvestmentFigures(days)}
      rows={ROWS.map((ids) => ({ names: ids.map((id) => [id, say(`figures.${id}`)] as const) }))}
    />
  );
}
