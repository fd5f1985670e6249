import type { OfferThread } from '@orebridge/contracts';
import { Callout, Link } from '@orebridge/ui';
import { useSay } from '../say';

/** The offer is with the seller: where the negotiation goes on. */
export const OfferSent = ({ thread, seller }: { thread: OfferThread; seller: string }) => {
  const say = useSay();
  return (
    <Callout
      tone="positive"
      title={say('offer.sent')}
      actions={<Link href={`/offers/${thread.id}`}>{say('offer.see', { reference: thread.reference })}</Link>}
    >
      {say('offer.sent.text', { seller, reference: thread.reference })}
    </Callout>
  );
};
