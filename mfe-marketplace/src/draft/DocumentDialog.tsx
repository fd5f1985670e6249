import { ApiError, api, type ListingDocumentType, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useHost } from '@orebridge/remote-kit';
import { Button, Callout, DateInput, Field, FormError, Grid, Stack, TextInput, UploadZone } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSay } from '../say';
import type { KeptDocument, KeptDocuments } from '../uploads/keptDocument';
import { sendFile, steadily } from '@orebridge/remote-kit/uploads';

const TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

const NOTHING = { issuer: '', number: '', issuedOn: '', expiresOn: '' };
/** What must be the same for a new attempt to be the same command. */
const markOf = (file: File, about: typeof NOTHING): string =>
  JSON.stringify([file.name, file.size, file.lastModified, about]);

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
  const intl = useIntl();
  const formId = useId();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const [file, setFile] = useState<File | null>(kept?.file ?? null);
  const [about, setAbout] = useState(kept?.about ?? NOTHING);
  const [progress, setProgress] = useState<number | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  const [missing, setMissing] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const { client } = useHost();
  const attempt = useRef({ key: kept?.id ?? '', of: kept ? markOf(kept.file, kept.about) : '' });
  const abort = useRef<AbortController | null>(null);

  const wrongFile = (() => {
    if (!file) return missing ? intl.formatMessage({ id: 'error.file.missing' }) : null;
    if (!TYPES.includes(file.type)) return intl.formatMessage({ id: 'error.file.type' });
    if (file.size === 0) return intl.formatMessage({ id: 'error.file.empty' });
    if (file.type.startsWith('image/') && file.size > UPLOAD_MAX_BYTES.photo)
      return intl.formatMessage({ id: 'error.file.too_large' });
    return file.size > UPLOAD_MAX_BYTES.document ? intl.formatMessage({ id: 'error.file.document_too_large' }) : null;
  })();
  const issues = fieldIssues(failure);
  const datesWrong =
    about.issuedOn && about.expiresOn && about.expiresOn <= about.issuedOn ? say('document.datesOrder') : undefined;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(true);
    if (!file || wrongFile || datesWrong) return;
    const of = markOf(file, about);
    if (attempt.current.of !== of) attempt.current = { key: crypto.randomUUID(), of };
    abort.current = new AbortController();
    setFailure(null);
    setProgress(0);
    const { signal } = abort.current;
    const { key } = attempt.current;
    try {
      const sending = { onWaiting: setWaiting, signal };
      const listingId = await steadily(ensure, sending);
      await keep.put({ id: key, draft: listingId, type, file, about });
      const said = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== ''));
      await sendFile({
        client,
        kind: 'document',
        route: api.documents.upload,
        args: { body: { type, listingId, ...said } },
        file,
        key,
        onProgress: setProgress,
        ...sending,
      });
      await keep.remove(key);
      await onDone();
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status < 500) await keep.remove(key);
      setFailure(error);
      setProgress(undefined);
    }
  };
  const close = () => {
    abort.current?.abort();
    if (attempt.current.key) void keep.remove(attempt.current.key);
    onClose();
  };
  const change = (part: Partial<typeof about>) => setAbout((now) => ({ ...now, ...part }));

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
            pending={progress !== undefined}
            pendingLabel={say('document.uploading', { percent: progress ?? 0 })}
          >
            {say('document.upload')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate>
        <Stack gap={6}>
          <UploadZone
            title={say('document.drop')}
            hint={say('document.limits')}
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
            <Field label={say('document.issuer')} error={issues.issuer} optional>
              <TextInput
                maxLength={160}
                value={about.issuer}
                onChange={(event) => change({ issuer: event.target.value })}
              />
            </Field>
            <Field label={say('document.number')} error={issues.number} optional>
              <TextInput
                maxLength={80}
                value={about.number}
                onChange={(event) => change({ number: event.target.value })}
              />
            </Field>
            <Field label={say('document.issuedOn')} error={issues.issuedOn} optional>
              <DateInput value={about.issuedOn} onChange={(event) => change({ issuedOn: event.target.value })} />
            </Field>
            <Field label={say('document.expiresOn')} error={datesWrong ?? issues.expiresOn} optional>
              <DateInput
                value={about.expiresOn}
                min={about.issuedOn || undefined}
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

export default DocumentDialog;
