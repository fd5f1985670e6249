import { api, type DealCard } from '@orebridge/contracts';
import { Combobox, type ComboboxOption } from '@orebridge/ui';
import { useRead } from '@orebridge/remote-kit';
import { type FoundComboboxProps, useFinder } from './useFinder';

const optionOf = ({ id, reference, listing }: Pick<DealCard, 'id' | 'reference' | 'listing'>): ComboboxOption => ({
  value: id,
  label: `${reference} · ${listing.mineralName ?? listing.reference}`,
});

interface DealComboboxProps extends FoundComboboxProps {
  /** What stands for no deal. */
  noneLabel: string;
  /** Empty for none. */
  value: string;
  onChange: (dealId: string) => void;
}

/** A choice among all deals of the own company, found by what is typed, or of none. */
export const DealCombobox = ({ noneLabel, value, onChange, ...props }: DealComboboxProps) => {
  const { items, finder } = useFinder(api.deals.list, {});
  const isFound = items.some(({ id }) => id === value);
  const { data } = useRead(api.deals.get, { params: { id: value } }, { enabled: value !== '' && !isFound });
  return (
    <Combobox
      placeholder={noneLabel}
      {...props}
      value={value || null}
      onValueChange={(id) => onChange(id ?? '')}
      options={items.map(optionOf)}
      finder={{ ...finder, chosen: data?.id === value ? optionOf(data) : null }}
    />
  );
};
