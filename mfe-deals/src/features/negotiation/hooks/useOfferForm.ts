import {
  CURRENCIES,
  FIELD_OF_OFFER_REFUSAL,
  type Listing,
  type OfferTemplateTerms,
  type OfferThread,
  type OfferVersion,
  type Requirement,
} from '@orebridge/contracts';
import { useRefusalText } from '@orebridge/remote-kit';
import { useSchemaForm } from '@orebridge/remote-kit/forms';
import { localDay } from '@orebridge/trade';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useAnswerRequirement } from '../api/useAnswerRequirement';
import { useCounterOffer } from '../api/useCounterOffer';
import { useMakeOffer } from '../api/useMakeOffer';
import {
  answerTo,
  type CheckedTerms,
  draftOf,
  firstDelivery,
  lotOfListing,
  lotOfThread,
  type OfferField,
  offerOf,
  offerSchema,
  type OfferValues,
  typedAgain,
} from '../offer-terms';
import { filledBy, templateOf } from '../template-terms';
import { useKeptTerms } from '../api/useKeptTerms';

/** A first offer on a lot; where none may be made, nothing is kept. */
interface FirstOffer {
  mode: 'offer';
  listing: Listing;
  /** What it answers: an own need of the buyer, or that of another company, to which the lot's seller offers it. */
  requirement?: Requirement | undefined;
  enabled: boolean;
  onSent: (thread: OfferThread) => void;
}
/** An answer to `basis`, a version of the negotiation. */
interface CounterOffer {
  mode: 'counter';
  thread: OfferThread;
  basis: OfferVersion;
  onSent: (thread: OfferThread) => void;
  onRefused: (error: unknown) => void;
}

/**
 * The form of an offer on a lot, and of an answer to one: the terms as the contract has them, checked against the lot as
 * they are typed, kept on the server until they are sent. Nothing that was typed is lost by a refusal.
 */
export const useOfferForm = (aim: FirstOffer | CounterOffer) => {
  const refusalText = useRefusalText();
  const first = aim.mode === 'offer';
  const today = localDay();
  const requirement = first ? aim.requirement : undefined;
  const toBuyer = requirement !== undefined && !requirement.own;
  const start = first ? offerOf(aim.listing, requirement) : answerTo(aim.basis);
  const source = first ? aim.listing : aim.thread;
  const basis = first ? null : aim.basis;
  const lot = useMemo(
    () => (basis ? lotOfThread(source as OfferThread, basis) : lotOfListing(source as Listing)),
    [basis, source],
  );
  const schema = useMemo(() => offerSchema(lot, today, refusalText), [lot, today, refusalText]);

  const { form, errorOf, refuse } = useSchemaForm<OfferValues, CheckedTerms>(schema, {
    defaultValues: start,
    fieldOfRefusal: FIELD_OF_OFFER_REFUSAL,
  });
  const typed = useWatch({ control: form.control });
  const values: OfferValues = { ...form.getValues(), ...(typed as Partial<OfferValues>) };
  const kept = useKeptTerms(first ? { listingId: aim.listing.id } : { offerId: aim.thread.id }, {
    typed: form.formState.isDirty ? draftOf(values) : null,
    take: (fields) =>
      form.reset(typedAgain(fields, start, first ? CURRENCIES : [lot.currency]), { keepDefaultValues: true }),
    enabled: first ? aim.enabled : true,
  });
  const done = (thread: OfferThread) => {
    kept.sent();
    aim.onSent(thread);
    if (first) form.reset(start);
  };
  const make = useMakeOffer(done);
  const answer = useAnswerRequirement(done);
  const counter = useCounterOffer(done);

  const onError = (error: unknown) => {
    refuse(error);
    if (!first) aim.onRefused(error);
  };
  const send = form.handleSubmit((terms) => {
    if (!first)
      counter.mutate({ params: { id: aim.thread.id }, body: { ...terms, versionId: aim.basis.id } }, { onError });
    else if (requirement && toBuyer)
      answer.mutate({ params: { id: requirement.id }, body: { ...terms, listingId: aim.listing.id } }, { onError });
    else
      make.mutate(
        { params: { id: aim.listing.id }, body: { ...terms, ...(requirement && { requirementId: requirement.id }) } },
        { onError },
      );
  });

  return {
    mode: aim.mode,
    listingId: first ? aim.listing.id : aim.thread.listing.id,
    /** The terms of price that are answered, and the round that they are of; null for a first offer. */
    answered: first ? null : { pricing: aim.basis.terms.pricing, round: aim.basis.round },
    /** What a buyer asks for, whose terms of price stand where none are named. */
    asked: requirement?.fields ?? null,
    /** True where a seller offers to a buyer who has not asked for this lot. */
    toBuyer,
    form,
    lot,
    /** What stands in the form, right or not. */
    values,
    firstDay: firstDelivery(lot, today),
    send,
    pending: make.isPending || answer.isPending || counter.isPending,
    /** The sentence under a field; under `root` that above the buttons. */
    errorOf,
    kept,
    /** Gives up what was kept and begins with the terms that the form began with. */
    startAnew: () => {
      kept.discard();
      form.reset(start);
    },
    fill: (template: OfferTemplateTerms) => {
      const filled = filledBy(template, today, firstDelivery(lot, today));
      for (const [name, value] of Object.entries(filled) as [OfferField, string | number][])
        form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    },
    /** The terms that stand in the form, as a template would keep them. */
    template: () => templateOf(form.getValues(), today),
  };
};
export type OfferFormState = ReturnType<typeof useOfferForm>;
