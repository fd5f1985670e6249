import { useMessages } from '@orebridge/remote-kit';
import { Combobox, DateInput, Field, NumberInput, Select, TextArea, TextInput } from '@orebridge/ui';
import type { ReactElement, ReactNode } from 'react';
import {
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathByValue,
  useFormContext,
} from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { DraftForm } from './draft-form';

type TextPath = FieldPathByValue<DraftForm, string>;

interface Common<Path extends FieldPath<DraftForm> = TextPath> {
  name: Path;
  /** Key of the label; by default `field.<name>`, or `basisField.<name>` for a term of the price basis. */
  label?: string;
  hint?: ReactNode;
  unit?: string;
  optional?: boolean;
  labelHidden?: boolean;
}

const labelKey = (name: string) => {
  const [first, ...rest] = name.split('.');
  return rest.length > 0 && first === 'priceBasis' ? `basisField.${rest.join('.')}` : `field.${name}`;
};

/** One field of the draft: label, control, hint or error, tied to the form. */
export const DraftField = <Path extends FieldPath<DraftForm>>({
  name,
  label,
  children,
  ...shown
}: Common<Path> & { children: (props: ControllerRenderProps<DraftForm, Path>) => ReactElement }) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const { control } = useFormContext<DraftForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <Field
          label={say(label ?? labelKey(name))}
          error={error?.message ? intl.formatMessage({ id: error.message }) : undefined}
          {...shown}
        >
          {children(field)}
        </Field>
      )}
    />
  );
};

export const TextField = ({ max, list, ...common }: Common & { max: number; list?: readonly string[] }) => {
  const listId = list ? `suggestions-${common.name.replaceAll('.', '-')}` : undefined;
  return (
    <>
      <DraftField {...common}>
        {(props) => <TextInput {...props} value={props.value ?? ''} maxLength={max} list={listId} />}
      </DraftField>
      {list ? (
        <datalist id={listId}>
          {list.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
};

export const AreaField = ({ max, rows = 4, ...common }: Common & { max: number; rows?: number }) => (
  <DraftField {...common}>
    {(props) => <TextArea {...props} value={props.value ?? ''} maxLength={max} rows={rows} />}
  </DraftField>
);

export const FigureField = (common: Common) => (
  <DraftField {...common}>
    {({ onChange, value, ...props }) => <NumberInput {...props} value={value ?? ''} onValueChange={onChange} />}
  </DraftField>
);

export const DayField = (common: Common) => (
  <DraftField {...common}>{(props) => <DateInput {...props} value={props.value ?? ''} />}</DraftField>
);

type Option = { value: string; label: string };

export const ChoiceField = ({
  options,
  placeholder,
  ...common
}: Common & { options: readonly Option[]; placeholder?: string }) => (
  <DraftField {...common}>
    {(props) => <Select {...props} value={props.value ?? ''} options={[...options]} placeholder={placeholder} />}
  </DraftField>
);

const asTyped = (typed: string) => typed;

/** One of many, found by typing; with `other` also what is none of them. */
export const FindField = ({
  options,
  placeholder,
  other,
  ...common
}: Common & {
  options: readonly (Option & { group?: string; icon?: ReactNode; keywords?: string })[];
  placeholder?: string;
  other?: boolean;
}) => (
  <DraftField {...common}>
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
  </DraftField>
);
