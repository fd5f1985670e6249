import type { AgentFinding } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { useDecideFinding } from '../api/agents';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';
import { useExplained } from '@orebridge/remote-kit/pages';

interface Props {
  finding: AgentFinding;
  status: 'accepted' | 'dismissed';
  onClose: () => void;
}

/** Asks why a finding is accepted or dismissed; the reason measures the agent and is kept in the audit. */
export const FindingDialog = ({ finding, status, onClose }: Props) => {
  const say = useSay();
  const toast = useToast();
  const errorText = useErrorText();
  const explained = useExplained();
  const decide = useDecideFinding(() => {
    toast({ tone: 'positive', title: say(`ai.done.${status}`) });
    onClose();
  });
  return (
    <ReasonDialog
      title={say(`ai.ask.${status}`)}
      text={explained(finding)}
      confirmLabel={say(status === 'accepted' ? 'ai.accept' : 'ai.dismiss')}
      reasonLabel={say('reason.label')}
      reasonHint={say('reason.auditHint')}
      pending={decide.isPending}
      refusal={decide.isError ? errorText(decide.error) : undefined}
      onConfirm={(reason) => decide.mutate({ params: { id: finding.id }, body: { status, reason } })}
      onClose={onClose}
    />
  );
};
