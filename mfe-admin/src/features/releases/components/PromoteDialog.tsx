import { useMessages } from '@orebridge/remote-kit';
import { usePromoteRelease } from '../api/usePromoteRelease';
import { canaryOf, stableOf } from '../by-remote';
import type { MoveProps } from './ReleaseActions';
import { useMoved } from '../hooks/useMoved';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** Makes a release the stable one, with a reason. */
export const PromoteDialog = ({ release, releases, onClose }: MoveProps) => {
  const say = useMessages('admin');
  const { name, version } = release;
  const before = stableOf(releases);
  const canary = canaryOf(releases);
  const command = usePromoteRelease(useMoved(say('settings.promoted', { name, version }), onClose));
  const text = [
    before
      ? say('settings.promote.text', { version, before: before.version })
      : say('settings.promote.first', { version }),
    canary && canary.version !== version ? say('settings.promote.canary', { canary: canary.version }) : null,
  ];
  return (
    <AuditedDialog
      title={say('settings.promote.title', { name, version })}
      text={text.filter(Boolean).join(' ')}
      confirmLabel={say('settings.promote')}
      command={command}
      onConfirm={(reason) => command.mutate({ params: { name, version }, body: { reason } })}
      onClose={onClose}
    />
  );
};
