import { useErrorText, useRecordName } from '@orebridge/remote-kit';
import { Columns, DemoRibbon, PageBody, PageHeader, Stack, StatusBadge, Text } from '@orebridge/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useProposal } from '../api/services';
import { RecordFace } from '@orebridge/remote-kit/pages';
import { WorkRoom } from '../room/WorkRoom';
import { ServiceFee } from '../fees/ServiceFee';
import { History } from '../services/History';
import { ProposalActs } from '../services/ProposalActs';
import { ProposalForm } from '../services/ProposalForm';
import { ProposalSheet } from '../services/ProposalSheet';
import { PROPOSAL_STATUS } from '../services/status';
import { useLiveServices } from '../services/useLiveServices';
import { useServiceWords } from '../services/useServiceWords';
import { WorkPanel } from '../services/WorkPanel';

/** A proposal with every version of it, and the work that came of it. */
export default function ProposalPage() {
  const { id = '' } = useParams();
  const { say, word } = useServiceWords();
  const errorText = useErrorText();
  useLiveServices();
  const [revising, setRevising] = useState(false);
  const answer = useProposal(id);
  const proposal = answer.data;
  useRecordName(proposal?.reference);
  const [last, ...earlier] = proposal?.versions.toReversed() ?? [];
  if (!proposal || !last)
    return (
      <RecordFace
        title={say('proposal.title')}
        error={answer.isError ? errorText(answer.error) : null}
        onRetry={() => void answer.refetch()}
      />
    );
  const revises = revising && proposal.events.includes('revise');
  return (
    <PageBody>
      <PageHeader
        title={proposal.request.title}
        subtitle={say('proposal.subtitle', { provider: proposal.provider.name, client: proposal.client.name })}
        eyebrow={
          <>
            <StatusBadge status={PROPOSAL_STATUS[proposal.state]} label={word(`proposal.${proposal.state}`)} />
            <Text as="span" size="caption" tone="tertiary" mono>
              {proposal.reference}
            </Text>
            {proposal.demo ? <DemoRibbon inline /> : null}
          </>
        }
      />
      <Columns aside={<History timeline={proposal.timeline} />}>
        <Stack gap={7}>
          {proposal.engagement ? (
            <>
              <WorkPanel work={proposal.engagement} proposal={proposal} />
              <ServiceFee proposal={proposal} work={proposal.engagement} />
              {proposal.side ? <WorkRoom workId={proposal.engagement.id} /> : null}
            </>
          ) : (
            <ProposalActs proposal={proposal} onRevise={() => setRevising(true)} />
          )}
          {revises ? (
            <ProposalForm requestId={proposal.request.id} proposal={proposal} onDone={() => setRevising(false)} />
          ) : null}
          <ProposalSheet version={last} title={say('proposal.standing')} />
          {earlier.map((version) => (
            <ProposalSheet key={version.id} version={version} title={say('proposal.earlier')} />
          ))}
        </Stack>
      </Columns>
    </PageBody>
  );
}
