import { api, type Listing, type Requirement } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { LotCombobox, useOwnLots } from '@orebridge/remote-kit/trade';
import { Callout, Field, Link, Panel, Skeleton, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAsked } from '../features/negotiation/api/useAsked';
import { useLot } from '../features/negotiation/api/useLot';
import { OfferForm } from '../features/negotiation/components/OfferForm';
import { useOfferForm } from '../features/negotiation/hooks/useOfferForm';
import { useOfferSent } from '../features/negotiation/hooks/useOfferSent';

interface AnswerProps {
  requirement: Requirement;
  listing: Listing;
}

const Answer = ({ requirement, listing }: AnswerProps) => {
  const offer = useOfferForm({ mode: 'offer', listing, requirement, enabled: false, onSent: useOfferSent() });
  return <OfferForm offer={offer} />;
};

/** Chooses one of the own lots of the mineral, then writes the offer on the buyer's terms. */
const ChooseLot = ({ requirement }: { requirement: Requirement }) => {
  const say = useMessages('deals');
  const [params, setParams] = useSearchParams();
  const own = useOwnLots(requirement.mineralType);
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && own.items[0]) setFirst(own.items[0].id);
  const id = params.get('lot') ?? first;
  const listing = useLot(id).data;
  if (id === null && own.pages.isPending) return <Skeleton height={160} />;
  if (id === null && !own.isNarrowed)
    return (
      <Callout
        tone="info"
        title={say('answer.noLot')}
        actions={<Link href="/create-listing">{say('answer.noLot.way')}</Link>}
      />
    );
  return (
    <Stack gap={6}>
      <Field label={say('answer.lot')}>
        <LotCombobox
          lots={own}
          value={id ?? ''}
          onTake={(lot) => lot && setParams({ lot: lot.id }, { replace: true })}
        />
      </Field>
      {listing ? <Answer key={listing.id} requirement={requirement} listing={listing} /> : <Skeleton height={320} />}
    </Stack>
  );
};

/** Below what a buyer looks for: a seller's offer of one of its lots. Nothing below an own requirement or one that is over. */
export default function AnswerRequirement({ requirementId }: { requirementId: string }) {
  const say = useMessages('deals');
  const { switchedView } = useSession();
  const requirement = useAsked(requirementId).data;
  if (!requirement || requirement.own || requirement.state !== 'open' || switchedView) return null;
  return (
    <Panel title={say('answer.title')}>
      {requirement.buyer.id === null ? (
        <Callout
          tone="info"
          title={say('answer.unnamed')}
          actions={<Link href="/smart-trading?side=selling">{say('answer.unnamed.way')}</Link>}
        />
      ) : (
        <OperationGate of={api.offers.answer}>
          <ChooseLot requirement={requirement} />
        </OperationGate>
      )}
    </Panel>
  );
}
