import {
  api,
  type ChecklistItem,
  DOCUMENT_ACCEPT,
  DocumentType,
  mayBeDocument,
  UPLOAD_MAX_BYTES,
} from '@orebridge/contracts';
import { keyOf, useErrorText, useHost, useMessages, useToast } from '@orebridge/remote-kit';
import { FormDialog } from '@orebridge/remote-kit/pages';
import { sendFile } from '@orebridge/remote-kit/uploads';
import { daysBetween, maxAgeOf, today } from '@orebridge/trade';
import { DateInput, Field, Grid, Select, Stack, UploadZone } from '@orebridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDocumentName } from '../../../shared/list/useDocumentName';
import { guessType } from '../guess-type';

interface Chosen {
  readonly id: string;
  readonly file: File;
  readonly type: string;
  readonly issuedOn: string;
  readonly progress?: number;
  readonly sent?: boolean;
  readonly failure?: unknown;
}

interface SeveralDialogProps {
  checklist: readonly ChecklistItem[];
  onClose: () => void;
}

/** Several documents of the company at once: each file with its kind, and the day of issue where its age matters. */
const SeveralDialog = ({ checklist, onClose }: SeveralDialogProps) => {
  const say = useMessages('documents');
  const intl = useIntl();
  const nameOf = useDocumentName();
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const { client } = useHost();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isSending, setSending] = useState(false);
  const abort = useRef(new AbortController());
  const change = (id: string, part: Partial<Chosen>) =>
    setChosen((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const add = (files: File[]) =>
    setChosen((now) => {
      const all = [...now];
      for (const file of files) {
        const type = guessType(
          file.name,
          checklist,
          all.map((one) => one.type),
        );
        all.push({ id: crypto.randomUUID(), file, type: type ?? '', issuedOn: '' });
      }
      return all;
    });
  const wrongFile = ({ file }: Chosen): string | undefined => {
    const code = !mayBeDocument(file)
      ? 'type'
      : file.size === 0
        ? 'empty'
        : file.type.startsWith('image/') && file.size > UPLOAD_MAX_BYTES.photo
          ? 'too_large'
          : file.size > UPLOAD_MAX_BYTES.document
            ? 'document_too_large'
            : null;
    return code ? intl.formatMessage({ id: `error.file.${code}` }) : undefined;
  };
  const wrongType = ({ id, type }: Chosen): string | undefined => {
    if (!type) return say('several.typeMissing');
    return chosen.some((one) => one.id !== id && one.type === type) ? say('several.typeTwice') : undefined;
  };
  const wrongDay = ({ type, issuedOn }: Chosen): string | undefined => {
    const days = maxAgeOf(type);
    return days !== null && issuedOn !== '' && daysBetween(issuedOn, today()) > days
      ? say('upload.tooOld', { days })
      : undefined;
  };
  const left = chosen.filter(({ sent }) => !sent);
  const ready = left.length > 0 && left.every((one) => !wrongFile(one) && !wrongType(one) && !wrongDay(one));
  const close = () => {
    abort.current.abort();
    onClose();
  };
  const sendOne = async ({ id, file, type, issuedOn }: Chosen): Promise<boolean> => {
    try {
      change(id, { progress: 0, failure: undefined });
      await sendFile({
        client,
        kind: 'document',
        route: api.documents.upload,
        args: { body: { type: DocumentType.parse(type), ...(issuedOn && { issuedOn }) } },
        file,
        key: id,
        signal: abort.current.signal,
        onProgress: (progress) => change(id, { progress }),
      });
      change(id, { progress: undefined, sent: true });
      return true;
    } catch (failure) {
      // The others go on; this one stays listed with what is wrong with it.
      change(id, { progress: undefined, failure });
      return false;
    }
  };
  const send = async () => {
    setSending(true);
    let sent = 0;
    for (const one of left) if (!abort.current.signal.aborted && (await sendOne(one))) sent += 1;
    for (const route of [api.verification.mine, api.documents.library, api.documents.summary])
      void queries.invalidateQueries({ queryKey: keyOf(route) });
    setSending(false);
    if (sent) toast({ tone: 'positive', title: say('several.done', { count: sent }) });
    if (sent === left.length) onClose();
  };
  return (
    <FormDialog
      title={say('several.title')}
      description={say('several.text')}
      width="md"
      submitLabel={say('several.send', { count: left.length })}
      command={{ isPending: isSending }}
      ready={ready}
      onSubmit={() => void send()}
      onClose={close}
    >
      <UploadZone
        multiple
        title={say('several.drop')}
        hint={say('upload.limits')}
        accept={DOCUMENT_ACCEPT}
        icon="file-pdf"
        disabled={isSending}
        onFiles={add}
        files={chosen.map((one) => ({
          id: one.id,
          name: one.file.name,
          size: one.file.size,
          ...(one.progress !== undefined && { progress: one.progress }),
          error: wrongFile(one) ?? (one.failure ? errorText(one.failure) : undefined),
        }))}
        onRemove={(id) => setChosen((now) => now.filter((one) => one.id !== id))}
      />
      <Stack gap={5}>
        {left.map((one) => {
          const days = maxAgeOf(one.type);
          return (
            <div key={one.id} role="group" aria-label={one.file.name}>
              <Grid columns={2}>
                <Field label={say('several.typeOf', { file: one.file.name })} error={wrongType(one)}>
                  <Select
                    placeholder={say('several.choose')}
                    value={one.type}
                    onChange={({ target }) => change(one.id, { type: target.value })}
                    options={checklist.map(({ type }) => ({ value: type, label: nameOf(type) }))}
                  />
                </Field>
                {days === null ? null : (
                  <Field
                    label={say('field.issuedOn')}
                    hint={say('several.age', { days })}
                    error={wrongDay(one)}
                    optional
                  >
                    <DateInput
                      value={one.issuedOn}
                      onChange={({ target }) => change(one.id, { issuedOn: target.value })}
                    />
                  </Field>
                )}
              </Grid>
            </div>
          );
        })}
      </Stack>
    </FormDialog>
  );
};

export default SeveralDialog;
