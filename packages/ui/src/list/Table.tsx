import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../button/IconButton';
import { Checkbox } from '../field/Choice';
import { Icon } from '../icon/Icon';
import { Skeleton } from '../state/Skeleton';
import { EmptyState, ErrorState } from '../state/States';
import { VisuallyHidden } from '../text/Hidden';
import { Bulk, CardLabel, Frame, Grid, Partial, Scroll, Sort } from './table-look';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell(row: Row): ReactNode;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
  /** A CSS width. */
  width?: string;
  sort?: 'ascending' | 'descending' | 'none';
  onSort?(): void;
  /** Stays in sight while the table moves sideways; also names the row. */
  sticky?: boolean;
  /** Its place in the card that a row becomes on small screens: across the top, by turns left and right, across, or nowhere. */
  card?: 'title' | 'auto' | 'full' | 'hidden';
  /** Words above the cell in the card. */
  cardLabel?: string;
  hideBelow?: 1024 | 1280;
}

export interface TableProps<Row> {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  state?: 'ready' | 'loading' | 'error' | 'empty';
  empty?: ReactNode;
  error?: ReactNode;
  /** A note above rows that are not all there is. */
  partial?: ReactNode;
  density?: 'compact' | 'standard';
  selected?: ReadonlySet<string>;
  onSelectedChange?(next: ReadonlySet<string>): void;
  selectLabel?(row: Row): string;
  /** What can be done with the selected rows. */
  bulk?: ReactNode;
  rowAction?(row: Row): ReactNode;
  /** Where the action stands in the card of a small screen: beneath, or as a mark at the end of its first line. */
  actionCard?: 'beneath' | 'corner';
  /** Key of the row that is open beside the table. */
  current?: string;
  /** A shortcut for the mouse; the row needs a link or button of its own too. */
  onRowClick?(row: Row): void;
  /** Rows of sums. */
  foot?: ReactNode;
  /** Beneath the table: a Pager. */
  footer?: ReactNode;
  skeletonRows?: number;
}

/** Said outright, since browsers take these roles away from a table that is laid out as cards. */
const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

const SKELETON_WIDTHS = ['78%', '62%', '86%', '54%', '70%', '66%'];

