import { type BidContent, type OwnBid, sealBid, type Tender } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages, useSession, useToast } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, FormError, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useBid } from '../api/useBid';
import { basisToForm } from '../../../shared/listing-editor/basis-form';
import { BidFields } from './BidFields';
import { type BidForm, bidFormOf, fieldOfPath, newBid, readBid } from '../bid-form';
import { type Receipt, receiptFor } from '../receipt-file';

interface Props {
  tender: Tender;
  own: OwnBid | null;
  /** What the form begins with, where the bidder has it. */
  content: BidContent | null;
  onDone: (receipt: Receipt | null) => void;
  onCancel?: () => void;
}

const startOf = ({ fields }: Tender, content: BidContent | null): BidForm => {
  const mineralType = fields.mineralType ?? '';
  if (content) return bidFormOf(content, mineralType);
  return newBid({
    mineralType,
    unit: fields.unit ?? 't',
    totalQuantity: fields.quantity ?? '',
    currency: fields.currency ?? 'USD',
    ...(fields.priceBasis && { priceBasis: basisToForm(fields.priceBasis) }),
    incoterm: fields.incoterm ?? '',
    place: fields.place ?? '',
    deliveryFrom: fields.deliveryFrom ?? '',
    deliveryTo: fields.deliveryTo ?? '',
  });
};

/** Writes a bid and hands it in: sealed in this browser before it leaves it, where the tender is sealed. */
export const BidEditor = ({ tender, own, content, onDone, onCancel }: Props) => {
  const say = useMessages('marketplace');
  const toast = useToast();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const { account } = useSession();
  const bid = useBid();
  const [tooLong, setTooLong] = useState(false);
  const form = useForm<BidForm>({ defaultValues: startOf(tender, content) });
  const companyId = account?.company?.id ?? '';

  const send = async (typed: BidForm) => {
    const read = readBid(typed);
    setTooLong(false);
    if (!read.ok) {
      for (const { field, key } of read.issues) form.setError(field as keyof BidForm, { type: 'value', message: key });
      return;
    }
    const version = (own?.version ?? 0) + 1;
    const params = { id: tender.id };
    try {
      if (!tender.publicKey) {
        await bid.mutateAsync({ params, body: { kind: 'live', version, content: read.content } });
        onDone(null);
      } else {
        const bound = { tenderId: tender.id, companyId, version };
        const { sealed, serverShare, key } = await sealBid(read.content, tender.publicKey, bound);
        const made = await bid.mutateAsync({ params, body: { kind: 'sealed', sealed, serverShare } });
        onDone(receiptFor(tender, made, key, read.content));
      }
      toast({ tone: 'positive', title: say('tender.bid.received') });
    } catch (error) {
      setTooLong(error instanceof RangeError);
      for (const path of Object.keys(fieldIssues(error)))
        form.setError(fieldOfPath(path) as keyof BidForm, { type: 'server', message: 'validation.invalid' });
    }
  };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Stack gap={7}>
          {tender.publicKey ? <Callout tone="info">{say('tender.bid.sealedHere')}</Callout> : null}
          <BidFields mineral={tender.fields.mineralType ?? ''} />
          {tooLong ? <FormError>{say('tender.bid.tooLong')}</FormError> : null}
          {form.formState.isSubmitted && Object.keys(form.formState.errors).length > 0 ? (
            <FormError>{say('tender.bid.incomplete')}</FormError>
          ) : null}
          {bid.error && !(bid.error instanceof RangeError) ? <FormError>{errorText(bid.error)}</FormError> : null}
          <Cluster gap={4}>
            <Button
              type="submit"
              variant="primary"
              icon={tender.publicKey ? 'lock-key' : 'paper-plane-tilt'}
              pending={bid.isPending}
            >
              {say(own && own.state !== 'withdrawn' ? 'tender.bid.revise' : 'tender.bid.submit')}
            </Button>
            {onCancel ? <Button onClick={onCancel}>{say('tender.cancel')}</Button> : null}
          </Cluster>
        </Stack>
      </form>
    </FormProvider>
  );
};
