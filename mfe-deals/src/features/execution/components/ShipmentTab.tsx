import type { Execution, Deal } from '@orebridge/contracts';
import { can } from '@orebridge/contracts';
import { useHost } from '@orebridge/remote-kit';
import {
  Button,
  Callout,
  EmptyState,
  LinkButton,
  Panel,
  RowItem,
  RowList,
  Stack,
  Text,
  useFormat,
} from '@orebridge/ui';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { PrintStyles, printSheet } from '../../../shared/PrintStyles';
import { useLotName } from '../../../shared/negotiation/useLotName';
import { ActionButtons } from './ActionButtons';
import { ExecutionState } from './ExecutionState';
import { Facts } from './Facts';
import { DocumentRows } from './DocumentRows';
import { useExecutionMessages } from '../hooks/useExecutionMessages';

const PrintOnly = styled.div`
  display: none;
  @media print {
    display: block;
    margin-bottom: 16px;
  }
`;

/** What opens the loading, and what of it is still missing. */
const Gates = ({ gates }: Pick<Execution, 'gates'>) => {
  const { say, known } = useExecutionMessages();
  if (!gates.length) return null;
  const missing = gates.filter(({ open }) => !open).length;
  return (
    <Panel title={say('gates.title')} meta={say('gates.count', { missing })} flush>
      <RowList label={say('gates.title')}>
        {gates.map(({ code, paper: document, open }) => (
          <RowItem
            key={code}
            title={known(`document.type.${code}`, code) ?? code}
            detail={open ? say('gates.open') : document ? say(`document.${document.state}`) : say('gates.missing')}
          />
        ))}
      </RowList>
    </Panel>
  );
};

/** The cargo's way as it was recorded: weights, seals and samples, the transport document, and the delivery. */
export const ShipmentTab = ({ deal }: { deal: Deal }) => {
  const { say } = useExecutionMessages();
  const format = useFormat();
  const lot = useLotName()(deal.listing);
  const { session } = useHost();
  const decides = !!session.role && can(session.role, 'verify:document');
  const asks = !!session.role && can(session.role, 'create:deal');
  return (
    <ExecutionState dealId={deal.id}>
      {(execution) => {
        const nothing =
          !execution.vessel && !execution.loading && !execution.gates.length && !execution.documents.length;
        return (
          <div data-print-sheet="">
            <PrintStyles />
            <PrintOnly>
              <Text as="p" size="title">
                {lot}, {deal.reference}
              </Text>
              <Text as="p">
                {deal.seller.name}, {deal.buyer.name}
              </Text>
            </PrintOnly>
            <Stack gap={7}>
              <ActionButtons execution={execution} only={({ part }) => part === 'shipment'} />
              {asks && execution.side && !execution.loading ? (
                <span data-print-hidden="">
                  <LinkButton size="sm" icon="truck" href={`/freight-requests/new?deal=${deal.id}`}>
                    {say('shipment.askFreight')}
                  </LinkButton>
                  {(['assay', 'insurance'] as const).map((kind) => (
                    <LinkButton
                      key={kind}
                      size="sm"
                      variant="quiet"
                      href={`/service-requests/new?kind=${kind}&deal=${deal.id}`}
                    >
                      {say(`shipment.ask.${kind}`)}
                    </LinkButton>
                  ))}
                </span>
              ) : null}
              {execution.breach && !execution.breach.choice ? (
                <Callout tone="warning" title={say('breach.open')}>
                  {say('breach.text', {
                    shipped: format.number(execution.breach.shipped),
                    min: format.number(execution.tolerance.min),
                    max: format.number(execution.tolerance.max),
                    unit: execution.unit,
                  })}
                </Callout>
              ) : null}
              {nothing ? (
                <EmptyState icon="truck" title={say('shipment.empty')} text={say('shipment.emptyText')} />
              ) : null}
              <Gates gates={execution.gates} />
              <Facts execution={execution} />
              {execution.documents.length ? (
                <Panel title={say('documents.title')}>
                  <DocumentRows
                    documents={execution.documents}
                    unit={execution.unit}
                    side={execution.side}
                    decides={decides}
                  />
                </Panel>
              ) : null}
              {execution.loading ? (
                <span data-print-hidden="">
                  <Button size="sm" onClick={printSheet}>
                    <FormattedMessage id="deals.execution.print" />
                  </Button>
                </span>
              ) : null}
            </Stack>
          </div>
        );
      }}
    </ExecutionState>
  );
};
