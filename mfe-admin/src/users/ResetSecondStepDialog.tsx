import type { AdminUser } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { useResetSecondStep } from '../api/resetSecondStep';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';

/** Asks before a lost second step is switched off for somebody, and why. */
export const ResetSecondStepDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const say = useSay();
  const toast = useToast();
  const errorText = useErrorText();
  const name = user.fullName;
  const reset = useResetSecondStep(() => {
    toast({ tone: 'positive', title: say('users.secondStep.resetDone', { name }) });
    onClose();
  });
  return (
    <ReasonDialog
      destructive
      title={say('users.secondStep.resetTitle', { name })}
      text={say('users.secondStep.resetText')}
      confirmLabel={say('users.secondStep.reset')}
      reasonLabel={say('reason.label')}
      reasonHint={say('reason.auditHint')}
      pending={reset.isPending}
      refusal={reset.isError ? errorText(reset.error) : undefined}
      onConfirm={(reason) => reset.mutate({ params: { id: user.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};
