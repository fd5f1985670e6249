import type { ListingCard } from '@orebridge/contracts';
import { useSession } from '@orebridge/remote-kit';
import {
  AssayStrip,
  CellTitle,
  type Column,
  DemoRibbon,
  LinkButton,
  Marks,
  MineralThumb,
  PriceCell,
  Quantity,
  Sub,
  Table,
  useFormat,
} from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { purityOf, stripParts } from '../lot/assay';
import { markStates } from '../lot/marks';
import { useSay } from '../say';
import type { Sort } from './filters';

interface Props {
  lots: readonly ListingCard[];
  state: 'ready' | 'loading' | 'error' | 'empty';
  empty: ReactNode;
  error: ReactNode;
  footer: ReactNode;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

const PAIRS = {
  price: ['price-high-to-low', 'price-low-to-high'],
  quantity: ['quantity-high-to-low', 'quantity-low-to-high'],
  purity: ['purity-high-to-low', 'purity-high-to-low'],
} as const satisfies Record<string, readonly [Sort, Sort]>;

/** Lots as rows: what it is, where from, what is in it, how much, for what price, from whom, and what has been checked. */
export const ListingTable = ({ lots, state, empty, error, footer, sort, onSort }: Props) => {
  const say = useSay();
  const format = useFormat();
  const navigate = useNavigate();
  const { can, switchedView } = useSession();

  const sorted = (by: keyof typeof PAIRS): Pick<Column<ListingCard>, 'sort' | 'onSort'> => {
    const [down, up] = PAIRS[by];
    return {
      sort: sort === down ? 'descending' : sort === up ? 'ascending' : 'none',
      onSort: () => onSort(sort === down ? up : down),
    };
  };
  const seller = ({ seller: { sellerType, rating } }: ListingCard) =>
    [sellerType ? say(`seller.${sellerType}`) : '', rating ? say('seller.rating', { rating }) : '']
      .filter(Boolean)
      .join(' · ');

  const columns: Column<ListingCard>[] = [
    {
      id: 'lot',
      header: say('column.lot'),
      sticky: true,
      card: 'title',
      cell: (lot) => (
        <CellTitle
          media={<MineralThumb mineral={lot.mineralType ?? ''} photo={lot.image ?? undefined} size={36} />}
          title={lot.mineralName || say('lot.unnamed')}
          detail={lot.demo ? <DemoRibbon inline /> : (lot.physicalForm ?? lot.grade)}
          href={`/listing/${lot.id}`}
        />
      ),
    },
    {
      id: 'origin',
      header: say('column.origin'),
      card: 'hidden',
      hideBelow: 1024,
      cell: (lot) => (
        <>
          {lot.originCountry ? format.country(lot.originCountry) : say('lot.notGiven')}
          {lot.mineLocation ? <Sub>{lot.mineLocation}</Sub> : null}
        </>
      ),
    },
    {
      id: 'assay',
      header: say('column.assay'),
      width: '112px',
      card: 'auto',
      cardLabel: '',
      ...sorted('purity'),
      cell: (lot) => (
        <>
          <AssayStrip mineral={lot.mineralType ?? ''} parts={stripParts(lot.composition)} />
          {lot.purityPct ? <Sub>{`${format.percent(lot.purityPct)} ${purityOf(lot.mineralType)}`}</Sub> : null}
        </>
      ),
    },
    {
      id: 'available',
      header: say('column.available'),
      align: 'end',
      card: 'hidden',
      ...sorted('quantity'),
      cell: (lot) =>
        lot.availableQuantity && lot.unit ? (
          <>
            <Quantity value={lot.availableQuantity} unit={lot.unit} />
            {lot.minOrderQuantity ? (
              <Sub>{say('lot.min', { quantity: format.number(lot.minOrderQuantity) })}</Sub>
            ) : null}
          </>
        ) : (
          say('lot.notGiven')
        ),
    },
    {
      id: 'price',
      header: say('column.price'),
      align: 'end',
      card: 'auto',
      cardLabel: '',
      ...sorted('price'),
      cell: (lot) =>
        lot.pricePerUnit && lot.unit ? (
          <PriceCell
            value={lot.pricePerUnit}
            currency={lot.currency}
            per={lot.unit}
            second={lot.priceType ? say(`basis.${lot.priceType}`) : undefined}
          />
        ) : (
          say('lot.notGiven')
        ),
    },
    {
      id: 'seller',
      header: say('column.seller'),
      card: 'auto',
      cardLabel: '',
      hideBelow: 1280,
      cell: (lot) => (
        <>
          {lot.seller.name}
          <Sub>{seller(lot)}</Sub>
        </>
      ),
    },
    {
      id: 'marks',
      header: say('column.marks'),
      card: 'auto',
      cardLabel: '',
      cell: (lot) => <Marks states={markStates(lot.marks)} />,
    },
  ];

  return (
    <Table
      label={say('table.label')}
      columns={columns}
      rows={lots}
      rowKey={(lot) => lot.id}
      state={state}
      empty={empty}
      error={error}
      footer={footer}
      onRowClick={(lot) => navigate(`/listing/${lot.id}`)}
      rowAction={
        can('create:deal') && !switchedView
          ? (lot) => (
              <LinkButton variant="primary" size="sm" href={`/listing/${lot.id}#offer`}>
                {say('lot.offer')}
              </LinkButton>
            )
          : undefined
      }
    />
  );
};
