import type { OfferThreadCard } from '@orebridge/contracts';
import { Text } from '@orebridge/ui';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

const Yours = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: var(--accent-copper-text);
  font-weight: 600;
  white-space: nowrap;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    flex: none;
    background: var(--accent-copper);
    transform: rotate(45deg);
  }
`;

/** Whose answer an open negotiation waits for: copper and in words when it is the reader's. */
export const Turn = ({ thread }: { thread: Pick<OfferThreadCard, 'state' | 'yourTurn' | 'side' | 'last'> }) => {
  if (thread.state !== 'pending')
    return (
      <Text as="span" tone="tertiary">
        <FormattedMessage id="deals.turn.nobody" />
      </Text>
    );
  if (thread.yourTurn)
    return (
      <Yours>
        <FormattedMessage id="deals.turn.yours" />
      </Yours>
    );
  const waitsFor = thread.last.by === 'buyer' ? 'seller' : 'buyer';
  return (
    <Text as="span" tone="secondary">
      <FormattedMessage id={`deals.turn.${waitsFor}`} />
    </Text>
  );
};
