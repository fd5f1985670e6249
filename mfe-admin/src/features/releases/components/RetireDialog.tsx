import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import { useRetireRelease } from '../api/useRetireRelease';
import type { MoveProps } from './ReleaseActions';
import { useMoved } from '../hooks/useMoved';

/** Withdraws a release for good, with a reason. */
export const RetireDialog = ({ release, onClose }: MoveProps) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const { name, version } = release;
  const command = useRetireRelease(useMoved(say('settings.retired', { name, version }), onClose));
  return (
    <ReasonDialog
      destructive
      title={say('settings.retire.title', { name, version })}
      text={say('settings.retire.text')}
      confirmLabel={say('settings.retire')}
      reasonLabel={shared('common.reason')}
      reasonHint={say('reason.auditHint')}
      command={command}
      onConfirm={(reason) => command.mutate({ params: { name, version }, body: { reason } })}
      onClose={onClose}
    />
  );
};
