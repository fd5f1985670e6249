import { api } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate, useMaySend } from '@orebridge/remote-kit/pages';
import { LotCombobox, useOwnLots } from '@orebridge/remote-kit/trade';
import { EmptyState, ErrorState, Field, LinkButton, Skeleton, Stack } from '@orebridge/ui';
import { useState } from 'react';
import { useBuyers } from '../api/useBuyers';
import { DemoNote, demoIn } from '../../../shared/lots/Demo';
import { Invite } from './Invite';
import { MatchItem } from './MatchItem';
import { MatchList } from './MatchList';
import { useRequirementMessages } from '../../../shared/matching/useRequirementMessages';

interface Props {
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** A seller's side: choose a lot on the market, see who looks for such a thing. */
export const ForLot = ({ chosen, onChoose }: Props) => {
  const say = useMessages('marketplace');
  const words = useRequirementMessages();
  const errorText = useErrorText();
  const mayInvite = useMaySend()(api.requirements.invite);
  const lots = useOwnLots(null);
  const { pages, items, isNarrowed } = lots;
  const [first, setFirst] = useState('');
  if (first === '' && items[0]) setFirst(items[0].id);
  const id = chosen ?? first;
  const answer = useBuyers(id, id !== '');
  if (id === '' && pages.isPending) return <Skeleton height={320} />;
  if (id === '' && pages.isError)
    return (
      <ErrorState title={say('create.failed')} text={errorText(pages.error)} onRetry={() => void pages.refetch()} />
    );
  if (id === '' && !isNarrowed)
    return (
      <EmptyState
        icon="storefront"
        title={say('match.noLot.title')}
        text={say('match.noLot.text')}
        actions={
          <LinkButton variant="primary" icon="plus" href="/create-listing">
            {say('create.start')}
          </LinkButton>
        }
      />
    );
  const needs = answer.data?.matches.map(({ requirement }) => requirement) ?? [];
  return (
    <Stack gap={6}>
      <DemoNote shown={demoIn(needs) === 'all'} />
      <Field label={say('match.chooseLot')}>
        <LotCombobox lots={lots} value={id} onTake={(lot) => lot && onChoose(lot.id)} />
      </Field>
      <OperationGate of={api.requirements.invite} />
      <MatchList answer={answer} nameOf={({ requirement }) => requirement.title}>
        {(pair) => (
          <MatchItem
            key={pair.requirement.id}
            pair={pair}
            title={pair.requirement.title}
            href={`/requirements/${pair.requirement.id}`}
            detail={[pair.requirement.buyer.name ?? say('requirement.unnamedBuyer'), words(pair.requirement)].join(
              ' · ',
            )}
            markDemo={demoIn(needs) === 'some' && pair.requirement.demo}
            actions={
              <>
                {pair.requirement.buyer.id ? (
                  <LinkButton
                    size="sm"
                    variant="primary"
                    href={`/requirements/${pair.requirement.id}?lot=${pair.listing.id}`}
                  >
                    {say('match.offer')}
                  </LinkButton>
                ) : null}
                {mayInvite ? <Invite pair={pair} /> : null}
              </>
            }
          />
        )}
      </MatchList>
    </Stack>
  );
};
