import type { Column } from '@orebridge/ui';

/** Columns whose heads stand above the figures too, in the card that a row becomes on small screens. */
export const labelled = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) =>
    column.card === 'title' || typeof column.header !== 'string' ? column : { ...column, cardLabel: column.header },
  );
