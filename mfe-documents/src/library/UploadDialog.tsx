import { api, DocumentType, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { keyOf, useErrorText, useFieldIssues, useHost, useToast } from '@orebridge/remote-kit';
import { sendFile } from '@orebridge/remote-kit/uploads';
import {
  Button,
  Callout,
  DateInput,
  Field,
  FormError,
  Grid,
  Select,
  Stack,
  TextInput,
  UploadZone,
} from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDocumentName } from '../list/useDocumentName';
import { useSay } from '../say';
import type { UploadFor } from './replacing';

const TYPES = ['application/pdf', 'image/jpeg', 'image/png'];
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
  const intl = useIntl();
  const formId = useId();
  const nameOf = useDocumentName();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const toast = useToast();
  const queries = useQueryClient();
  const { client } = useHost();
  const [type, setType] = useState(what.types[0] ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [fields, setFields] = useState({
    issuer: what.issuer ?? '',
    holder: '',
    number: what.number ?? '',
    issuedOn: '',
    expiresOn: '',
  });
  const [progress, setProgress] = useState<number | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  const [tried, setTried] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const attempt = useRef({ key: '', of: '' });
  const abort = useRef<AbortController | null>(null);

  const wrongFile = (() => {
    if (!file) return tried ? intl.formatMessage({ id: 'error.file.missing' }) : null;
    if (!TYPES.includes(file.type)) return intl.formatMessage({ id: 'error.file.type' });
    if (file.size === 0) return intl.formatMessage({ id: 'error.file.empty' });
    if (file.type.startsWith('image/') && file.size > UPLOAD_MAX_BYTES.photo)
      return intl.formatMessage({ id: 'error.file.too_large' });
    return file.size > UPLOAD_MAX_BYTES.document ? intl.formatMessage({ id: 'error.file.document_too_large' }) : null;
  })();
  const issues = fieldIssues(failure);
  const datesWrong =
    fields.issuedOn && fields.expiresOn && fields.expiresOn <= fields.issuedOn ? say('upload.datesOrder') : undefined;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const known = DocumentType.safeParse(type);
    if (!file || wrongFile || datesWrong || !known.success) return;
    const of = JSON.stringify([type, file.name, file.size, file.lastModified, fields]);
    if (attempt.current.of !== of) attempt.current = { key: crypto.randomUUID(), of };
    abort.current = new AbortController();
    const { signal } = abort.current;
    setFailure(null);
    setProgress(0);
    try {
      const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
      await sendFile({
        client,
        kind: 'document',
        route: api.documents.upload,
        args: { body: { type: known.data, ...(what.listingId && { listingId: what.listingId }), ...said } },
        file,
        key: attempt.current.key,
        onProgress: setProgress,
        onWaiting: setWaiting,
        signal,
      });
      toast({ tone: 'positive', title: say('upload.done', { name: nameOf(type) }) });
      await Promise.all(CHANGED.map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })));
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error);
      setProgress(undefined);
    }
  };
  const close = () => {
    abort.current?.abort();
    onClose();
  };
  const change = (part: Partial<typeof fields>) => setFields((now) => ({ ...now, ...part }));

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
            pending={progress !== undefined}
            pendingLabel={say('upload.going', { percent: progress ?? 0 })}
          >
            {say('upload.send')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate>
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
          <UploadZone
            title={say('upload.drop')}
            hint={say('upload.limits')}
            accept={TYPES.join(',')}
            icon="file-pdf"
            disabled={progress !== undefined}
            onFiles={([first]) => setFile(first ?? null)}
            files={
              file ? [{ id: 'file', name: file.name, size: file.size, progress, error: wrongFile ?? undefined }] : []
            }
            onRemove={() => setFile(null)}
          />
          {!file && wrongFile ? <FormError>{wrongFile}</FormError> : null}
          <Grid>
            <Field label={say('field.issuer')} error={issues.issuer} optional>
              <TextInput
                maxLength={160}
                value={fields.issuer}
                onChange={(event) => change({ issuer: event.target.value })}
              />
            </Field>
            <Field label={say('field.holder')} hint={say('field.holderHint')} error={issues.holder} optional>
              <TextInput
                maxLength={160}
                value={fields.holder}
                onChange={(event) => change({ holder: event.target.value })}
              />
            </Field>
            <Field label={say('field.number')} error={issues.number} optional={type !== 'certification'}>
              <TextInput
                maxLength={80}
                value={fields.number}
                onChange={(event) => change({ number: event.target.value })}
              />
            </Field>
            <Field label={say('field.issuedOn')} error={issues.issuedOn} optional>
              <DateInput value={fields.issuedOn} onChange={(event) => change({ issuedOn: event.target.value })} />
            </Field>
            <Field label={say('field.expiresOn')} error={datesWrong ?? issues.expiresOn} optional>
              <DateInput
                value={fields.expiresOn}
                min={fields.issuedOn || undefined}
                onChange={(event) => change({ expiresOn: event.target.value })}
              />
            </Field>
          </Grid>
          {waiting ? (
            <Callout tone="warning" title={say('upload.waiting')}>
              {say('upload.waiting.text')}
            </Callout>
          ) : null}
          {failure ? <FormError>{errorText(failure)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

export default UploadDialog;
