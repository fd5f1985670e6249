import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog, type ReasonDialogProps } from '@orebridge/remote-kit/pages';

/** A question before a step whose reason is kept in the audit, and says so. */
export const AuditedDialog = (props: Omit<ReasonDialogProps, 'reasonHint'>) => {
  const say = useMessages('admin');
  return <ReasonDialog {...props} reasonHint={say('reason.auditHint')} />;
};
