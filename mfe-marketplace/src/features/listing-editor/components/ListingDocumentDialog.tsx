import { ApiError, api, type ListingDocumentType } from '@orebridge/contracts';
import { useHost, useMessages } from '@orebridge/remote-kit';
import {
  type DocumentAttempt,
  DocumentDialog,
  sendFile,
  steadily,
  useDocumentForm,
} from '@orebridge/remote-kit/uploads';
import type { KeptDocument, KeptDocuments } from '../../../shared/api/kept-document';

interface Props {
  type: ListingDocumentType;
  /** What an earlier visit was sending; it is offered again as it was. */
  kept: KeptDocument | undefined;
  keep: KeptDocuments;
  ensure: () => Promise<string>;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** One document: the file, and who issued it when, as far as the seller wants to say. */
const ListingDocumentDialog = ({ type, kept, keep, ensure, onClose, onDone }: Props) => {
  const say = useMessages('marketplace');
  const { client } = useHost();
  const form = useDocumentForm({ kept });

  const send = async ({ file, about, said, ...sending }: DocumentAttempt) => {
    const { key } = sending;
    try {
      const listingId = await steadily(ensure, sending);
      await keep.put({ id: key, draft: listingId, type, file, about });
      const body = { type, listingId, ...said };
      await sendFile({ client, kind: 'document', route: api.documents.upload, args: { body }, file, ...sending });
      await keep.remove(key);
      await onDone();
    } catch (error) {
      if (!sending.signal.aborted && error instanceof ApiError && error.status < 500) await keep.remove(key);
      throw error;
    }
  };
  const close = (key: string) => {
    if (key) void keep.remove(key);
    onClose();
  };

  return (
    <DocumentDialog
      form={form}
      title={say(`document.${type}`)}
      description={say('document.dialog.text')}
      sendLabel={say('document.upload')}
      sendingLabel={say('document.uploading', { percent: form.progress ?? 0 })}
      onSend={send}
      onClose={close}
      words={{
        drop: say('document.drop'),
        limits: say('document.limits'),
        issuer: say('document.issuer'),
        number: say('document.number'),
        issuedOn: say('document.issuedOn'),
        expiresOn: say('document.expiresOn'),
        wrongDays: say('document.datesOrder'),
        waiting: say('upload.waiting'),
        waitingText: say('upload.waiting.text'),
      }}
    />
  );
};

export default ListingDocumentDialog;
