import { api } from '@orebridge/contracts';
import { useRecordName } from '@orebridge/remote-kit';
import { PROPOSAL_STATUS } from '@orebridge/remote-kit/trade';
import { Columns, PageBody, PageHeader, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useProposal } from './api/useProposal';
import { OperationGate, PageState, RecordEyebrow } from '@orebridge/remote-kit/pages';
import { WorkRoom } from '../../shared/deal-room/WorkRoom';
import { ServiceFee } from '../../shared/fees/ServiceFee';
import { History } from './components/History';
import { ProposalActions } from './components/ProposalActions';
import { ProposalForm } from './components/ProposalForm';
import { ProposalSheet } from './components/ProposalSheet';
import { useLiveServices } from './hooks/useLiveServices';
import { useServiceMessages } from '../../shared/services/useServiceMessages';
import { WorkPanel } from './components/WorkPanel';

/** A proposal with every version of it, and the work that came of it. */
export default function ProposalPage() {
  const { id = '' } = useParams();
  const { say, word } = useServiceMessages();
  useLiveServices();
  const [revising, setRevising] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const answer = useProposal(id);
  const proposal = answer.data;
  useRecordName(proposal?.reference);
  const [last, ...earlier] = proposal?.versions.toReversed() ?? [];
  if (!proposal || !last) return <PageState title={say('proposal.title')} answer={answer} />;
  const revises = revising && proposal.events.includes('revise');
  return (
    <PageBody>
      <PageHeader
        title={proposal.request.title}
        subtitle={say('proposal.subtitle', { provider: proposal.provider.name, client: proposal.client.name })}
        eyebrow={
          <RecordEyebrow
            record={proposal}
            status={PROPOSAL_STATUS[proposal.state]}
            label={word(`proposal.${proposal.state}`)}
          />
        }
      />
      <Columns aside={<History timeline={proposal.timeline} />}>
        <Stack gap={7}>
          {proposal.engagement ? (
            <>
              <WorkPanel work={proposal.engagement} proposal={proposal} />
              <ServiceFee proposal={proposal} work={proposal.engagement} opens={accepted} />
              {proposal.side ? <WorkRoom workId={proposal.engagement.id} /> : null}
            </>
          ) : (
            <ProposalActions
              proposal={proposal}
              onRevise={() => setRevising(true)}
              onAccepted={() => setAccepted(true)}
            />
          )}
          {revises ? (
            <OperationGate of={api.proposals.revise}>
              <ProposalForm
                requestId={proposal.request.id}
                asked={proposal.request}
                proposal={proposal}
                onDone={() => setRevising(false)}
              />
            </OperationGate>
          ) : null}
          <ProposalSheet version={last} title={say('proposal.status')} />
          {earlier.map((version) => (
            <ProposalSheet key={version.id} version={version} title={say('proposal.earlier')} />
          ))}
        </Stack>
      </Columns>
    </PageBody>
  );
}
