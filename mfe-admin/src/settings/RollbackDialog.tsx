import { useErrorText } from '@orebridge/remote-kit';
import { useRollBackRelease } from '../api/rollBackRelease';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';
import type { MoveProps } from './ReleaseActions';
import { useMoved } from './useMoved';

/** Takes a release back, with a reason; says who gets what afterwards. */
export const RollbackDialog = ({ release, onClose }: MoveProps) => {
  const say = useSay();
  const errorText = useErrorText();
  const { name, version, channel, rollbackTo } = release;
  const command = useRollBackRelease(useMoved(say('settings.rolledBack', { name, version }), onClose));
  const what = rollbackTo === null ? 'nobody' : channel === 'canary' ? 'canary' : 'stable';
  return (
    <ReasonDialog
      destructive
      title={say('settings.rollback.title', { name, version })}
      text={say(`settings.rollback.${what}`, { version, to: rollbackTo ?? '' })}
      confirmLabel={say('settings.rollback')}
      reasonLabel={say('reason.label')}
      reasonHint={say('reason.auditHint')}
      pending={command.isPending}
      refusal={command.isError ? errorText(command.error) : undefined}
      onConfirm={(reason) => command.mutate({ params: { name }, body: { reason } })}
      onClose={onClose}
    />
  );
};
