import { MINERALS } from '@orebridge/trade';
import { Combobox, type ComboboxOption, type ComboboxProps, useMineralName } from '@orebridge/ui';
import { useMemo } from 'react';

/** Every mineral of the catalogue with its name, as the options of a choice. */
export const useMineralOptions = (): ComboboxOption[] => {
  const nameOf = useMineralName();
  return useMemo(() => MINERALS.map((value) => ({ value, label: nameOf(value) })), [nameOf]);
};

interface MineralComboboxProps extends Omit<ComboboxProps, 'options' | 'value' | 'onValueChange' | 'onChange'> {
  /** Empty for none. */
  value: string;
  onChange: (mineral: string) => void;
}

/** A choice among the minerals of the catalogue, or of none; a field of a form. */
export const MineralCombobox = ({ value, onChange, ...props }: MineralComboboxProps) => (
  <Combobox
    {...props}
    value={value || null}
    onValueChange={(next) => onChange(next ?? '')}
    options={useMineralOptions()}
  />
);
