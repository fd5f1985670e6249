import type { SlotContext } from '@orebridge/remote-kit';
import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, Panel, PeriodKpis, Stack } from '@orebridge/ui';
import { useServiceFigures } from '../api/services';
import { useLiveServices } from '../services/useLiveServices';
import { useServiceWords } from '../services/useServiceWords';

/** Two rows of the band: what was won, and how the work is done. */
const ROWS = [
  ['proposalsSent', 'proposalWinRate', 'bookedValue', 'clientCount'],
  ['repeatClients', 'reportHours', 'revisionRate', 'accreditationDays'],
] as const;

/** A provider's proposals and work in figures. */
export default function ServiceFigures({ days }: SlotContext['dashboard.service_provider']) {
  const { say } = useServiceWords();
  const errorText = useErrorText();
  useLiveServices();
  const figures = useServiceFigures(days);
  const title = say('figures.title');
  if (figures.isError)
    return (
      <Panel title={title}>
        <ErrorState text={errorText(figures.error)} onRetry={() => void figures.refetch()} />
      </Panel>
    );
  return (
    <Stack gap={4}>
      {ROWS.map((ids, row) => (
        <PeriodKpis
          key={ids[0]}
          continued={row > 0}
          label={title}
          names={ids.map((id) => [id, say(`figures.${id}`)] as const)}
          report={figures.data}
        />
      ))}
    </Stack>
  );
}
