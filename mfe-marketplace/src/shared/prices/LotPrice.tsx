import { useMessages } from '@orebridge/remote-kit';
import { PriceCell } from '@orebridge/ui';
import styled from 'styled-components';
import { useShownPrice } from './useShownPrice';

const Line = styled.span`
  display: block;
  white-space: nowrap;
`;
const Own = styled.span`
  display: block;
  white-space: nowrap;
  color: var(--text-secondary);
`;

interface Props {
  lot: { pricePerUnit: string | null; currency: string; unit: string | null };
  /** How the price is made, for the line beneath. */
  basis?: string | null | undefined;
  size?: 'md' | 'lg';
}

/** A lot's own price with, beneath it, how it is made and what it is in the currency and weight that the person reads. */
export const LotPrice = ({ lot, basis, size = 'md' }: Props) => {
  const say = useMessages('marketplace');
  const shown = useShownPrice()(lot);
  if (!lot.pricePerUnit || !lot.unit) return null;
  const beneath =
    basis || shown ? (
      <>
        {basis ? <Line>{say(`basisShort.${basis}`)}</Line> : null}
        {shown ? <Own>{shown.price}</Own> : null}
        {shown?.note ? <Line>{shown.note}</Line> : null}
      </>
    ) : undefined;
  return <PriceCell value={lot.pricePerUnit} currency={lot.currency} per={lot.unit} size={size} second={beneath} />;
};
