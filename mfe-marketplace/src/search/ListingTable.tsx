import type { ListingCard } from '@orebridge/contracts';
import { type Column, Table } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { demoIn } from '../lot/demo';
import { useSay } from '../say';
import {
  AssayCell,
  AvailableCell,
  CertificationsCell,
  DeliveryCell,
  ListedCell,
  MarksCell,
  NameCell,
  OriginCell,
  PriceOfLot,
  SellerCell,
} from './cells';
import { WatchButton } from '../watch/WatchButton';
import type { ColumnId } from './columns';
import type { Sort } from './filters';

interface Props {
  lots: readonly ListingCard[];
  state: 'ready' | 'loading' | 'error' | 'empty';
  empty: ReactNode;
  error: ReactNode;
  footer: ReactNode;
  sort: Sort;
  onSort: (sort: Sort) => void;
  shown: readonly ColumnId[];
  compared: readonly string[];
  onCompare: (ids: readonly string[]) => void;
  bulk: ReactNode;
}

const PAIRS = {
  price: ['price-high-to-low', 'price-low-to-high'],
  quantity: ['quantity-high-to-low', 'quantity-low-to-high'],
  purity: ['purity-high-to-low', 'purity-high-to-low'],
} as const satisfies Record<string, readonly [Sort, Sort]>;

/** Lots as rows: what it is, where from, what is in it, how much, for what price, from whom, and what has been checked. */
export const ListingTable = ({
  lots,
  state,
  empty,
  error,
  footer,
  sort,
  onSort,
  shown,
  compared,
  onCompare,
  bulk,
}: Props) => {
  const say = useSay();
  const navigate = useNavigate();
  const markDemo = demoIn(lots) === 'some';

  const sorted = (by: keyof typeof PAIRS): Pick<Column<ListingCard>, 'sort' | 'onSort'> => {
    const [down, up] = PAIRS[by];
    return {
      sort: sort === down ? 'descending' : sort === up ? 'ascending' : 'none',
      onSort: () => onSort(sort === down ? up : down),
    };
  };
  const columns: Column<ListingCard>[] = [
    {
      id: 'lot',
      header: say('column.lot'),
      sticky: true,
      width: '240px',
      card: 'title',
      cell: (lot) => <NameCell lot={lot} markDemo={markDemo} />,
    },
    {
      id: 'origin',
      header: say('column.origin'),
      card: 'hidden',
      hideBelow: 1024,
      cell: (lot) => <OriginCell lot={lot} />,
    },
    {
      id: 'assay',
      header: say('column.assay'),
      width: '120px',
      ...sorted('purity'),
      cell: (lot) => <AssayCell lot={lot} />,
    },
    {
      id: 'price',
      header: say('column.price'),
      align: 'end',
      ...sorted('price'),
      cell: (lot) => <PriceOfLot lot={lot} />,
    },
    {
      id: 'available',
      header: say('column.available'),
      align: 'end',
      card: 'hidden',
      ...sorted('quantity'),
      cell: (lot) => <AvailableCell lot={lot} />,
    },
    { id: 'seller', header: say('column.seller'), hideBelow: 1280, cell: (lot) => <SellerCell lot={lot} /> },
    { id: 'delivery', header: say('column.delivery'), card: 'hidden', cell: (lot) => <DeliveryCell lot={lot} /> },
    {
      id: 'certifications',
      header: say('column.certifications'),
      card: 'hidden',
      cell: (lot) => <CertificationsCell lot={lot} />,
    },
    { id: 'listed', header: say('column.listed'), card: 'hidden', cell: (lot) => <ListedCell lot={lot} /> },
    { id: 'marks', header: say('column.marks'), cell: (lot) => <MarksCell lot={lot} /> },
  ];
  const isShown = ({ id }: Column<ListingCard>) => id === 'lot' || shown.some((one) => one === id);
  return (
    <Table
      label={say('table.label')}
      columns={columns.filter(isShown)}
      rows={lots}
      rowKey={(lot) => lot.id}
      state={state}
      empty={empty}
      error={error}
      footer={footer}
      selected={new Set(compared)}
      onSelectedChange={(next) => onCompare([...next])}
      selectLabel={(lot) => say('compare.pick', { name: lot.mineralName || say('lot.unnamed') })}
      bulk={bulk}
      rowAction={(lot) => <WatchButton lot={lot} />}
      actionCard="corner"
      onRowClick={(lot) => navigate(`/listing/${lot.id}`)}
    />
  );
};
