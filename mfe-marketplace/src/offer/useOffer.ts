import { ApiError, type Listing, type OfferTemplateTerms, type OfferThread } from '@orebridge/contracts';
import { localDay } from '@orebridge/trade';
import { useErrorText, useFieldIssues, useKeptTerms, useToast } from '@orebridge/remote-kit';
import { toNestErrors } from '@hookform/resolvers';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useMakeOffer } from '../api/makeOffer';
import { useSay } from '../say';
import { filledBy, templateOf, typedAgain } from './draft';
import {
  checkOffer,
  fieldOfRefusal,
  firstDelivery,
  type OfferField,
  type OfferForm,
  offerOf,
  termsOf,
  type Wrong,
} from './terms';

/** The offer being written on a lot. It outlives the sheet it may be written in, a refusal, and, where one may be made at all, the page. */
export const useOffer = (listing: Listing, mayOffer: boolean) => {
  const say = useSay();
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const [sent, setSent] = useState<OfferThread | null>(null);

  const form = useForm<OfferForm, Listing>({
    mode: 'onTouched',
    defaultValues: offerOf(listing),
    context: listing,
    resolver: (values, lot, options) => {
      const wrong = Object.entries(checkOffer(values, lot ?? listing, localDay())) as [OfferField, Wrong][];
      if (wrong.length === 0) return { values, errors: {} };
      const errors = Object.fromEntries(
        wrong.map(([field, { key, values: shown }]) => [
          field,
          { type: key, message: JSON.stringify({ key, values: shown }) },
        ]),
      );
      return { values: {}, errors: toNestErrors(errors, options) };
    },
  });

  const typed = useWatch({ control: form.control });
  const kept = useKeptTerms(
    { listingId: listing.id },
    {
      typed: form.formState.isDirty ? { ...form.getValues(), ...typed } : null,
      take: (fields) => form.reset(typedAgain(fields, offerOf(listing)), { keepDefaultValues: true }),
      enabled: mayOffer && sent === null,
    },
  );
  const make = useMakeOffer((thread) => {
    kept.sent();
    setSent(thread);
    form.reset(offerOf(listing));
    toast({
      tone: 'positive',
      title: say('offer.sent'),
      description: say('offer.sent.text', { seller: listing.seller.name, reference: thread.reference }),
      action: { label: say('offer.open'), run: () => navigate(`/offers/${thread.id}`) },
    });
  });

  const issues = fieldIssues(make.error);
  const refusedField = make.error instanceof ApiError ? fieldOfRefusal(make.error.code) : null;
  const refusals: Partial<Record<OfferField, string>> = { ...issues };
  if (refusedField && !refusals[refusedField]) refusals[refusedField] = errorText(make.error);

  return {
    form,
    sent,
    kept,
    /** Gives up the draft and begins with the seller's terms. */
    startAnew: () => {
      kept.discard();
      form.reset(offerOf(listing));
    },
    fill: (terms: OfferTemplateTerms) => {
      const fields = filledBy(terms, localDay(), firstDelivery(listing, localDay()));
      for (const [name, value] of Object.entries(fields) as [OfferField, string][])
        form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    },
    /** The terms that stand in the form, as a template would keep them. */
    template: () => templateOf(form.getValues(), localDay()),
    pending: make.isPending,
    refusals,
    /** What the server said about the offer as a whole. */
    refusal: make.error && Object.keys(refusals).length === 0 ? errorText(make.error) : null,
    send: form.handleSubmit((values) => {
      setSent(null);
      make.mutate({ params: { id: listing.id }, body: termsOf(values) });
    }),
    /** A field that is changed is no longer the one that was refused. */
    touched: () => make.error && make.reset(),
  };
};
export type Offer = ReturnType<typeof useOffer>;
