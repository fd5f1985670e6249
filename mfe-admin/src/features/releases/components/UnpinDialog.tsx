import { useMessages } from '@orebridge/remote-kit';
import type { Pin } from '../api/usePins';
import { useUnpinRelease } from '../api/useUnpinRelease';
import { useMoved } from '../hooks/useMoved';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** Ends a pin, with a reason. */
export const UnpinDialog = ({ name, pin, onClose }: { name: string; pin: Pin; onClose: () => void }) => {
  const say = useMessages('admin');
  const { kind, id, label: who, version } = pin;
  const command = useUnpinRelease(useMoved(say('settings.unpinned', { who }), onClose));
  return (
    <AuditedDialog
      title={say('settings.unpin.title', { who, version })}
      text={say('settings.unpin.text', { name })}
      confirmLabel={say('settings.unpin')}
      command={command}
      onConfirm={(reason) => command.mutate({ params: { name }, body: { kind, id, reason } })}
      onClose={onClose}
    />
  );
};
