import { Combobox, DateInput, Field, NumberInput, Select, TextArea, TextInput } from '@orebridge/ui';
import { localDay } from '@orebridge/trade';
import type { ReactElement, ReactNode } from 'react';
import { Controller, type ControllerRenderProps, type FieldPathByValue, useFormContext } from 'react-hook-form';
import { useSay } from '../say';
import type { NeedForm } from './form';

type TextPath = FieldPathByValue<NeedForm, string>;
type Option = { value: string; label: string };

interface Common {
  name: TextPath;
  /** The label in words; by default that of `need.field.<name>`. */
  label?: string;
  hint?: ReactNode;
  unit?: string;
  optional?: boolean;
  labelHidden?: boolean;
}

const NeedField = ({
  name,
  label,
  children,
  ...shown
}: Common & { children: (props: ControllerRenderProps<NeedForm, TextPath>) => ReactElement }) => {
  const say = useSay();
  const { control } = useFormContext<NeedForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Field label={label ?? say(`need.field.${name}`)} error={error?.message} {...shown}>
          {children(field)}
        </Field>
      )}
    />
  );
};

export const NeedText = ({ max, area, list, ...common }: Common & { max: number; area?: boolean; list?: string }) => (
  <NeedField {...common}>
    {(props) =>
      area ? <TextArea {...props} maxLength={max} rows={4} /> : <TextInput {...props} maxLength={max} list={list} />
    }
  </NeedField>
);

export const NeedFigure = (common: Common) => (
  <NeedField {...common}>{({ onChange, ...props }) => <NumberInput {...props} onValueChange={onChange} />}</NeedField>
);

export const NeedDay = (common: Common) => (
  <NeedField {...common}>{(props) => <DateInput {...props} min={localDay()} />}</NeedField>
);

export const NeedChoice = ({
  options,
  placeholder,
  ...common
}: Common & { options: readonly Option[]; placeholder?: string }) => (
  <NeedField {...common}>{(props) => <Select {...props} options={[...options]} placeholder={placeholder} />}</NeedField>
);

export const NeedFind = ({ options, ...common }: Common & { options: readonly (Option & { group?: string })[] }) => (
  <NeedField {...common}>
    {({ onChange, value, ...props }) => (
      <Combobox
        {...props}
        options={[...options]}
        value={value || null}
        onValueChange={(chosen) => onChange(chosen ?? '')}
      />
    )}
  </NeedField>
);
