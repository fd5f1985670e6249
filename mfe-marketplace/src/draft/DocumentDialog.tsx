import { api, type ListingDocumentType } from '@orebridge/contracts';
import { useErrorText, useFieldIssues } from '@orebridge/remote-kit';
import { LIMITS } from '@orebridge/trade';
import { Button, DateInput, Field, FormError, Grid, Stack, TextInput, UploadZone } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { uploadFile } from '../api/upload';
import { useSay } from '../say';

const TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

interface Props {
  type: ListingDocumentType;
  ensure: () => Promise<string>;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** One document: the file, and who issued it when, as far as the seller wants to say. */
const DocumentDialog = ({ type, ensure, onClose, onDone }: Props) => {
  const say = useSay();
  const intl = useIntl();
  const formId = useId();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const [file, setFile] = useState<File | null>(null);
  const [about, setAbout] = useState({ issuer: '', number: '', issuedOn: '', expiresOn: '' });
  const [progress, setProgress] = useState<number | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  const [missing, setMissing] = useState(false);
  const attempt = useRef({ key: '', of: '' });
  const abort = useRef<AbortController | null>(null);

  const wrongFile = (() => {
    if (!file) return missing ? intl.formatMessage({ id: 'error.file.missing' }) : null;
    if (file.size > LIMITS.fileMaxBytes) return intl.formatMessage({ id: 'error.file.too_large' });
    return TYPES.includes(file.type) ? null : intl.formatMessage({ id: 'error.file.type' });
  })();
  const issues = fieldIssues(failure);
  const datesWrong =
    about.issuedOn && about.expiresOn && about.expiresOn <= about.issuedOn ? say('document.datesOrder') : undefined;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(true);
    if (!file || wrongFile || datesWrong) return;
    const of = JSON.stringify([file.name, file.size, file.lastModified, about]);
    if (attempt.current.of !== of) attempt.current = { key: crypto.randomUUID(), of };
    abort.current = new AbortController();
    setFailure(null);
    setProgress(0);
    try {
      const listingId = await ensure();
      await uploadFile(api.documents.upload, { body: { type, listingId, ...about } }, file, {
        key: attempt.current.key,
        onProgress: setProgress,
        signal: abort.current.signal,
      });
      await onDone();
    } catch (error) {
      if (abort.current.signal.aborted) return;
      setFailure(error);
      setProgress(undefined);
    }
  };
  const close = () => {
    abort.current?.abort();
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
          {failure ? <FormError>{errorText(failure)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

export default DocumentDialog;
