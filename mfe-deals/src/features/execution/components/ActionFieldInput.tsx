import { DOCUMENT_ACCEPT, type Execution } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { dryTonnesTyped, SAMPLE_HOLDERS } from '@orebridge/trade';
import {
  DateInput,
  Field,
  FieldGroup,
  Grid,
  NumberInput,
  Select,
  TextArea,
  TextInput,
  UploadZone,
  useFormat,
} from '@orebridge/ui';
import { useIntl } from 'react-intl';
import type { ActionField } from '../actions';
import { sealsOf } from '../body';
import { DocumentField } from './DocumentField';
import type { Draft } from '../hooks/useDraft';
import { useExecutionMessages } from '../hooks/useExecutionMessages';

interface ActionFieldInputProps {
  field: ActionField;
  execution: Execution;
  draft: Draft;
  file: File | null;
  error?: string;
  onFile: (file: File | null) => void;
  onChange: (name: string, value: string) => void;
}

const dryOf = ({ wetWeight = '', moisturePct = '' }: Draft): string | null => dryTonnesTyped(wetWeight, moisturePct);

/** One thing that an act asks for. */
export const ActionFieldInput = ({ field, execution, draft, file, error, onFile, onChange }: ActionFieldInputProps) => {
  const intl = useIntl();
  const { say, known } = useExecutionMessages();
  const shared = useMessages();
  const format = useFormat();
  const { name, kind, optional } = field;
  const value = draft[name] ?? '';
  const label = say(`field.${name}`);
  const dry = name === 'moisturePct' ? dryOf(draft) : null;
  const hint = dry
    ? say('field.moisturePct.dry', { weight: format.quantity(dry, 'dmt') })
    : known(`deals.execution.field.${name}.hint`);
  const typed = { value, onChange: (event: { target: { value: string } }) => onChange(name, event.target.value) };
  const number = (maxDecimals?: number) => (
    <NumberInput value={value} maxDecimals={maxDecimals} onValueChange={(next) => onChange(name, next)} />
  );
  if (kind === 'evidence' || kind === 'award')
    return (
      <DocumentField
        execution={execution}
        type={kind}
        label={label}
        value={value}
        error={error}
        onChange={(next) => onChange(name, next)}
      />
    );
  if (kind === 'file')
    return (
      <UploadZone
        title={label}
        hint={error ?? say('field.file.hint')}
        accept={DOCUMENT_ACCEPT}
        files={file ? [{ id: file.name, name: file.name, size: file.size, error }] : []}
        onRemove={() => onFile(null)}
        onFiles={([first]) => onFile(first ?? null)}
      />
    );
  if (kind === 'samples')
    return (
      <FieldGroup legend={label} hint={hint} error={error}>
        <Grid columns={2}>
          {SAMPLE_HOLDERS.map((holder) => {
            const key = sealsOf(name, holder);
            return (
              <Field key={holder} label={say(`sample.${holder}`)}>
                <TextInput value={draft[key] ?? ''} onChange={(event) => onChange(key, event.target.value)} />
              </Field>
            );
          })}
        </Grid>
      </FieldGroup>
    );
  const unit = {
    amount: execution.currency,
    quantity: field.unit?.(execution) ?? execution.unit,
    percent: '%',
  }[kind as string];
  return (
    <Field label={label} hint={hint} error={error} optional={optional} unit={unit}>
      {kind === 'area' ? (
        <TextArea rows={3} maxLength={1000} {...typed} />
      ) : kind === 'lines' ? (
        <TextArea rows={3} {...typed} />
      ) : kind === 'day' ? (
        <DateInput {...typed} {...field.days?.(execution)} />
      ) : kind === 'choice' ? (
        <Select
          {...typed}
          placeholder={shared('common.choose')}
          options={(field.options ?? []).map((option) => ({
            value: option,
            label: intl.formatMessage({ id: `${field.labels}.${option}` }),
          }))}
        />
      ) : kind === 'amount' ? (
        number(2)
      ) : kind === 'quantity' || kind === 'percent' ? (
        number(6)
      ) : kind === 'count' ? (
        number(0)
      ) : (
        <TextInput maxLength={160} {...typed} />
      )}
    </Field>
  );
};
