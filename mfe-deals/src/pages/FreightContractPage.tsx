import { useErrorText, useRecordName } from '@orebridge/remote-kit';
import {
  Columns,
  DemoRibbon,
  PageBody,
  PageHeader,
  Panel,
  RowItem,
  RowList,
  Stack,
  StatusBadge,
  Text,
  useFormat,
} from '@orebridge/ui';
import { useParams } from 'react-router-dom';
import { useFreightContract } from '../api/freight';
import { FreightFee } from '../fees/FreightFee';
import { ContractPanel } from '../freight/ContractPanel';
import { WaitingPanel } from '../freight/WaitingPanel';
import { FREIGHT_STATUS, useFreightWords } from '../freight/useFreightWords';
import { useLiveFreight } from '../freight/useLiveFreight';
import { RecordFace } from '@orebridge/remote-kit/pages';
import { WorkRoom } from '../room/WorkRoom';

/** A freight contract with its room: the same as that of a deal and of service work. */
export default function FreightContractPage() {
  const { id = '' } = useParams();
  const { say, word } = useFreightWords();
  const format = useFormat();
  const errorText = useErrorText();
  useLiveFreight();
  const answer = useFreightContract(id);
  const contract = answer.data;
  useRecordName(contract?.reference);
  if (!contract)
    return (
      <RecordFace
        title={say('one')}
        error={answer.isError ? errorText(answer.error) : null}
        onRetry={() => void answer.refetch()}
      />
    );
  return (
    <PageBody>
      <PageHeader
        title={contract.title}
        subtitle={say('between', { carrier: contract.carrier.name, client: contract.client.name })}
        eyebrow={
          <>
            <StatusBadge status={FREIGHT_STATUS[contract.state]} label={word(`contract.${contract.state}`)} />
            <Text as="span" size="caption" tone="tertiary" mono>
              {contract.reference}
            </Text>
            {contract.demo ? <DemoRibbon inline /> : null}
          </>
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
