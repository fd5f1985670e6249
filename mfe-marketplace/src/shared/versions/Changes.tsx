import type { FieldChange } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { DiffList } from '@orebridge/ui';
import { useChangeText } from './useChangeText';

interface Props {
  label: string;
  changes: readonly FieldChange[];
  per: { currency: string; unit: string };
}

/** What differs between two versions of a lot, field by field. */
export const Changes = ({ label, changes, per }: Props) => {
  const say = useMessages('marketplace');
  const text = useChangeText();
  return (
    <DiffList
      label={label}
      items={changes.map(({ field, before, after }) => ({
        id: field,
        term: say(`field.${field}`),
        before: text(field, before, per),
        after: text(field, after, per),
      }))}
    />
  );
};
