import type { OfferThread, OfferVersion } from '@orebridge/contracts';
import { Button, Callout, Stack, Text } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Changes } from './Changes';
import { changesOf } from '../../../shared/negotiation/term-changes';

interface CounterNoticeProps {
  thread: OfferThread;
  basis: OfferVersion;
  answered: OfferVersion | null;
  onAnswerNew: () => void;
}

/** Says so when the terms under an open form are no longer the standing ones; what was typed stays in the form. */
export const CounterNotice = ({ thread, basis, answered, onAnswerNew }: CounterNoticeProps) => {
  const intl = useIntl();
  const kept = (
    <Text>
      <FormattedMessage id="deals.counter.kept" />
    </Text>
  );
  if (!thread.events.includes('counter'))
    return (
      <Callout
        tone="warning"
        title={
          thread.state === 'pending'
            ? intl.formatMessage({ id: 'error.offer.not_your_turn' })
            : intl.formatMessage({ id: `deals.counter.over.${thread.state}` })
        }
      >
        {kept}
      </Callout>
    );
  if (!answered) return null;
  return (
    <Callout
      tone="warning"
      title={intl.formatMessage({ id: 'deals.counter.answered' })}
      actions={
        <Button type="button" onClick={onAnswerNew}>
          <FormattedMessage id="deals.counter.answerNew" />
        </Button>
      }
    >
      <Stack gap={5}>
        {kept}
        <Changes
          label={intl.formatMessage({ id: 'deals.counter.newTerms' })}
          changes={changesOf(basis.terms, answered.terms)}
          measures={answered.terms}
        />
      </Stack>
    </Callout>
  );
};
