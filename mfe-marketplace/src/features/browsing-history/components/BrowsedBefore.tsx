import styled from 'styled-components';
import { useBrowsed } from '../api/useBrowsed';
import { BrowsedPanel } from './BrowsedPanel';

const Apart = styled.div`
  margin-top: 32px;
  max-width: 720px;
`;

/** Below the market: the lots that the person opened last. Nothing where there are none, for nobody came for them. */
export const BrowsedBefore = () => {
  const lots = useBrowsed().data?.lastBrowsed ?? [];
  if (lots.length === 0) return null;
  return (
    <Apart>
      <BrowsedPanel lots={lots} />
    </Apart>
  );
};
