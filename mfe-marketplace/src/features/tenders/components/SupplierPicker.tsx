import { useMessages } from '@orebridge/remote-kit';
import { CompanyChoice } from '@orebridge/remote-kit/trade';

interface Props {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string;
}

/** Chooses the suppliers that are invited, among all of the directory. */
export const SupplierPicker = (props: Props) => {
  const say = useMessages('marketplace');
  return (
    <CompanyChoice kind="supplier" label={say('tender.field.invited')} hint={say('tender.hint.invited')} {...props} />
  );
};
