import type { OfferThread, OfferVersion } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useDone } from '@orebridge/remote-kit/pages';
import { Button, FormActions, FormError, Panel, Stack, Text, useFormat } from '@orebridge/ui';
import { useEffect, useRef, useState } from 'react';
import { changesOf } from '../../../shared/negotiation/term-changes';
import { PricingComparison } from '../../../shared/pricing/PricingComparison';
import { useOfferForm } from '../hooks/useOfferForm';
import { totalOf } from '../offer-terms';
import { Changes } from './Changes';
import { CounterNotice } from './CounterNotice';
import { DraftNote } from './DraftNote';
import { OfferFields } from './OfferFields';
import { TermTools } from './TermTools';

interface CounterFormProps {
  thread: OfferThread;
  onClose: () => void;
  onRefused: (error: unknown) => void;
}

/**
 * Other terms in answer to the last ones, with the total and every difference as they are typed. It answers the version that
 * was on the page when it was opened, and newer ones only when told to: what was typed stays.
 */
export const CounterForm = ({ thread, onClose, onRefused }: CounterFormProps) => {
  const say = useMessages('deals');
  const format = useFormat();
  const done = useDone(onClose);
  const [basis, setBasis] = useState<OfferVersion>(thread.last);
  const onSent = () => done(say('counter.done'));
  const counter = useOfferForm({ mode: 'counter', thread, basis, onSent, onRefused });
  const { values } = counter;
  const start = useRef<HTMLFormElement>(null);
  useEffect(() => {
    start.current?.querySelector('input')?.focus();
  }, []);
  const answerNew = () => {
    setBasis(thread.last);
    counter.form.clearErrors('root');
  };
  const total = totalOf(values);

  return (
    <Panel title={say('counter.title')}>
      <form ref={start} onSubmit={(event) => void counter.send(event)} noValidate data-kept>
        <Stack gap={7}>
          <CounterNotice
            thread={thread}
            basis={basis}
            answered={thread.last.id === basis.id ? null : thread.last}
            onAnswerNew={answerNew}
          />
          <Stack gap={4}>
            <DraftNote kept={counter.kept} onDiscard={counter.startAnew} />
            <TermTools onUse={counter.fill} terms={counter.template} />
          </Stack>
          <OfferFields offer={counter} />
          <output aria-live="polite">
            <Text as="span" tone="secondary">
              {say('term.total')}
            </Text>{' '}
            <Text as="strong" size="figure">
              {total === null ? '–' : format.money(total, basis.terms.currency)}
            </Text>
          </output>
          <div>
            <Text as="h3" size="titleSm">
              {say('counter.against', { round: basis.round })}
            </Text>
            <Changes
              label={say('counter.differences')}
              changes={changesOf(basis.terms, values)}
              measures={basis.terms}
            />
            {basis.terms.pricing && values.pricing ? (
              <PricingComparison
                listingId={thread.listing.id}
                before={basis.terms}
                after={{ ...basis.terms, pricing: values.pricing }}
              />
            ) : null}
          </div>
          <FormError>{counter.errorOf('root')}</FormError>
          <FormActions note={say('counter.note')}>
            <Button type="button" onClick={onClose}>
              {say('counter.close')}
            </Button>
            {thread.events.includes('counter') ? (
              <Button type="submit" variant="primary" pending={counter.pending} pendingLabel={say('counter.sending')}>
                {say('counter.send')}
              </Button>
            ) : null}
          </FormActions>
        </Stack>
      </form>
    </Panel>
  );
};
