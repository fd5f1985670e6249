import { useErrorText, useRecordName, useSession } from '@orebridge/remote-kit';
import { DemoRibbon, PageBody, PageHeader, Stack, StatusBadge, Text } from '@orebridge/ui';
import { useParams } from 'react-router-dom';
import { useRequest } from '../api/services';
import { RecordFace } from '@orebridge/remote-kit/pages';
import { AskForm } from '../services/AskForm';
import { ProposalForm } from '../services/ProposalForm';
import { Received } from '../services/Received';
import { RequestFacts } from '../services/RequestFacts';
import { REQUEST_STATUS } from '../services/status';
import { useLiveServices } from '../services/useLiveServices';
import { useServiceWords } from '../services/useServiceWords';

const NEW = 'new';

/** A request for a service: its client writes it and compares the answers, a provider answers it. */
export default function ServiceRequestPage() {
  const { id = NEW } = useParams();
  const { say, word } = useServiceWords();
  const errorText = useErrorText();
  const { can } = useSession();
  useLiveServices();
  const answer = useRequest(id, id !== NEW);
  useRecordName(answer.data?.reference);
  if (id === NEW && can('create:deal'))
    return (
      <PageBody>
        <PageHeader title={say('ask.title')} subtitle={say('ask.subtitle')} />
        <AskForm />
      </PageBody>
    );
  const request = answer.data;
  if (!request)
    return (
      <RecordFace
        title={say('request.title')}
        error={answer.isError ? errorText(answer.error) : null}
        onRetry={() => void answer.refetch()}
      />
    );
  return (
    <PageBody>
      <PageHeader
        title={request.title}
        subtitle={request.own ? undefined : request.client.name}
        eyebrow={
          <>
            <StatusBadge status={REQUEST_STATUS[request.state]} label={word(`request.${request.state}`)} />
            <Text as="span" size="caption" tone="tertiary" mono>
              {request.reference}
            </Text>
            {request.demo ? <DemoRibbon inline /> : null}
          </>
        }
      />
      <Stack gap={7}>
        <RequestFacts request={request} />
        {request.own ? <Received request={request} /> : null}
        {request.answerable ? <ProposalForm requestId={request.id} proposal={null} /> : null}
      </Stack>
    </PageBody>
  );
}
