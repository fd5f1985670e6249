import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import { usePromoteRelease } from '../api/usePromoteRelease';
import { canaryOf, stableOf } from '../by-remote';
import type { MoveProps } from './ReleaseActions';
import { useMoved } from '../hooks/useMoved';

/** Makes a release the stable one, with a reason. */
export const PromoteDialog = ({ release, releases, onClose }: MoveProps) => {
  const say = useMessages('admin');
  const shared = useMessages();
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
    <ReasonDialog
      title={say('settings.promote.title', { name, version })}
      text={text.filter(Boolean).join(' ')}
      confirmLabel={say('settings.promote')}
      reasonLabel={shared('common.reason')}
      reasonHint={say('reason.auditHint')}
      command={command}
      onConfirm={(reason) => command.mutate({ params: { name, version }, body: { reason } })}
      onClose={onClose}
    />
  );
};
