import type { OfferThread } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Callout, Link } from '@orebridge/ui';

/** The offer is with the seller: where the negotiation goes on. */
export const OfferSent = ({ thread, seller }: { thread: OfferThread; seller: string }) => {
  const say = useMessages('deals');
  return (
    <Callout
      tone="positive"
      title={say('make.sent')}
      actions={<Link href={`/offers/${thread.id}`}>{say('make.see', { reference: thread.reference })}</Link>}
    >
      {say('make.sent.text', { seller, reference: thread.reference })}
    </Callout>
  );
};
