import type { DocumentRecord } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog, useDone } from '@orebridge/remote-kit/pages';
import { useRevokeDocument } from '../api/useRevokeDocument';

/** Takes back an approval, with the reason; the owner is told, and deals about the lot are held. */
export const RevokeDialog = ({ document, onClose }: { document: DocumentRecord; onClose: () => void }) => {
  const say = useMessages('documents');
  const done = useDone(onClose);
  const revoke = useRevokeDocument(() => done(say('revoke.done')));
  return (
    <ReasonDialog
      title={say('revoke.title')}
      text={say('revoke.text')}
      confirmLabel={say('revoke')}
      destructive
      command={revoke}
      onConfirm={(reason) => revoke.mutate({ params: { id: document.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};
