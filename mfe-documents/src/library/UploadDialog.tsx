import { api, DocumentType } from '@orebridge/contracts';
import { keyOf, useHost, useToast } from '@orebridge/remote-kit';
import { type DocumentAttempt, DocumentFields, sendFile, useDocumentForm } from '@orebridge/remote-kit/uploads';
import { Button, Field, Select, Stack } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDocumentName } from '../list/useDocumentName';
import { useSay } from '../say';
import type { UploadFor } from './replacing';

const CHANGED = [
  api.documents.library,
  api.documents.summary,
  api.documents.record,
  api.verification.mine,
  api.compliance.cargoes,
];

interface Props {
  what: UploadFor;
  onClose: () => void;
}

/** One document: its kind, the file, and who issued it when. A long file goes in parts and on after a break of the line. */
const UploadDialog = ({ what, onClose }: Props) => {
  const say = useSay();
  const formId = useId();
  const nameOf = useDocumentName();
  const toast = useToast();
  const queries = useQueryClient();
  const { client } = useHost();
  const [type, setType] = useState(what.types[0] ?? '');
  const form = useDocumentForm({ mark: type, about: { issuer: what.issuer, number: what.number } });

  const send = async ({ file, said, ...sending }: DocumentAttempt) => {
    const body = { type: DocumentType.parse(type), ...(what.listingId && { listingId: what.listingId }), ...said };
    await sendFile({ client, kind: 'document', route: api.documents.upload, args: { body }, file, ...sending });
    toast({ tone: 'positive', title: say('upload.done', { name: nameOf(type) }) });
    await Promise.all(CHANGED.map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })));
    onClose();
  };
  const close = () => {
    form.stop();
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={what.types.length === 1 ? nameOf(type) : say('upload.title')}
      description={what.about ? say('upload.about', { name: what.about }) : say('upload.aboutCompany')}
      width="md"
      footer={
        <>
          <Button onClick={close}>{say('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={form.progress !== undefined}
            pendingLabel={say('upload.going', { percent: form.progress ?? 0 })}
          >
            {say('upload.send')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void form.send(event, send)} noValidate>
        <Stack gap={6}>
          {what.types.length > 1 ? (
            <Field label={say('upload.type')}>
              <Select
                value={type}
                onChange={(event) => setType(event.target.value)}
                options={what.types.map((value) => ({ value, label: nameOf(value) }))}
              />
            </Field>
          ) : null}
          <DocumentFields
            form={form}
            needsNumber={type === 'certification'}
            words={{
              drop: say('upload.drop'),
              limits: say('upload.limits'),
              issuer: say('field.issuer'),
              number: say('field.number'),
              issuedOn: say('field.issuedOn'),
              expiresOn: say('field.expiresOn'),
              wrongDays: say('upload.datesOrder'),
              waiting: say('upload.waiting'),
              waitingText: say('upload.waiting.text'),
            }}
          />
        </Stack>
      </form>
    </Dialog>
  );
};

export default UploadDialog;
