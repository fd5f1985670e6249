import { Field, NumberInput, Select, TextInput } from '@orebridge/ui';
import { type ReactNode, useId } from 'react';

interface FigureProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  unit?: string;
  hint?: string;
  optional?: boolean;
}

/** A figure of the sheet. */
export const Figure = ({ label, value, onChange, unit, hint, optional }: FigureProps) => (
  <Field label={label} hint={hint} optional={optional}>
    <NumberInput value={value} onValueChange={onChange} unit={unit} />
  </Field>
);

interface PickProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  hint?: string;
}

/** One of a few. */
export function Pick<V extends string>({ label, value, options, onChange, hint }: PickProps<V>) {
  return (
    <Field label={label} hint={hint}>
      <Select
        value={value}
        options={[...options]}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      />
    </Field>
  );
}

/** Units and symbols are the same in every language. */
export const asOptions = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }));

interface ElementProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  known?: readonly string[];
}

/** The symbol of a constituent, with those of the assay to choose from. */
export const ElementField = ({ label, value, onChange, known = [] }: ElementProps): ReactNode => {
  const list = useId();
  return (
    <Field label={label}>
      <TextInput
        value={value}
        list={list}
        maxLength={20}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <datalist id={list}>
        {[...new Set(known)].filter(Boolean).map((symbol) => (
          <option key={symbol} value={symbol}>
            {symbol}
          </option>
        ))}
      </datalist>
    </Field>
  );
};
