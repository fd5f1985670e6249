import { Callout } from '@orebridge/ui';
import { usePayWords } from './usePayWords';

/** Says that the site takes no payments: neither an account nor a provider is set up. */
export const NoWays = () => {
  const say = usePayWords();
  return (
    <Callout tone="warning" title={say('ways.none')}>
      {say('ways.none.text')}
    </Callout>
  );
};
