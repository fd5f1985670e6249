import { api } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { Panel } from '@orebridge/ui';
import type { OfferFormState } from '../hooks/useOfferForm';
import { OfferBlocked } from './OfferBlocked';
import { OfferForm } from './OfferForm';

interface Props {
  offer: OfferFormState;
  /** Why no offer can be made; null when one can. */
  block: string | null;
  /** The level of verification that the smallest offer needs, for who is not verified far enough. */
  level?: number | undefined;
}

/** The form for an offer for whoever may make one; for others the reason why not. */
export const OfferPanel = ({ offer, block, level }: Props) => {
  const say = useMessages('deals');
  return (
    <Panel title={say('make.title')}>
      {block ? (
        <OfferBlocked code={block} level={level} />
      ) : (
        <OperationGate of={api.offers.make}>
          <OfferForm offer={offer} />
        </OperationGate>
      )}
    </Panel>
  );
};
