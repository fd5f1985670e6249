import type { Course } from '@orebridge/contracts';
import { SAMPLE_HOLDERS } from '@orebridge/trade';
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
} from '@orebridge/ui';
import { useIntl } from 'react-intl';
import type { ActField } from './acts';
import { sealsOf } from './body';
import { PAPER_TYPES, PaperField } from './PaperField';
import type { Draft } from './useDraft';
import { useCourseWords } from './useCourseWords';

interface ActFieldInputProps {
  field: ActField;
  course: Course;
  draft: Draft;
  file: File | null;
  error?: string;
  onFile: (file: File | null) => void;
  onChange: (name: string, value: string) => void;
}

/** One thing that an act asks for. */
export const ActFieldInput = ({ field, course, draft, file, error, onFile, onChange }: ActFieldInputProps) => {
  const intl = useIntl();
  const { say, known } = useCourseWords();
  const { name, kind, optional } = field;
  const value = draft[name] ?? '';
  const label = say(`field.${name}`);
  const hint = known(`deals.course.field.${name}.hint`);
  const typed = { value, onChange: (event: { target: { value: string } }) => onChange(name, event.target.value) };
  const number = (maxDecimals?: number) => (
    <NumberInput value={value} maxDecimals={maxDecimals} onValueChange={(next) => onChange(name, next)} />
  );
  if (kind === 'evidence' || kind === 'award')
    return (
      <PaperField
        course={course}
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
        accept={PAPER_TYPES}
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
  const unit = { amount: course.currency, quantity: course.unit, percent: '%' }[kind as string];
  return (
    <Field label={label} hint={hint} error={error} optional={optional} unit={unit}>
      {kind === 'area' ? (
        <TextArea rows={3} maxLength={1000} {...typed} />
      ) : kind === 'lines' ? (
        <TextArea rows={3} {...typed} />
      ) : kind === 'day' ? (
        <DateInput {...typed} {...field.days?.(course)} />
      ) : kind === 'choice' ? (
        <Select
          {...typed}
          placeholder={say('choose')}
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
