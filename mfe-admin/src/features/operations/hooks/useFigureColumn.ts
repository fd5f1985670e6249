import { useMessages } from '@orebridge/remote-kit';
import type { Column } from '@orebridge/ui';

/** A column of figures of the servers: its heading is the text `servers.column.<id>`. */
export const useFigureColumn = <Row>() => {
  const say = useMessages('admin');
  return (id: string, cell: (row: Row) => string): Column<Row> => ({
    id,
    header: say(`servers.column.${id}`),
    cardLabel: say(`servers.column.${id}`),
    align: 'end',
    cell,
  });
};
