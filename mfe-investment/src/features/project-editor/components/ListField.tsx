import { useMessages } from '@orebridge/remote-kit';
import { Button, Cluster, FieldGroup, IconButton, Stack } from '@orebridge/ui';
import type { ReactNode } from 'react';

interface Props<Item> {
  legend: string;
  hint?: string;
  error?: string;
  items: readonly Item[];
  most: number;
  blank: Item;
  onChange: (items: Item[]) => void;
  row: (item: Item, set: (part: Partial<Item>) => void, index: number) => ReactNode;
}

/** Rows of a table that a person fills in: each can be changed and taken out, and one more be added. */
export const ListField = <Item,>({ legend, hint, error, items, most, blank, onChange, row }: Props<Item>) => {
  const say = useMessages('investment');
  const set = (index: number) => (part: Partial<Item>) =>
    onChange(items.map((item, i) => (i === index ? { ...item, ...part } : item)));
  return (
    <FieldGroup legend={legend} hint={hint} error={error}>
      <Stack gap={4}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own while they are typed
          <Cluster key={index} gap={3} align="end">
            {row(item, set(index), index)}
            <IconButton
              icon="trash"
              label={say('edit.remove', { n: index + 1 })}
              onClick={() => onChange(items.filter((_, i) => i !== index))}
            />
          </Cluster>
        ))}
        <div>
          <Button size="sm" icon="plus" disabled={items.length >= most} onClick={() => onChange([...items, blank])}>
            {say('edit.add')}
          </Button>
        </div>
      </Stack>
    </FieldGroup>
  );
};
