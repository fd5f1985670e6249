import { useMessages } from '@orebridge/remote-kit';
import { Combobox, DateInput, Field, NumberInput, Select, TextArea, TextInput } from '@orebridge/ui';
import { localDay } from '@orebridge/trade';
import type { ReactElement, ReactNode } from 'react';
import { Controller, type ControllerRenderProps, type FieldPathByValue, useFormContext } from 'react-hook-form';
import type { RequirementForm } from '../form';

type TextPath = FieldPathByValue<RequirementForm, string>;
type Option = { value: string; label: string };
const asTyped = (typed: string) => typed;

interface Common {
  name: TextPath;
  /** The label in words; by default that of `requirement.field.<name>`. */
  label?: string;
  hint?: ReactNode;
  unit?: string;
  optional?: boolean;
  labelHidden?: boolean;
}

const RequirementField = ({
  name,
  label,
  children,
  ...shown
}: Common & { children: (props: ControllerRenderProps<RequirementForm, TextPath>) => ReactElement }) => {
  const say = useMessages('marketplace');
  const { control } = useFormContext<RequirementForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Field label={label ?? say(`requirement.field.${name}`)} error={error?.message} {...shown}>
          {children(field)}
        </Field>
      )}
    />
  );
};

export const RequirementText = ({
  max,
  area,
  list,
  ...common
}: Common & { max: number; area?: boolean; list?: string }) => (
  <RequirementField {...common}>
    {(props) =>
      area ? <TextArea {...props} maxLength={max} rows={4} /> : <TextInput {...props} maxLength={max} list={list} />
    }
  </RequirementField>
);

export const RequirementFigure = (common: Common) => (
  <RequirementField {...common}>
    {({ onChange, ...props }) => <NumberInput {...props} onValueChange={onChange} />}
  </RequirementField>
);

export const RequirementDay = (common: Common) => (
  <RequirementField {...common}>{(props) => <DateInput {...props} min={localDay()} />}</RequirementField>
);

export const RequirementChoice = ({
  options,
  placeholder,
  ...common
}: Common & { options: readonly Option[]; placeholder?: string }) => (
  <RequirementField {...common}>
    {(props) => <Select {...props} options={[...options]} placeholder={placeholder} />}
  </RequirementField>
);

/** One of many, found by typing; with `other` also what is none of them. */
export const RequirementFind = ({
  options,
  placeholder,
  other,
  ...common
}: Common & {
  options: readonly (Option & { group?: string; keywords?: string })[];
  placeholder?: string;
  other?: boolean;
}) => (
  <RequirementField {...common}>
    {({ onChange, value, ...props }) => (
      <Combobox
        {...props}
        options={[...options]}
        value={value || null}
        onValueChange={(chosen) => onChange(chosen ?? '')}
        placeholder={placeholder}
        {...(other && { other: asTyped, eager: true, maxLength: 120 })}
      />
    )}
  </RequirementField>
);
