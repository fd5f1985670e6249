import { useRecordName } from '@orebridge/remote-kit';
import { Columns, PageBody, PageHeader, Panel, RowItem, RowList, Stack, useFormat } from '@orebridge/ui';
import { useParams } from 'react-router-dom';
import { useFreightContract } from './api/useFreightContract';
import { FreightFee } from '../../shared/fees/FreightFee';
import { ContractPanel } from './components/ContractPanel';
import { WaitingPanel } from './components/WaitingPanel';
import { FREIGHT_STATUS, useFreightMessages } from './hooks/useFreightMessages';
import { useLiveFreight } from './hooks/useLiveFreight';
import { PageState, RecordEyebrow } from '@orebridge/remote-kit/pages';
import { WorkRoom } from '../../shared/deal-room/WorkRoom';

/** A freight contract with its room: the same as that of a deal and of service work. */
export default function FreightContractPage() {
  const { id = '' } = useParams();
  const { say, word } = useFreightMessages();
  const format = useFormat();
  useLiveFreight();
  const answer = useFreightContract(id);
  const contract = answer.data;
  useRecordName(contract?.reference);
  if (!contract) return <PageState title={say('one')} answer={answer} />;
  return (
    <PageBody>
      <PageHeader
        title={contract.title}
        subtitle={say('between', { carrier: contract.carrier.name, client: contract.client.name })}
        eyebrow={
          <RecordEyebrow
            record={contract}
            status={FREIGHT_STATUS[contract.state]}
            label={word(`contract.${contract.state}`)}
          />
        }
      />
      <Columns
        aside={
          <Panel title={say('history')} flush>
            <RowList label={say('history')}>
              {contract.timeline.toReversed().map(({ event, at, by, reason }) => (
                <RowItem
                  key={`${at}/${event}`}
                  title={say(`event.${event}`)}
                  detail={[by ?? say('system'), format.dateTime(at), reason].filter(Boolean).join(' · ')}
                />
              ))}
            </RowList>
          </Panel>
        }
      >
        <Stack gap={7}>
          <ContractPanel contract={contract} />
          <WaitingPanel contract={contract} />
          <FreightFee contract={contract} />
          <WorkRoom workId={contract.id} />
        </Stack>
      </Columns>
    </PageBody>
  );
}
