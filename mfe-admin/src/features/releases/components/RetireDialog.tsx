import { useMessages } from '@orebridge/remote-kit';
import { useRetireRelease } from '../api/useRetireRelease';
import type { MoveProps } from './ReleaseActions';
import { useMoved } from '../hooks/useMoved';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** Withdraws a release for good, with a reason. */
export const RetireDialog = ({ release, onClose }: MoveProps) => {
  const say = useMessages('admin');
  const { name, version } = release;
  const command = useRetireRelease(useMoved(say('settings.retired', { name, version }), onClose));
  return (
    <AuditedDialog
      destructive
      title={say('settings.retire.title', { name, version })}
      text={say('settings.retire.text')}
      confirmLabel={say('settings.retire')}
      command={command}
      onConfirm={(reason) => command.mutate({ params: { name, version }, body: { reason } })}
      onClose={onClose}
    />
  );
};
