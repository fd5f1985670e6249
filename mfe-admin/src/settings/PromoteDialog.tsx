import { useErrorText } from '@orebridge/remote-kit';
import { usePromoteRelease } from '../api/promoteRelease';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';
import { canaryOf, stableOf } from './byRemote';
import type { MoveProps } from './ReleaseActions';
import { useMoved } from './useMoved';

/** Makes a release the stable one, with a reason. */
export const PromoteDialog = ({ release, releases, onClose }: MoveProps) => {
  const say = useSay();
  const errorText = useErrorText();
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
      reasonLabel={say('reason.label')}
      reasonHint={say('reason.auditHint')}
      pending={command.isPending}
      refusal={command.isError ? errorText(command.error) : undefined}
      onConfirm={(reason) => command.mutate({ params: { name, version }, body: { reason } })}
      onClose={onClose}
    />
  );
};
