import { DOCUMENT_ACCEPT, type Project } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Field, FormError, Grid, Panel, Select, Stack, TextInput, UploadZone } from '@orebridge/ui';
import { useState } from 'react';
import { useUploadFile } from '../api/useUploadFile';

/** An owner adds a document to a project, for everybody or for its data room. */
export const AddFile = ({ project }: { project: Project }) => {
  const say = useMessages('investment');
  const toast = useToast();
  const errorText = useErrorText();
  const upload = useUploadFile();
  const [title, setTitle] = useState('');
  const [access, setAccess] = useState<'public' | 'room'>('room');
  const send = ([file]: File[]) => {
    if (!file) return;
    const body = { title: title.trim() || file.name, access };
    upload.mutate(
      { params: { id: project.id }, body, file },
      {
        onSuccess: () => {
          setTitle('');
          toast({ tone: 'positive', title: say('file.added', { name: body.title }) });
        },
      },
    );
  };
  return (
    <Panel title={say('file.choose')}>
      <Stack gap={5}>
        <Grid columns={2}>
          <Field label={say('file.title')} optional>
            <TextInput value={title} maxLength={160} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <Field label={say('file.access')}>
            <Select
              value={access}
              onChange={(event) => setAccess(event.target.value === 'public' ? 'public' : 'room')}
              options={(['room', 'public'] as const).map((value) => ({ value, label: say(`file.${value}`) }))}
            />
          </Field>
        </Grid>
        <UploadZone
          title={say('file.drop')}
          hint={say('file.hint')}
          accept={DOCUMENT_ACCEPT}
          disabled={upload.isPending}
          onFiles={send}
        />
        {upload.isError ? <FormError>{errorText(upload.error)}</FormError> : null}
      </Stack>
    </Panel>
  );
};
