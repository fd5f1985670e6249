import { api, type ListingCard } from '@orebridge/contracts';
import { Combobox, type ComboboxOption } from '@orebridge/ui';
import { useRead } from '@orebridge/remote-kit';
import { type FoundComboboxProps, useFinder } from './useFinder';

/** The own company's lots on the market, of a mineral or of all; every one of them can be found. */
export const useOwnLots = (mineral: string | null) =>
  useFinder(api.listings.mine, { state: 'published', ...(mineral !== null && { mineral }) });

/** How a lot is named in a choice. */
const optionOf = ({ id, reference, mineralName }: ListingCard): ComboboxOption => ({
  value: id,
  label: [reference, mineralName].filter(Boolean).join(' · '),
});

interface LotComboboxProps extends FoundComboboxProps {
  lots: ReturnType<typeof useOwnLots>;
  /** Empty for none. */
  value: string;
  onTake: (lot: ListingCard | null) => void;
}

/** A choice among the own lots, found by what is typed. */
export const LotCombobox = ({ lots: { items, finder }, value, onTake, ...props }: LotComboboxProps) => {
  const isFound = items.some(({ id }) => id === value);
  const { data } = useRead(api.listings.get, { params: { id: value } }, { enabled: value !== '' && !isFound });
  return (
    <Combobox
      {...props}
      value={value || null}
      onValueChange={(next) => onTake(items.find(({ id }) => id === next) ?? null)}
      options={items.map(optionOf)}
      finder={{ ...finder, chosen: data?.id === value ? optionOf(data) : null }}
    />
  );
};
