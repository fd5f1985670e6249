import { useErrorText } from '@orebridge/remote-kit';
import { ErrorState, SkeletonText } from '@orebridge/ui';
import styled from 'styled-components';
import { useLot } from '../api/useLot';
import { LotReview } from './LotReview';

const Face = styled.div`
  padding: 16px;
`;

interface ReviewProps {
  id: string;
  keysOn: boolean;
  onDecided: () => void;
}

/** The chosen lot of the queue, once it is there. */
export const Review = ({ id, ...rest }: ReviewProps) => {
  const errorText = useErrorText();
  const lot = useLot(id);
  if (lot.data) return <LotReview lot={lot.data} {...rest} />;
  return (
    <Face>
      {lot.isError ? (
        <ErrorState text={errorText(lot.error)} onRetry={() => void lot.refetch()} />
      ) : (
        <SkeletonText lines={10} />
      )}
    </Face>
  );
};
