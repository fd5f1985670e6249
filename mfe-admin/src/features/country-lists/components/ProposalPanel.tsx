import type { CountryListHistory, CountryListProposal } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { Read } from '@orebridge/remote-kit/pages';
import { Panel, Stack, Text, useFormat } from '@orebridge/ui';
import { ProposalDecision } from '../../../shared/versions/ProposalDecision';
import { TrialView } from '../../../shared/versions/Trial';
import { VersionFacts } from '../../../shared/versions/VersionFacts';
import { useApproveList, useRefuseList } from '../api/useListCommands';
import { useListProposalTrial } from '../api/useListTrial';
import { useListText } from '../hooks/useListText';
import { Changes } from './Changes';

/** A version that waits: what it changes, and the decision of a second administrator. */
export const ProposalPanel = ({ list, proposal }: { list: CountryListHistory; proposal: CountryListProposal }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const text = useListText();
  const toast = useToast();
  const params = { id: proposal.id };
  const trial = useListProposalTrial(proposal.id);
  const approve = useApproveList(() => toast({ tone: 'positive', title: say('versions.approved') }));
  const refuse = useRefuseList(() => toast({ title: say('versions.refused') }));
  const current = list.versions.find(({ version }) => version === list.inForce);
  return (
    <Panel title={say('versions.proposal')}>
      <Stack gap={5}>
        <VersionFacts
          facts={[
            ['source', proposal.source],
            ['asOf', text.asOf(proposal.asOf)],
            ['validFrom', format.date(proposal.validFrom)],
            ['reason', proposal.reason],
            ['restores', proposal.restores === null ? null : format.number(proposal.restores)],
            ['enteredBy', proposal.proposedBy],
            ['proposedAt', format.dateTime(proposal.proposedAt)],
          ]}
        />
        <Text as="h3" size="titleSm">
          {say('versions.against', { version: list.inForce })}
        </Text>
        <Changes
          name={list.name}
          label={say('versions.proposal')}
          before={current?.entries ?? []}
          after={proposal.entries}
        />
        <Text as="h3" size="titleSm">
          {say('trial.title')}
        </Text>
        <Read of={trial}>{(result) => <TrialView trial={result} />}</Read>
        <ProposalDecision
          own={proposal.own}
          approve={approve}
          onApprove={() => approve.mutate({ params })}
          refuse={refuse}
          refuseText={say('countryLists.refuseText')}
          onRefuse={(reason) => refuse.mutate({ params, body: { reason } })}
        />
      </Stack>
    </Panel>
  );
};
