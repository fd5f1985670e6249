import { useMessages } from '@orebridge/remote-kit';
import { LinkButton, Panel, TermList, useFormat } from '@orebridge/ui';
import { useExecution } from '../../shared/api/useExecution';
import { useExecutionMessages } from '../../features/execution/hooks/useExecutionMessages';

/** The cargo from its loading to its delivery, as far as it has come. */
export const CargoSoFar = ({ dealId }: { dealId: string }) => {
  const say = useMessages('deals.overview');
  const { say: executionMessage } = useExecutionMessages();
  const format = useFormat();
  const { data: execution } = useExecution(dealId);
  if (!execution?.loading) return null;
  const { loading, shipment, delivery, unit } = execution;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['loadedOn', format.date(loading.loadedOn)],
    ['netWeight', format.quantity(loading.netWeight, unit)],
    ['carrier', shipment?.carrier],
    ['issuedOn', shipment?.shippedOn && format.date(shipment.shippedOn)],
    ['eta', delivery ? null : shipment?.eta && format.date(shipment.eta)],
    ['deliveredOn', delivery && format.date(delivery.deliveredOn)],
  ];
  return (
    <Panel
      title={say('cargo')}
      actions={
        <LinkButton size="sm" href={`/deals/${dealId}?tab=shipment`}>
          {say('toCargo')}
        </LinkButton>
      }
    >
      <TermList
        items={facts.flatMap(([id, detail]) => (detail ? [{ id, term: executionMessage(`field.${id}`), detail }] : []))}
      />
    </Panel>
  );
};
