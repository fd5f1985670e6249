import { useErrorText } from '@orebridge/remote-kit';
import { useRetireRelease } from '../api/retireRelease';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';
import type { MoveProps } from './ReleaseActions';
import { useMoved } from './useMoved';

/** Withdraws a release for good, with a reason. */
export const RetireDialog = ({ release, onClose }: MoveProps) => {
  const say = useSay();
  const errorText = useErrorText();
  const { name, version } = release;
  const command = useRetireRelease(useMoved(say('settings.retired', { name, version }), onClose));
  return (
    <ReasonDialog
      destructive
      title={say('settings.retire.title', { name, version })}
      text={say('settings.retire.text')}
      confirmLabel={say('settings.retire')}
      reasonLabel={say('reason.label')}
      reasonHint={say('reason.auditHint')}
      pending={command.isPending}
      refusal={command.isError ? errorText(command.error) : undefined}
      onConfirm={(reason) => command.mutate({ params: { name, version }, body: { reason } })}
      onClose={onClose}
    />
  );
};
