import type { Service } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { LIMITS } from '@orebridge/trade';
import {
  Button,
  Callout,
  DateInput,
  Field,
  FieldGroup,
  Grid,
  IconButton,
  Panel,
  Stack,
  TextInput,
} from '@orebridge/ui';
import { useState } from 'react';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useUploadCertificate } from '../api/useUploadCertificate';
import { CertificateFile } from './CertificateFile';
import { EMPTY_ACCREDITATION, type ServiceForm } from '../form';

const MOST = 10;

/** Standards and licences with their certificates; a file is stored at once, its line with the service. */
export const Accreditations = ({ service, issues }: { service: Service; issues: Readonly<Record<string, string>> }) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const errorText = useErrorText();
  const { control, register } = useFormContext<ServiceForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'accreditations', keyName: 'key' });
  const upload = useUploadCertificate();
  const [names, setNames] = useState<Record<string, string>>(() =>
    Object.fromEntries(service.files.map(({ id, fileName }) => [id, fileName])),
  );
  const [wrong, setWrong] = useState<string | null>(null);
  const send = (file: File, onStored: (id: string) => void) => {
    const large = file.size > LIMITS.fileMaxBytes;
    setWrong(large ? intl.formatMessage({ id: 'error.file.too_large' }) : null);
    if (large) return;
    upload.mutate(
      { params: { id: service.id }, file },
      {
        onSuccess: (stored) => {
          setNames((now) => ({ ...now, [stored.id]: stored.fileName }));
          onStored(stored.id);
        },
      },
    );
  };
  const text = (index: number, name: 'standard' | 'body' | 'number', max: number) => (
    <Field label={say(`service.field.${name}`)} error={issues[`accreditations.${index}.${name}`]}>
      <TextInput {...register(`accreditations.${index}.${name}`)} maxLength={max} />
    </Field>
  );
  return (
    <Panel title={say('service.field.accreditations')}>
      <Stack gap={6}>
        {issues.accreditations ? <Callout tone="negative" title={issues.accreditations} /> : null}
        {wrong || upload.isError ? <Callout tone="negative" title={wrong ?? errorText(upload.error)} /> : null}
        {fields.map(({ key }, index) => (
          <FieldGroup key={key} legend={say('service.accreditation', { number: index + 1 })}>
            <Stack gap={4}>
              <Grid columns={4}>
                {text(index, 'standard', 80)}
                {text(index, 'body', 120)}
                {text(index, 'number', 80)}
                <Field label={say('service.field.validUntil')} error={issues[`accreditations.${index}.validUntil`]}>
                  <DateInput {...register(`accreditations.${index}.validUntil`)} />
                </Field>
              </Grid>
              <Controller
                control={control}
                name={`accreditations.${index}.fileId`}
                render={({ field: { value, onChange } }) => (
                  <CertificateFile
                    fileId={value}
                    fileName={value ? names[value] : undefined}
                    pending={upload.isPending}
                    error={issues[`accreditations.${index}.fileId`]}
                    onFile={(file) => send(file, onChange)}
                  />
                )}
              />
              <div>
                <IconButton
                  icon="trash"
                  label={say('service.removeAccreditation', { number: index + 1 })}
                  onClick={() => remove(index)}
                />
              </div>
            </Stack>
          </FieldGroup>
        ))}
        <div>
          <Button icon="plus" disabled={fields.length >= MOST} onClick={() => append({ ...EMPTY_ACCREDITATION })}>
            {say('service.addAccreditation')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
};
