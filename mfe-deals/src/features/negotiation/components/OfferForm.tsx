import { useMessages } from '@orebridge/remote-kit';
import { Button, FormError, Money, Stack, Text } from '@orebridge/ui';
import styled from 'styled-components';
import type { OfferFormState } from '../hooks/useOfferForm';
import { totalOf } from '../offer-terms';
import { DraftNote } from './DraftNote';
import { OfferFields } from './OfferFields';
import { TermTools } from './TermTools';

const Total = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 12px;
  padding-top: 12px;
  border-top: 1px solid var(--border-default);
  output {
    font-size: 20px;
    font-weight: 580;
  }
`;

/** Terms of a first offer, checked as they are typed against what is available. */
export const OfferForm = ({ offer }: { offer: OfferFormState }) => {
  const say = useMessages('deals');
  const total = totalOf(offer.values);
  return (
    <form onSubmit={(event) => void offer.send(event)} noValidate aria-label={say('make.title')} data-kept>
      <Stack gap={5}>
        <DraftNote kept={offer.kept} onDiscard={offer.startAnew} />
        <TermTools onUse={offer.fill} terms={offer.template} />
        <OfferFields offer={offer} />
        <Total>
          <Text as="span" tone="secondary">
            {say('make.total')}
          </Text>
          <output aria-live="polite">
            {total ? (
              <Money value={total} currency={offer.values.currency} />
            ) : (
              <Text as="span" size="bodySm" tone="tertiary">
                {say('make.noTotal')}
              </Text>
            )}
          </output>
        </Total>
        <FormError>{offer.errorOf('root')}</FormError>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          pending={offer.pending}
          pendingLabel={say('make.sending')}
        >
          {say('make.send')}
        </Button>
        <Text as="p" size="caption" tone="tertiary">
          {say(offer.toBuyer ? 'answer.binding' : 'make.binding')}
        </Text>
      </Stack>
    </form>
  );
};
