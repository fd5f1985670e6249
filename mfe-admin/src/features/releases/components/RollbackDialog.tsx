import { useMessages } from '@orebridge/remote-kit';
import { useRollBackRelease } from '../api/useRollBackRelease';
import type { MoveProps } from './ReleaseActions';
import { useMoved } from '../hooks/useMoved';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** Takes a release back, with a reason; says who gets what afterwards. */
export const RollbackDialog = ({ release, onClose }: MoveProps) => {
  const say = useMessages('admin');
  const { name, version, channel, rollbackTo } = release;
  const command = useRollBackRelease(useMoved(say('settings.rolledBack', { name, version }), onClose));
  const what = rollbackTo === null ? 'nobody' : channel === 'canary' ? 'canary' : 'stable';
  return (
    <AuditedDialog
      destructive
      title={say('settings.rollback.title', { name, version })}
      text={say(`settings.rollback.${what}`, { version, to: rollbackTo ?? '' })}
      confirmLabel={say('settings.rollback')}
      command={command}
      onConfirm={(reason) => command.mutate({ params: { name }, body: { reason } })}
      onClose={onClose}
    />
  );
};
