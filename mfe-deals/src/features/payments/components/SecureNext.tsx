import { useMessages } from '@orebridge/remote-kit';
import type { Deal } from '@orebridge/contracts';
import { securityWay } from '@orebridge/trade';
import { ActionCard, LinkButton } from '@orebridge/ui';

/** After both have signed: the buyer secures the payment, and the seller sees how far that is. */
export const SecureNext = ({ deal, title, text }: { deal: Deal; title: string; text: string }) => {
  const say = useMessages('deals.pay');
  const isBuyer = deal.side === 'buyer';
  const pays = isBuyer && securityWay(deal.terms.paymentTerms) === 'funds';
  return (
    <ActionCard
      icon="currency-circle-dollar"
      title={title}
      text={text}
      actions={
        <LinkButton
          variant={isBuyer ? 'primary' : 'default'}
          href={`/deals/${deal.id}?tab=payments${pays ? '&pay=now' : ''}`}
        >
          {say(isBuyer ? 'next.secure' : 'next.look')}
        </LinkButton>
      }
    />
  );
};
