import { ApiError, api, type ListingDocumentType } from '@orebridge/contracts';
import { useHost } from '@orebridge/remote-kit';
import {
  type DocumentAttempt,
  DocumentFields,
  sendFile,
  steadily,
  useDocumentForm,
} from '@orebridge/remote-kit/uploads';
import { Button, Stack } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useId } from 'react';
import { useSay } from '../say';
import type { KeptDocument, KeptDocuments } from '../uploads/keptDocument';

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
const DocumentDialog = ({ type, kept, keep, ensure, onClose, onDone }: Props) => {
  const say = useSay();
  const formId = useId();
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
  const close = () => {
    const key = form.stop();
    if (key) void keep.remove(key);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={say(`document.${type}`)}
      description={say('document.dialog.text')}
      width="md"
      footer={
        <>
          <Button onClick={close}>{say('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={form.progress !== undefined}
            pendingLabel={say('document.uploading', { percent: form.progress ?? 0 })}
          >
            {say('document.upload')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void form.send(event, send)} noValidate>
        <Stack gap={6}>
          <DocumentFields
            form={form}
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
        </Stack>
      </form>
    </Dialog>
  );
};

export default DocumentDialog;
