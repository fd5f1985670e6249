import type { ProjectFields } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { DateInput, Field, NumberInput, Select, TextArea, TextInput } from '@orebridge/ui';

/** What the steps of the editor work with. */
export interface StepProps {
  fields: ProjectFields;
  set: (part: ProjectFields) => void;
  issues: Readonly<Record<string, string>>;
}
type Names<T> = {
  [K in keyof ProjectFields]-?: NonNullable<ProjectFields[K]> extends T ? K : never;
}[keyof ProjectFields];
type TextName = Names<string>;

/** The controls of single fields, each under its own name. */
export const useControls = ({ fields, set, issues }: StepProps) => {
  const say = useMessages('investment');
  const label = (name: string) => say(`field.${name}`);
  const value = (name: TextName) => String(fields[name] ?? '');
  return {
    text: (name: TextName, max: number) => (
      <Field label={label(name)} error={issues[name]}>
        <TextInput value={value(name)} maxLength={max} onChange={(event) => set({ [name]: event.target.value })} />
      </Field>
    ),
    area: (name: TextName, max: number) => (
      <Field label={label(name)} error={issues[name]}>
        <TextArea
          rows={3}
          value={value(name)}
          maxLength={max}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      </Field>
    ),
    day: (name: TextName) => (
      <Field label={label(name)} error={issues[name]}>
        <DateInput value={value(name)} onChange={(event) => set({ [name]: event.target.value || null })} />
      </Field>
    ),
    figure: (name: TextName, unit?: string) => (
      <Field label={label(name)} unit={unit} error={issues[name]}>
        <NumberInput value={value(name)} maxDecimals={4} onValueChange={(typed) => set({ [name]: typed || null })} />
      </Field>
    ),
    choice: (
      name: keyof ProjectFields,
      options: readonly { value: string; label: string }[],
      read = (v: string): unknown => v,
    ) => (
      <Field label={label(name)} error={issues[name]}>
        <Select
          value={String(fields[name] ?? '')}
          onChange={(event) => set({ [name]: event.target.value ? read(event.target.value) : null })}
          options={[{ value: '', label: say('edit.choose') }, ...options]}
        />
      </Field>
    ),
  };
};
