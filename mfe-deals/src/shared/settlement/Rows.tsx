import { Button, FieldGroup, Grid, IconButton, Stack } from '@orebridge/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Sheet } from './sheet';
import { useSheetText } from './useSheetText';
import type { SheetProps } from './WeightFields';

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding-top: 12px;
  border-top: 1px solid var(--border-subtle);
  > :first-child {
    flex: 1;
  }
`;

/** Steps have figures of their own beside one another: a third of the row is too narrow for them. */
const WholeWidth = styled.div`
  grid-column: 1 / -1;
`;

interface RowsProps<R> {
  legend: string;
  rows: readonly R[];
  blank: R;
  addLabel: string;
  /** What the button says that takes a row away, by its place. */
  removeLabel: (place: number) => string;
  onChange: (rows: R[]) => void;
  children: (row: R, set: (patch: Partial<R>) => void) => ReactNode;
}

/** A list of rows that grows and shrinks. */
export function Rows<R extends object>({
  legend,
  rows,
  blank,
  addLabel,
  removeLabel,
  onChange,
  children,
}: RowsProps<R>) {
  return (
    <FieldGroup legend={legend}>
      <Stack gap={5}>
        {rows.map((row, place) => (
          // A row has no name of its own: its place in the list is all that tells it apart.
          <Row key={place}>
            <Grid columns={3}>
              {children(row, (patch) => onChange(rows.map((one, at) => (at === place ? { ...one, ...patch } : one))))}
            </Grid>
            <IconButton
              icon="x"
              label={removeLabel(place + 1)}
              size="sm"
              onClick={() => onChange(rows.filter((_, at) => at !== place))}
            />
          </Row>
        ))}
        <div>
          <Button size="sm" icon="plus" onClick={() => onChange([...rows, { ...blank }])}>
            {addLabel}
          </Button>
        </div>
      </Stack>
    </FieldGroup>
  );
}

type Lists = Pick<Sheet, 'assays' | 'payables' | 'penalties' | 'bonuses' | 'others' | 'fees' | 'uses'>;

interface BandRowsProps<B> {
  bands: readonly B[];
  blank: B;
  onChange: (bands: B[]) => void;
  children: (band: B, set: (patch: Partial<B>) => void) => ReactNode;
}

/** The steps of a row of the sheet. */
export function BandRows<B extends object>({ bands, blank, onChange, children }: BandRowsProps<B>) {
  const say = useSheetText();
  return (
    <WholeWidth>
      <Rows<B>
        legend={say('bands')}
        rows={bands}
        blank={blank}
        addLabel={say('bands.add')}
        removeLabel={(place) => say('bands.remove', { place })}
        onChange={onChange}
      >
        {children}
      </Rows>
    </WholeWidth>
  );
}

interface SheetRowsProps<L extends keyof Lists> extends SheetProps {
  list: L;
  blank: Lists[L][number];
  children: (row: Lists[L][number], set: (patch: Partial<Lists[L][number]>) => void) => ReactNode;
}

/** One of the lists of the sheet, with the texts that are called after it. */
export function SheetRows<L extends keyof Lists>({ sheet, set, list, blank, children }: SheetRowsProps<L>) {
  const say = useSheetText();
  return (
    <Rows<Lists[L][number]>
      legend={say(list)}
      rows={sheet[list]}
      blank={blank}
      addLabel={say(`${list}.add`)}
      removeLabel={(place) => say(`${list}.remove`, { place })}
      onChange={(rows) => set({ [list]: rows })}
    >
      {children}
    </Rows>
  );
}
