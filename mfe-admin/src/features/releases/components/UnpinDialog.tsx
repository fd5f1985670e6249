import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import type { Pin } from '../api/usePins';
import { useUnpinRelease } from '../api/useUnpinRelease';
import { useMoved } from '../hooks/useMoved';

/** Ends a pin, with a reason. */
export const UnpinDialog = ({ name, pin, onClose }: { name: string; pin: Pin; onClose: () => void }) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const { kind, id, label: who, version } = pin;
  const command = useUnpinRelease(useMoved(say('settings.unpinned', { who }), onClose));
  return (
    <ReasonDialog
      title={say('settings.unpin.title', { who, version })}
      text={say('settings.unpin.text', { name })}
      confirmLabel={say('settings.unpin')}
      reasonLabel={shared('common.reason')}
      reasonHint={say('reason.auditHint')}
      command={command}
      onConfirm={(reason) => command.mutate({ params: { name }, body: { kind, id, reason } })}
      onClose={onClose}
    />
  );
};
