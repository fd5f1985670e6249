import type { ComplianceRuleHistory, ComplianceRuleProposal } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { Read } from '@orebridge/remote-kit/pages';
import { Panel, Stack, Text, useFormat } from '@orebridge/ui';
import { ProposalDecision } from '../../../shared/versions/ProposalDecision';
import { TrialView } from '../../../shared/versions/Trial';
import { VersionFacts } from '../../../shared/versions/VersionFacts';
import { useApproveRule, useRefuseRule } from '../api/useRuleCommands';
import { useRuleProposalTrial } from '../api/useRuleTrial';
import { TermChanges } from './TermChanges';

interface RuleProposalPanelProps {
  rule: ComplianceRuleHistory;
  proposal: ComplianceRuleProposal;
}

/** Terms that wait: what they change, on the rule and on the lots and deals of today, and the decision of a second administrator. */
export const RuleProposalPanel = ({ rule, proposal }: RuleProposalPanelProps) => {
  const say = useMessages('admin');
  const format = useFormat();
  const toast = useToast();
  const params = { id: proposal.id };
  const trial = useRuleProposalTrial(proposal.id);
  const approve = useApproveRule(() => toast({ tone: 'positive', title: say('versions.approved') }));
  const refuse = useRefuseRule(() => toast({ title: say('versions.refused') }));
  const current = rule.versions.find(({ version }) => version === rule.inForce);
  return (
    <Panel title={say('versions.proposal')}>
      <Stack gap={5}>
        <VersionFacts
          facts={[
            ['validFrom', format.date(proposal.validFrom)],
            ['reason', proposal.reason],
            ['restores', proposal.restores === null ? null : format.number(proposal.restores)],
            ['enteredBy', proposal.proposedBy],
            ['proposedAt', format.dateTime(proposal.proposedAt)],
          ]}
        />
        <Text as="h3" size="titleSm">
          {say('versions.against', { version: rule.inForce })}
        </Text>
        {current ? (
          <TermChanges label={say('versions.proposal')} before={current.terms} after={proposal.terms} />
        ) : null}
        <Text as="h3" size="titleSm">
          {say('trial.title')}
        </Text>
        <Read of={trial}>{(result) => <TrialView trial={result} />}</Read>
        <ProposalDecision
          own={proposal.own}
          approve={approve}
          onApprove={() => approve.mutate({ params })}
          refuse={refuse}
          refuseText={say('rules.refuseText')}
          onRefuse={(reason) => refuse.mutate({ params, body: { reason } })}
        />
      </Stack>
    </Panel>
  );
};
