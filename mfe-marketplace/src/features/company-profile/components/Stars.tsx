import { useMessages } from '@orebridge/remote-kit';
import { Icon } from '@orebridge/ui';
import styled from 'styled-components';

const Row = styled.span`
  display: inline-flex;
  gap: 2px;
  color: var(--border-strong);
  & [data-on='true'] {
    color: var(--accent-copper);
  }
`;

/** One to five whole stars, read out as a figure. */
export const Stars = ({ value }: { value: number }) => {
  const say = useMessages('marketplace');
  return (
    <Row role="img" aria-label={say('profile.stars', { value })}>
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} data-on={place <= value}>
          <Icon name={place <= value ? 'star-fill' : 'star'} size={16} />
        </span>
      ))}
    </Row>
  );
};
