import { Button, FieldGroup, Grid, IconButton, Stack } from '@orebridge/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

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
