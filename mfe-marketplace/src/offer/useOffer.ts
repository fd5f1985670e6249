import { ApiError, type Listing, type OfferThread } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import { toNestErrors } from '@hookform/resolvers';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useMakeOffer } from '../api/makeOffer';
import { useSay } from '../say';
import { checkOffer, fieldOfRefusal, type OfferField, type OfferForm, offerOf, termsOf, type Wrong } from './terms';

const today = () => new Date().toISOString().slice(0, 10);

/** The offer being written on a lot. It outlives the sheet it may be written in, and a refusal. */
export const useOffer = (listing: Listing) => {
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
      const wrong = Object.entries(checkOffer(values, lot ?? listing, today())) as [OfferField, Wrong][];
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

  const make = useMakeOffer((thread) => {
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
