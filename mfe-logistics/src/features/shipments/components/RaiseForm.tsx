import type { Shipment } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages, useToast } from '@orebridge/remote-kit';
import { SHIPMENT_EXCEPTIONS, type ShipmentException } from '@orebridge/trade';
import {
  Button,
  Callout,
  Checkbox,
  Field,
  FieldGroup,
  FormError,
  Grid,
  Panel,
  Select,
  Stack,
  TextInput,
} from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import { useRaise } from '../api/useRaise';

/** Reports that something went wrong; its evidence are files of the shipment. */
export const RaiseForm = ({ shipment }: { shipment: Shipment }) => {
  const say = useMessages('logistics');
  const toast = useToast();
  const errorText = useErrorText();
  const issuesOf = useFieldIssues();
  const raise = useRaise();
  const issues = issuesOf(raise.error);
  const [exception, setException] = useState<ShipmentException>('damaged');
  const [place, setPlace] = useState('');
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<readonly string[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { exception, at: new Date().toISOString(), place: place.trim(), note: note.trim(), files: [...files] };
    raise.mutate(
      { params: { id: shipment.id }, body },
      {
        onSuccess: () => {
          toast({ tone: 'positive', title: say('raise.done') });
          setNote('');
          setFiles([]);
        },
      },
    );
  };
  return (
    <Panel title={say('raise.title')}>
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <Grid columns={3}>
            <Field label={say('raise.what')}>
              <Select
                value={exception}
                onChange={(event) => setException(event.target.value as ShipmentException)}
                options={SHIPMENT_EXCEPTIONS.map((value) => ({ value, label: say(`flag.${value}`) }))}
              />
            </Field>
            <Field label={say('post.place')} error={issues.place}>
              <TextInput value={place} maxLength={120} onChange={(event) => setPlace(event.target.value)} />
            </Field>
            <Field label={say('raise.note')} error={issues.note}>
              <TextInput value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
            </Field>
          </Grid>
          {shipment.files.length ? (
            <FieldGroup legend={say('raise.evidence')} error={issues.files}>
              {shipment.files.map(({ id, fileName }) => (
                <Checkbox
                  key={id}
                  label={fileName}
                  checked={files.includes(id)}
                  onChange={(event) =>
                    setFiles(event.target.checked ? [...files, id] : files.filter((one) => one !== id))
                  }
                />
              ))}
            </FieldGroup>
          ) : (
            <Callout title={say('raise.first')} />
          )}
          {raise.isError ? <FormError>{errorText(raise.error)}</FormError> : null}
          <div>
            <Button type="submit" disabled={!files.length} pending={raise.isPending}>
              {say('raise.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
};
