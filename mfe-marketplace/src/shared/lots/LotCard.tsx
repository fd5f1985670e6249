import { type AssayLine, type ListingCard, photoSrcSet } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import {
  AssayStrip,
  Card,
  DemoRibbon,
  Marks,
  MineralPlate,
  Quantity,
  StatusBadge,
  Text,
  useFormat,
} from '@orebridge/ui';
import styled from 'styled-components';
import { LotPrice } from '../prices/LotPrice';
import { purityOf, stripParts } from './assay';
import { markStates } from './marks';
import { useOrigin } from './origin';

/** What a card shows of a lot; the preview of a draft has the same shape. */
interface CardLot {
  mineralType: string | null;
  mineralName: string | null;
  originCountry: string | null;
  mineLocation: string | null;
  pricePerUnit: string | null;
  currency: string;
  unit: string | null;
  priceType: string | null;
  availableQuantity: string | null;
  minOrderQuantity: string | null;
  purityPct: string | null;
  composition: readonly AssayLine[];
  image: string | null;
  marks: ListingCard['marks'];
  sellerName: string;
  soldOut: boolean;
  demo: boolean;
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, auto);
  justify-content: space-between;
  gap: 8px;
  margin: 12px 0;
  padding: 10px 0;
  border-block: 1px solid var(--border-subtle);
  dt {
    font-size: 12px;
    line-height: 16px;
    color: var(--text-tertiary);
  }
  dd {
    margin: 0;
    font-size: 13px;
    line-height: 18px;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-width: 0;
`;
const Price = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 8px;
  margin-top: 8px;
  font-size: 18px;
`;

/** No card is wider, also on a screen of three points to the pixel. */
const CARD_WIDTH = 960;

interface Props {
  lot: CardLot;
  href?: string;
  /** Loads the picture at once: the card is in the first sight of the page. */
  eager?: boolean;
  /** Says on the card itself that the lot is demo data, where others are not. */
  markDemo?: boolean;
}

/** A lot as a card: plate, assay, name, origin, price, three facts, seller and marks. */
export const LotCard = ({ lot, href, eager, markDemo }: Props) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const origin = useOrigin();
  const name = lot.mineralName || say('lot.unnamed');
  const none = (
    <Text as="span" size="bodySm" tone="tertiary">
      {say('lot.notGiven')}
    </Text>
  );
  return (
    <Card
      href={href}
      title={name}
      corner={markDemo && lot.demo ? <DemoRibbon inline /> : undefined}
      media={
        <MineralPlate
          mineral={lot.mineralType ?? ''}
          photo={
            lot.image
              ? { src: lot.image, srcSet: photoSrcSet(lot.image, CARD_WIDTH), alt: say('lot.photo', { name }) }
              : undefined
          }
          eager={eager}
        />
      }
      strip={<AssayStrip mineral={lot.mineralType ?? ''} parts={stripParts(lot.composition)} />}
    >
      <Text as="p" size="bodySm" tone="secondary" truncate>
        {origin(lot) || say('lot.noOrigin')}
      </Text>
      <Price>
        {lot.pricePerUnit && lot.unit ? <LotPrice lot={lot} basis={lot.priceType} /> : none}
        {lot.soldOut ? <StatusBadge status="sold_out" /> : null}
      </Price>
      <Facts>
        <div>
          <dt>{say('lot.available')}</dt>
          <dd>
            {lot.availableQuantity && lot.unit ? <Quantity value={lot.availableQuantity} unit={lot.unit} /> : none}
          </dd>
        </div>
        <div>
          <dt>{say('lot.minOrder')}</dt>
          <dd>{lot.minOrderQuantity && lot.unit ? <Quantity value={lot.minOrderQuantity} unit={lot.unit} /> : none}</dd>
        </div>
        <div>
          <dt>{say('lot.purity')}</dt>
          <dd>{lot.purityPct ? `${format.percent(lot.purityPct)} ${purityOf(lot)}` : none}</dd>
        </div>
      </Facts>
      <Foot>
        <Text as="span" size="bodySm" tone="secondary" truncate>
          {lot.sellerName}
        </Text>
        <Marks states={markStates(lot.marks)} />
      </Foot>
    </Card>
  );
};

/** A lot of a list as its card shows it. */
export const cardOf = (lot: ListingCard): CardLot => ({
  ...lot,
  sellerName: lot.seller.name,
  soldOut: lot.label === 'sold_out',
});
