import { countryListChanges, type ListedCountry } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import type { ComplianceListName } from '@orebridge/trade';
import { Badge, RowItem, RowList, Text } from '@orebridge/ui';
import { useListText } from '../hooks/useListText';

const TONE = { added: 'positive', removed: 'negative', changed: 'warning' } as const;

interface ChangesProps {
  name: ComplianceListName;
  label: string;
  before: readonly ListedCountry[];
  after: readonly ListedCountry[];
}

/** What differs between two versions of a list, country by country. */
export const Changes = ({ name, label, before, after }: ChangesProps) => {
  const say = useMessages('admin');
  const text = useListText();
  const changes = countryListChanges(before, after);
  const rows = (['added', 'removed', 'changed'] as const).flatMap((kind) =>
    text.sorted(changes[kind]).map((entry) => ({ kind, entry })),
  );
  if (!rows.length)
    return (
      <Text size="bodySm" tone="secondary">
        {say('countryLists.same')}
      </Text>
    );
  return (
    <RowList label={label}>
      {rows.map(({ kind, entry }) => (
        <RowItem
          key={entry.country}
          title={text.country(entry.country)}
          detail={text.detail(entry, name)}
          end={<Badge tone={TONE[kind]}>{say(`countryLists.change.${kind}`)}</Badge>}
        />
      ))}
    </RowList>
  );
};
