import { useErrorText } from '@orebridge/remote-kit';
import type { Pin } from '../api/listPins';
import { useUnpinRelease } from '../api/unpinRelease';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';
import { useMoved } from './useMoved';

/** Ends a pin, with a reason. */
export const UnpinDialog = ({ name, pin, onClose }: { name: string; pin: Pin; onClose: () => void }) => {
  const say = useSay();
  const errorText = useErrorText();
  const { kind, id, label: who, version } = pin;
  const command = useUnpinRelease(useMoved(say('settings.unpinned', { who }), onClose));
  return (
    <ReasonDialog
      title={say('settings.unpin.title', { who, version })}
      text={say('settings.unpin.text', { name })}
      confirmLabel={say('settings.unpin')}
      reasonLabel={say('reason.label')}
      reasonHint={say('reason.auditHint')}
      pending={command.isPending}
      refusal={command.isError ? errorText(command.error) : undefined}
      onConfirm={(reason) => command.mutate({ params: { name }, body: { kind, id, reason } })}
      onClose={onClose}
    />
  );
};
