import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';
import { Select, type SelectProps } from '@orebridge/ui';

interface DealSelectProps extends Omit<SelectProps, 'options'> {
  /** What stands for no deal. */
  noneLabel: string;
}

/** A choice among the deals of the own company, or of none. */
export const DealSelect = ({ noneLabel, ...props }: DealSelectProps) => {
  const deals = useRead(api.deals.list, { query: { limit: 100 } });
  const options = (deals.data?.items ?? []).map(({ id, reference, listing }) => ({
    value: id,
    label: `${reference} · ${listing.mineralName ?? listing.reference}`,
  }));
  return <Select {...props} options={[{ value: '', label: noneLabel }, ...options]} />;
};
