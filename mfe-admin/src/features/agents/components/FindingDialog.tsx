import type { AgentFinding } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useDecideFinding } from '../api/useDecideFinding';
import { useExplained, useDone } from '@orebridge/remote-kit/pages';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

interface Props {
  finding: AgentFinding;
  status: 'accepted' | 'dismissed';
  onClose: () => void;
}

/** Asks why a finding is accepted or dismissed; the reason measures the agent and is kept in the audit. */
export const FindingDialog = ({ finding, status, onClose }: Props) => {
  const say = useMessages('admin');
  const done = useDone(onClose);
  const explained = useExplained();
  const decide = useDecideFinding(() => done(say(`ai.done.${status}`)));
  return (
    <AuditedDialog
      title={say(`ai.ask.${status}`)}
      text={explained(finding)}
      confirmLabel={say(status === 'accepted' ? 'ai.accept' : 'ai.dismiss')}
      command={decide}
      onConfirm={(reason) => decide.mutate({ params: { id: finding.id }, body: { status, reason } })}
      onClose={onClose}
    />
  );
};
