import { useMessages } from '@orebridge/remote-kit';
import { Callout } from '@orebridge/ui';

/** Says that the site takes no payments: neither an account nor a provider is set up. */
export const NoPaymentMethods = () => {
  const say = useMessages('deals.pay');
  return (
    <Callout tone="warning" title={say('methods.none')}>
      {say('methods.none.text')}
    </Callout>
  );
};
