import type { ListingCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { type Column, Skeleton, Table } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { COST_FACTS } from '../../../shared/costs/cost-facts';
import { useCostTexts } from '../../../shared/costs/useCostTexts';
import { useLotCosts } from '../../../shared/api/useLotCosts';
import { demoIn } from '../../../shared/lots/Demo';
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
} from './Cells';
import { WatchButton } from '../../../shared/watch-list/WatchButton';
import type { ColumnId } from '../columns';
import type { Sort } from '../../../shared/search/filters';

interface Props {
  lots: readonly ListingCard[];
  state: 'ready' | 'loading' | 'error' | 'empty';
  empty: ReactNode;
  error: ReactNode;
  footer: ReactNode;
  sort: Sort;
  onSort: (sort: Sort) => void;
  shown: readonly ColumnId[];
  /** The UN/LOCODE of the port for which landed costs are shown; empty for none. */
  port: string;
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
  port,
  compared,
  onCompare,
  bulk,
}: Props) => {
  const say = useMessages('marketplace');
  const navigate = useNavigate();
  const markDemo = demoIn(lots) === 'some';
  const texts = useCostTexts();
  const withCosts = COST_FACTS.some((id) => shown.includes(id));
  const costOf = useLotCosts(withCosts ? lots.map(({ id }) => id) : [], port);

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
    ...COST_FACTS.map(
      (id): Column<ListingCard> => ({
        id,
        header: say(`column.${id}`),
        card: 'hidden',
        width: '200px',
        cell: (lot) => {
          const { costs, isPending } = costOf(lot.id);
          return isPending ? <Skeleton width={90} height={14} /> : ((costs && texts[id](costs)) ?? say('lot.notGiven'));
        },
      }),
    ),
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
