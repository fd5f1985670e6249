import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, type OfferThread, type OfferVersion } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useKeptTerms, useToast } from '@orebridge/remote-kit';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useCounterOffer } from '../api/counterOffer';
import {
  answerTo,
  type CheckedTerms,
  type CounterTerms,
  counterSchema,
  draftOf,
  FIELD_OF_REFUSAL,
  typedAgain,
} from './counterTerms';

/**
 * The form of a counter-offer. It answers `basis`, the version on the page when it was opened; `answerNew` moves it on to
 * newer terms. Nothing that was typed is lost by a refusal or by terms that arrive meanwhile.
 */
export const useCounterForm = (thread: OfferThread, onSent: () => void, onRefused: (error: unknown) => void) => {
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const [basis, setBasis] = useState<OfferVersion>(thread.last);
  const { availableQuantity, minOrderQuantity } = thread;
  const { unit } = basis.terms;
  const schema = useMemo(
    () => counterSchema({ availableQuantity, minOrderQuantity }, unit),
    [availableQuantity, minOrderQuantity, unit],
  );
  const form = useForm<CounterTerms, unknown, CheckedTerms>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: answerTo(basis),
  });
  const typed = useWatch({ control: form.control });
  const kept = useKeptTerms(
    { offerId: thread.id },
    {
      typed: form.formState.isDirty ? draftOf({ ...form.getValues(), ...typed }) : null,
      take: (fields) => form.reset(typedAgain(fields, answerTo(basis)), { keepDefaultValues: true }),
      enabled: true,
    },
  );
  const counter = useCounterOffer(() => {
    kept.sent();
    toast({ tone: 'positive', title: intl.formatMessage({ id: 'deals.counter.done' }) });
    onSent();
  });

  const refuse = (error: unknown) => {
    const issues = fieldIssues(error);
    const field = error instanceof ApiError ? FIELD_OF_REFUSAL[error.code] : undefined;
    if (field) issues[field] ??= errorText(error);
    for (const name of Object.keys(form.getValues()) as (keyof CounterTerms)[])
      if (issues[name]) form.setError(name, { type: 'server', message: issues[name] });
    if (Object.keys(issues).length === 0) form.setError('root', { type: 'server', message: errorText(error) });
    onRefused(error);
  };
  const send = form.handleSubmit((terms) =>
    counter.mutate({ params: { id: thread.id }, body: { ...terms, versionId: basis.id } }, { onError: refuse }),
  );

  /** The sentence under a field: a catalogue key from the schema, or the server's own words. */
  const errorOf = (name: keyof CounterTerms | 'root') => {
    const message = form.formState.errors[name]?.message;
    return message && intl.messages[message] ? intl.formatMessage({ id: message }) : message;
  };
  return {
    form,
    basis,
    send,
    errorOf,
    pending: counter.isPending,
    kept,
    /** Gives up what was kept and begins with the terms that are answered. */
    startAnew: () => {
      kept.discard();
      form.reset(answerTo(basis));
    },
    fill: (terms: Partial<CounterTerms>) => {
      for (const [name, value] of Object.entries(terms) as [keyof CounterTerms, string | number][])
        form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    },
    /** Newer terms than those being answered. */
    answered: thread.last.id === basis.id ? null : thread.last,
    /** Answer those instead; what was typed stays. */
    answerNew: () => {
      setBasis(thread.last);
      form.clearErrors('root');
    },
  };
};