/** Rows to compare. Below 768 px each becomes a card of two columns. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    density = 'standard',
    selected,
    onSelectedChange,
    rowAction,
    current,
    onRowClick,
    skeletonRows = 6,
  } = props;
  const intl = useIntl();
  const id = useId();
  const state = props.state ?? (rows.length === 0 ? 'empty' : 'ready');
  const picks = Boolean(selected && onSelectedChange);
  const chosen = selected ?? new Set<string>();
  const keys = rows.map(rowKey);
  const allChosen = keys.length > 0 && keys.every((key) => chosen.has(key));
  const columnCount = columns.length + (picks ? 1 : 0) + (rowAction ? 1 : 0);

  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onSelectedChange?.(next);
  };

  if (state === 'empty' || state === 'error') {
    const fallback =
      state === 'error' ? <ErrorState /> : <EmptyState title={intl.formatMessage({ id: 'ui.table.empty' })} />;
    return (
      <Frame data-frame="" role="region" aria-label={label}>
        {(state === 'error' ? props.error : props.empty) ?? fallback}
      </Frame>
    );
  }

  const odd = new Set<Column<Row>>();
  let place = 0;
  for (const column of columns) {
    const card = column.card ?? 'auto';
    if (card === 'hidden') continue;
    // What lies across the card begins a new line.
    if (card !== 'auto') place = 0;
    else if (place++ % 2 === 0) odd.add(column);
  }
  const facets = (column: Column<Row>) => ({
    'data-align': column.align,
    'data-sticky': column.sticky || undefined,
    'data-below': column.hideBelow,
    'data-card': column.card ?? 'auto',
    'data-odd': odd.has(column) || undefined,
  });

  return (
    <Frame data-frame="" aria-busy={state === 'loading' || undefined}>
      {picks && chosen.size > 0 ? (
        <Bulk role="toolbar" aria-label={intl.formatMessage({ id: 'ui.table.bulk' })}>
          <span role="status">{intl.formatMessage({ id: 'ui.table.selected' }, { count: chosen.size })}</span>
          {props.bulk}
          <IconButton
            icon="x"
            size="sm"
            label={intl.formatMessage({ id: 'ui.table.clear' })}
            onClick={() => onSelectedChange?.(new Set())}
          />
        </Bulk>
      ) : null}
      {state === 'loading' ? (
        <VisuallyHidden>
          <span role="status">{intl.formatMessage({ id: 'ui.loading' })}</span>
        </VisuallyHidden>
      ) : null}
      {props.partial ? <Partial>{props.partial}</Partial> : null}
      <Scroll tabIndex={0} role="region" aria-labelledby={id}>
        <Grid {...ROLE.table} data-density={density} aria-labelledby={id}>
          <caption>
            <VisuallyHidden>
              <span id={id}>{label}</span>
            </VisuallyHidden>
          </caption>
          <thead {...ROLE.rowgroup}>
            <tr {...ROLE.row}>
              {picks ? (
                <th {...ROLE.columnheader} data-check="">
                  <Checkbox
                    labelHidden
                    label={intl.formatMessage({ id: 'ui.table.selectAll' })}
                    checked={allChosen}
                    indeterminate={!allChosen && chosen.size > 0}
                    onChange={() => onSelectedChange?.(new Set(allChosen ? [] : keys))}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <th
                  key={column.id}
                  {...ROLE.columnheader}
                  scope="col"
                  aria-sort={column.sort}
                  style={column.width ? { width: column.width } : undefined}
                  {...facets(column)}
                >
                  {column.onSort ? (
                    <Sort type="button" onClick={column.onSort}>
                      {column.header}
                      <Icon
                        name={
                          column.sort === 'ascending'
                            ? 'caret-up'
                            : column.sort === 'descending'
                              ? 'caret-down'
                              : 'caret-up-down'
                        }
                        size={14}
                      />
                    </Sort>
                  ) : (
                    column.header
                  )}
                </th>
              ))}
              {rowAction ? (
                <th {...ROLE.columnheader} data-action="">
                  <VisuallyHidden>{intl.formatMessage({ id: 'ui.table.actions' })}</VisuallyHidden>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody {...ROLE.rowgroup}>
            {state === 'loading'
              ? Array.from({ length: skeletonRows }, (_, index) => (
                  <tr key={index} {...ROLE.row} data-wait="">
                    {Array.from({ length: columnCount }, (__, cell) => (
                      <td key={cell} {...ROLE.cell} data-card={cell === 0 ? 'title' : 'auto'}>
                        <Skeleton width={SKELETON_WIDTHS[(index + cell) % SKELETON_WIDTHS.length]} />
                      </td>
                    ))}
                  </tr>
                ))
              : rows.map((row) => {
                  const key = rowKey(row);
                  return (
                    <tr
                      key={key}
                      {...ROLE.row}
                      data-selected={chosen.has(key) || undefined}
                      data-current={current === key || undefined}
                      data-pressable={onRowClick ? '' : undefined}
                      onClick={
                        onRowClick
                          ? (event) => {
                              if (!(event.target as Element).closest('a,button,input,label,select')) onRowClick(row);
                            }
                          : undefined
                      }
                    >
                      {picks ? (
                        <td {...ROLE.cell} data-check="">
                          <Checkbox
                            labelHidden
                            label={props.selectLabel?.(row) ?? intl.formatMessage({ id: 'ui.table.selectRow' })}
                            checked={chosen.has(key)}
                            onChange={() => toggle(key)}
                          />
                        </td>
                      ) : null}
                      {columns.map((column) => {
                        const Cell = column.sticky ? 'th' : 'td';
                        return (
                          <Cell
                            key={column.id}
                            {...(column.sticky ? ROLE.rowheader : ROLE.cell)}
                            scope={column.sticky ? 'row' : undefined}
                            {...facets(column)}
                          >
                            {column.cardLabel ? <CardLabel aria-hidden="true">{column.cardLabel}</CardLabel> : null}
                            {column.cell(row)}
                          </Cell>
                        );
                      })}
                      {rowAction ? (
                        <td {...ROLE.cell} data-action={props.actionCard ?? 'beneath'}>
                          {rowAction(row)}
                        </td>
                      ) : null}
                    </tr>
                  );
                })}
          </tbody>
          {props.foot ? <tfoot {...ROLE.rowgroup}>{props.foot}</tfoot> : null}
        </Grid>
      </Scroll>
      {props.footer}
    </Frame>
  );
}
