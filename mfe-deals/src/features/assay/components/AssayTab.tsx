import { api, type AssayExchange, type Deal } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { EmptyState, ErrorState, Panel, SkeletonText, Stack } from '@orebridge/ui';
import { useAssays } from '../api/useAssays';
import { AssayForm } from './AssayForm';
import { Certificates } from './Certificates';
import { ExchangeRulesPanel } from './ExchangeRulesPanel';
import { ExchangeState } from './ExchangeState';
import { FinalAssays } from './FinalAssays';
import { OutcomeTable } from './OutcomeTable';
import { UmpirePanel } from './UmpirePanel';

/** The exchange of a deal's assays: blind until both results are in, then side by side. */
export const AssayTab = ({ deal }: { deal: Deal }) => {
  const say = useMessages('deals.assay');
  const errorText = useErrorText();
  const assays = useAssays(deal.id);
  if (assays.isError)
    return (
      <ErrorState text={errorText(assays.error)} onRetry={() => void assays.refetch()} pending={assays.isFetching} />
    );
  if (assays.isPending)
    return (
      <Panel>
        <SkeletonText lines={8} />
      </Panel>
    );
  const { exchange } = assays.data;
  if (!exchange) return <EmptyState icon="flask" title={say('none.title')} text={say('none.text')} />;
  return <Exchange deal={deal} exchange={exchange} />;
};

const Exchange = ({ deal, exchange }: { deal: Deal; exchange: AssayExchange }) => (
  <Stack gap={7}>
    <ExchangeState deal={deal} exchange={exchange} />
    {exchange.may.includes('submit') ? (
      <OperationGate of={api.assays.submit}>
        <AssayForm deal={deal} exchange={exchange} key={exchange.openedAt} />
      </OperationGate>
    ) : null}
    {exchange.state === 'done' ? <FinalAssays exchange={exchange} /> : null}
    {exchange.umpire ? <UmpirePanel deal={deal} exchange={exchange} umpire={exchange.umpire} /> : null}
    {exchange.outcome.length ? <OutcomeTable exchange={exchange} /> : null}
    <Certificates deal={deal} exchange={exchange} />
    <ExchangeRulesPanel exchange={exchange} />
  </Stack>
);
