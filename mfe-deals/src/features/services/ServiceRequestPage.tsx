import { api } from '@orebridge/contracts';
import { useRecordName, useSession } from '@orebridge/remote-kit';
import { SERVICE_REQUEST_STATUS } from '@orebridge/remote-kit/trade';
import { PageBody, PageHeader, Stack } from '@orebridge/ui';
import { useParams } from 'react-router-dom';
import { useRequest } from './api/useRequest';
import { OperationGate, PageState, RecordEyebrow } from '@orebridge/remote-kit/pages';
import { AskForm } from './components/AskForm';
import { FirstProposal } from './components/FirstProposal';
import { Received } from './components/Received';
import { RequestFacts } from './components/RequestFacts';
import { useLiveServices } from './hooks/useLiveServices';
import { useServiceMessages } from '../../shared/services/useServiceMessages';

const NEW = 'new';

/** A request for a service: its client writes it and compares the answers, a provider answers it. */
export default function ServiceRequestPage() {
  const { id = NEW } = useParams();
  const { say, word } = useServiceMessages();
  const { can } = useSession();
  useLiveServices();
  const answer = useRequest(id, id !== NEW);
  useRecordName(answer.data?.reference);
  if (id === NEW && can('create:deal'))
    return (
      <PageBody>
        <PageHeader title={say('ask.title')} subtitle={say('ask.subtitle')} />
        <OperationGate of={api.serviceRequests.create}>
          <AskForm />
        </OperationGate>
      </PageBody>
    );
  const request = answer.data;
  if (!request) return <PageState title={say('request.title')} answer={answer} />;
  return (
    <PageBody>
      <PageHeader
        title={request.title}
        subtitle={request.own ? undefined : request.client.name}
        eyebrow={
          <RecordEyebrow
            record={request}
            status={SERVICE_REQUEST_STATUS[request.state]}
            label={word(`request.${request.state}`)}
          />
        }
      />
      <Stack gap={7}>
        <RequestFacts request={request} />
        {request.own ? <Received request={request} /> : null}
        {request.answerable ? (
          <OperationGate of={api.proposals.send}>
            <FirstProposal request={request} />
          </OperationGate>
        ) : null}
      </Stack>
    </PageBody>
  );
}
