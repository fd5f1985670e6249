import type { OfferThread } from '@orebridge/contracts';
import { isDecimal, lineTotal, localDay, moneyText } from '@orebridge/trade';
import { Button, FormActions, FormError, Panel, Stack, Text, useFormat } from '@orebridge/ui';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Changes } from './Changes';
import { CounterFields } from './CounterFields';
import { CounterNotice } from './CounterNotice';
import { DraftNote } from '../desk/DraftNote';
import { TermTools } from './TermTools';
import { filledBy, templateOf } from './templateTerms';
import { changesOf } from './termChanges';
import { useCounterForm } from './useCounterForm';

interface CounterFormProps {
  thread: OfferThread;
  onClose: () => void;
  onRefused: (error: unknown) => void;
}

/** Other terms in answer to the last ones, with the total and every difference as they are typed. */
export const CounterForm = ({ thread, onClose, onRefused }: CounterFormProps) => {
  const intl = useIntl();
  const format = useFormat();
  const counter = useCounterForm(thread, onClose, onRefused);
  const { form, basis } = counter;
  const typed = useWatch({ control: form.control });
  const terms = { ...form.getValues(), ...typed };
  const start = useRef<HTMLFormElement>(null);
  useEffect(() => {
    start.current?.querySelector('input')?.focus();
  }, []);
  const total =
    isDecimal(terms.quantity) && isDecimal(terms.price)
      ? moneyText(lineTotal(terms.quantity, terms.price, terms.currency), terms.currency)
      : null;
  const changes = changesOf(basis.terms, terms);
  const open = thread.events.includes('counter');

  return (
    <Panel title={intl.formatMessage({ id: 'deals.counter.title' })}>
      <form ref={start} onSubmit={(event) => void counter.send(event)} noValidate data-kept>
        <Stack gap={7}>
          <CounterNotice thread={thread} basis={basis} answered={counter.answered} onAnswerNew={counter.answerNew} />
          <Stack gap={4}>
            <DraftNote kept={counter.kept} onDiscard={counter.startAnew} />
            <TermTools
              onUse={(template) => counter.fill(filledBy(template, localDay()))}
              terms={() => templateOf(form.getValues(), localDay())}
            />
          </Stack>
          <CounterFields form={form} errorOf={counter.errorOf} thread={thread} measures={basis.terms} />
          <output aria-live="polite">
            <Text as="span" tone="secondary">
              <FormattedMessage id="deals.term.total" />
            </Text>{' '}
            <Text as="strong" size="figure">
              {total === null ? '–' : format.money(total, basis.terms.currency)}
            </Text>
          </output>
          <div>
            <Text as="h3" size="titleSm">
              <FormattedMessage id="deals.counter.against" values={{ round: basis.round }} />
            </Text>
            <Changes
              label={intl.formatMessage({ id: 'deals.counter.differences' })}
              changes={changes}
              measures={basis.terms}
            />
          </div>
          <FormError>{counter.errorOf('root')}</FormError>
          <FormActions note={intl.formatMessage({ id: 'deals.counter.note' })}>
            <Button type="button" onClick={onClose}>
              <FormattedMessage id="deals.counter.close" />
            </Button>
            {open ? (
              <Button
                type="submit"
                variant="primary"
                pending={counter.pending}
                pendingLabel={intl.formatMessage({ id: 'deals.counter.sending' })}
              >
                <FormattedMessage id="deals.counter.send" />
              </Button>
            ) : null}
          </FormActions>
        </Stack>
      </form>
    </Panel>
  );
};
