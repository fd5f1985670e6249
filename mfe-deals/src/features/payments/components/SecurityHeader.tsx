import { useMessages } from '@orebridge/remote-kit';
import type { Deal, DealAccount } from '@orebridge/contracts';
import { Callout, useFormat } from '@orebridge/ui';

interface Props {
  deal: Deal;
  account: DealAccount;
  security: NonNullable<DealAccount['security']>;
}

/** Whether the payment is secured, by what, and until when it has to be. */
export const SecurityHeader = ({ deal, account, security }: Props) => {
  const say = useMessages('deals.pay');
  const format = useFormat();
  const values = {
    amount: format.money(security.amount, account.currency, { min: 2 }),
    day: format.date(security.dueOn),
    buyer: deal.buyer.name,
  };
  if (security.buyerDefault) return <Callout tone="negative" title={say('security.default', values)} />;
  if (security.securedAt)
    return (
      <Callout tone="positive" title={say(`security.${security.way}.done`, values)}>
        {say(deal.state === 'payment_secured' ? 'security.loadingNext' : 'security.since', {
          when: format.dateTime(security.securedAt),
        })}
      </Callout>
    );
  if (security.lostAt)
    return (
      <Callout tone="negative" title={say('security.lost', values)}>
        {say('security.lostText', values)}
      </Callout>
    );
  if (deal.state !== 'signed') return null;
  return (
    <Callout tone="warning" title={say(`security.${security.way}.open`, values)}>
      {say('security.until', values)}
    </Callout>
  );
};
