import type { LetterDifference } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { isDay } from '@orebridge/trade';
import { Badge, Button, type Column, Sub, Table, Text, useFormat } from '@orebridge/ui';

/** A difference by its field, or a discrepancy of presented documents by its point. */
export interface ShownDifference {
  id: string;
  label: string;
  weight: LetterDifference['weight'];
  expected: string;
  found: string;
  waived: LetterDifference['waived'];
}

interface TableProps {
  label: string;
  expected: string;
  found: string;
  items: readonly ShownDifference[];
  /** Takes a discrepancy as it is; left out for whoever may not. */
  onWaive?: ((id: string) => void) | undefined;
}

const MONEY = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;

/** What is expected and what was found, one difference a row, with who took it as it is and why. */
export const DifferenceTable = ({ label, expected, found, items, onWaive }: TableProps) => {
  const say = useMessages();
  const format = useFormat();
  const shown = (value: string) => {
    const [, amount, currency] = MONEY.exec(value) ?? [];
    if (amount && currency) return format.money(amount, currency, { min: 2 });
    return isDay(value) ? format.date(value) : value || say('letter.unsaid');
  };
  const columns: Column<ShownDifference>[] = [
    { id: 'label', header: say('letter.point'), card: 'title', cell: (one) => one.label },
    { id: 'expected', header: expected, cardLabel: expected, cell: (one) => shown(one.expected) },
    { id: 'found', header: found, cardLabel: found, cell: (one) => shown(one.found) },
    {
      id: 'weight',
      header: say('letter.weight'),
      cardLabel: say('letter.weight'),
      cell: ({ id, label: name, weight, waived }) =>
        waived ? (
          <>
            {say('letter.waived', { by: waived.by, side: waived.side, at: format.date(waived.at) })}
            <Sub>{waived.reason}</Sub>
          </>
        ) : (
          <>
            <Badge tone={weight === 'discrepancy' ? 'negative' : 'info'}>{say(`letter.weight.${weight}`)}</Badge>{' '}
            {weight === 'discrepancy' && onWaive ? (
              <Button size="sm" aria-label={say('letter.waive.of', { name })} onClick={() => onWaive(id)}>
                {say('letter.waive')}
              </Button>
            ) : null}
          </>
        ),
    },
  ];
  return <Table label={label} columns={columns} rows={items} rowKey={({ id }) => id} />;
};

interface Props {
  differences: readonly LetterDifference[];
  onWaive?: ((field: LetterDifference['field']) => void) | undefined;
}

/** Where a letter of credit differs from the contract, field by field. */
export const LetterDifferences = ({ differences, onWaive }: Props) => {
  const say = useMessages();
  const worded = ({ field }: LetterDifference, value: string): string => {
    if (field === 'documents')
      return value
        .split(', ')
        .map((code) => (/^[a-z_]+$/.test(code) ? say(`letter.document.${code}`) : code))
        .join(', ');
    if (field === 'presentation') return say('letter.days', { count: Number(value) });
    return field === 'partial_shipments' || field === 'transhipment'
      ? value && say(`letter.permission.${value}`)
      : value;
  };
  if (!differences.length)
    return (
      <Text as="p" tone="secondary">
        {say('letter.agrees')}
      </Text>
    );
  return (
    <DifferenceTable
      label={say('letter.differences')}
      expected={say('letter.contract')}
      found={say('letter.letter')}
      items={differences.map((one) => ({
        id: one.field,
        label: say(`letter.field.${one.field}`),
        weight: one.weight,
        expected: worded(one, one.contract),
        found: worded(one, one.letter),
        waived: one.waived,
      }))}
      onWaive={onWaive && ((id) => onWaive(id as LetterDifference['field']))}
    />
  );
};
