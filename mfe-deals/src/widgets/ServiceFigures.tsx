import type { SlotContext } from '@orebridge/remote-kit';
import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, Panel, PeriodKpis } from '@orebridge/ui';
import { useServiceFigures } from '../api/services';
import { useLiveServices } from '../services/useLiveServices';
import { useServiceWords } from '../services/useServiceWords';

const SHOWN = [
  'proposalsSent',
  'proposalWinRate',
  'bookedValue',
  'reportHours',
  'revisionRate',
  'clientCount',
  'repeatClients',
  'accreditationDays',
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
    <PeriodKpis label={title} names={SHOWN.map((id) => [id, say(`figures.${id}`)] as const)} report={figures.data} />
  );
}
