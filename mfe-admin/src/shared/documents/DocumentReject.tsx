import type { DocumentView } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import { useRejectDocument } from '../api/useRejectDocument';
import { useDocumentName } from './useDocumentName';

const USUAL = ['unreadable', 'signature', 'expired', 'holder', 'lotDiffers', 'wrongDocument', 'incomplete'] as const;

interface DocumentRejectProps {
  document: Pick<DocumentView, 'id' | 'type'>;
  onClose: () => void;
  onRejected: () => void;
}

/** Sends a document back with the reason, which its company reads. */
export const DocumentReject = ({ document, onClose, onRejected }: DocumentRejectProps) => {
  const say = useMessages('admin');
  const name = useDocumentName()(document.type);
  const reject = useRejectDocument(onRejected);
  return (
    <ReasonDialog
      destructive
      title={say('document.rejectTitle', { name })}
      text={say('document.rejectText')}
      confirmLabel={say('document.reject')}
      reasonLabel={say('reason.sent')}
      reasonHint={say('reason.sentHint')}
      usual={USUAL.map((reason) => say(`document.reason.${reason}`))}
      command={reject}
      onConfirm={(reason) => reject.mutate({ params: { id: document.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};
