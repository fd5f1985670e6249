import type { SlotContext } from '@orebridge/remote-kit';
import { FigureRows } from '@orebridge/remote-kit/pages';
import { useServiceFigures } from './api/useServiceFigures';
import { useLiveServices } from '../features/services/hooks/useLiveServices';
import { useServiceMessages } from '../shared/services/useServiceMessages';

/** Two rows of the band: what was won, and how the work is done. */
const ROWS = [
  ['proposalsSent', 'proposalWinRate', 'bookedValue', 'clientCount'],
  ['repeatClients', 'reportHours', 'revisionRate', 'accreditationDays'],
] as const;

/** A provider's proposals and work in figures. */
export default function ServiceFigures({ days }: SlotContext['dashboard.service_provider']) {
  const { say } = useServiceMessages();
  useLiveServices();
  return (
    <FigureRows
      title={say('figures.title')}
      answer={useServiceFigures(days)}
      rows={ROWS.map((ids) => ({ names: ids.map((id) => [id, say(`figures.${id}`)] as const) }))}
    />
  );
}
