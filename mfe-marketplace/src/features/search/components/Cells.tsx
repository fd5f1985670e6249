import type { ListingCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import {
  AssayStrip,
  CellTitle,
  DemoRibbon,
  Marks,
  MineralThumb,
  Quantity,
  StatusBadge,
  Sub,
  Time,
  useFormat,
} from '@orebridge/ui';
import styled from 'styled-components';
import { purityOf, stripParts } from '../../../shared/lots/assay';
import { markStates } from '../../../shared/lots/marks';
import { LotPrice } from '../../../shared/prices/LotPrice';

interface OfLot {
  lot: ListingCard;
}

/** Long names stay on one line in the table; the lot's own page has them whole. */
const Line = styled.span`
  display: block;
  max-width: 112px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 767px) {
    max-width: 100%;
  }
`;

/** The name is what rows are told apart by: the other columns give way to it. */
const Named = styled.div`
  @media (min-width: 768px) {
    min-width: 188px;
  }
`;

export const NameCell = ({ lot, markDemo }: OfLot & { markDemo: boolean }) => {
  const say = useMessages('marketplace');
  const detail = lot.physicalForm ?? lot.grade;
  return (
    <Named>
      <CellTitle
        media={<MineralThumb mineral={lot.mineralType ?? ''} photo={lot.image ?? undefined} size={36} />}
        title={lot.mineralName || say('lot.unnamed')}
        detail={
          <>
            {detail} {markDemo && lot.demo ? <DemoRibbon inline /> : null}
          </>
        }
        href={`/listing/${lot.id}`}
      />
    </Named>
  );
};

export const OriginCell = ({ lot }: OfLot) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  return (
    <>
      <Line>{lot.originCountry ? format.country(lot.originCountry) : say('lot.notGiven')}</Line>
      {lot.mineLocation ? (
        <Sub>
          <Line title={lot.mineLocation}>{lot.mineLocation}</Line>
        </Sub>
      ) : null}
    </>
  );
};

export const AssayCell = ({ lot }: OfLot) => {
  const format = useFormat();
  return (
    <>
      <AssayStrip mineral={lot.mineralType ?? ''} parts={stripParts(lot.composition)} />
      {lot.purityPct ? (
        <Sub>
          <Line>{`${format.percent(lot.purityPct)} ${purityOf(lot)}`}</Line>
        </Sub>
      ) : null}
    </>
  );
};

export const PriceOfLot = ({ lot }: OfLot) => {
  const say = useMessages('marketplace');
  if (!lot.pricePerUnit || !lot.unit) return say('lot.notGiven');
  return <LotPrice lot={lot} basis={lot.priceType} />;
};

export const AvailableCell = ({ lot }: OfLot) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  if (lot.label === 'sold_out') return <StatusBadge status="sold_out" />;
  if (!lot.availableQuantity || !lot.unit) return say('lot.notGiven');
  return (
    <>
      <Quantity value={lot.availableQuantity} unit={lot.unit} />
      {lot.minOrderQuantity ? <Sub>{say('lot.min', { quantity: format.number(lot.minOrderQuantity) })}</Sub> : null}
    </>
  );
};

export const SellerCell = ({ lot: { seller } }: OfLot) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const about = [
    seller.sellerType ? say(`seller.${seller.sellerType}`) : '',
    seller.rating ? say('seller.rating', { rating: format.number(seller.rating, { min: 1, max: 1 }) }) : '',
  ];
  return (
    <>
      <Line title={seller.name}>{seller.name}</Line>
      <Sub>{about.filter(Boolean).join(' · ')}</Sub>
    </>
  );
};

export const MarksCell = ({ lot }: OfLot) => <Marks states={markStates(lot.marks)} />;

export const DeliveryCell = ({ lot }: OfLot) => {
  const say = useMessages('marketplace');
  if (!lot.incoterm) return say('lot.notGiven');
  return (
    <>
      <Line>{lot.incoterm}</Line>
      {lot.place ? (
        <Sub>
          <Line title={lot.place}>{lot.place}</Line>
        </Sub>
      ) : null}
    </>
  );
};

export const CertificationsCell = ({ lot }: OfLot) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const text = lot.certifications.length ? format.list(lot.certifications) : say('compare.none');
  return <Line title={text}>{text}</Line>;
};

export const ListedCell = ({ lot }: OfLot) => {
  const say = useMessages('marketplace');
  return lot.publishedAt ? <Time value={lot.publishedAt} /> : say('lot.notGiven');
};
