import type { DocumentView } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { useRejectDocument } from '../api/rejectDocument';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';
import { useDocumentName } from './useDocumentName';

const USUAL = ['unreadable', 'signature', 'expired', 'holder', 'lotDiffers', 'wrongDocument', 'incomplete'] as const;

interface DocumentRejectProps {
  document: DocumentView;
  onClose: () => void;
  onRejected: () => void;
}

/** Sends a document back with the reason, which its company reads. */
export const DocumentReject = ({ document, onClose, onRejected }: DocumentRejectProps) => {
  const say = useSay();
  const errorText = useErrorText();
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
      pending={reject.isPending}
      refusal={reject.isError ? errorText(reject.error) : undefined}
      onConfirm={(reason) => reject.mutate({ params: { id: document.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};
