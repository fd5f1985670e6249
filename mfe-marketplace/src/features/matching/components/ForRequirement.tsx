import { api } from '@orebridge/contracts';
import { Field, LinkButton, Select, Skeleton, Stack, EmptyState, ErrorState } from '@orebridge/ui';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { useMaySend } from '@orebridge/remote-kit/pages';
import { useMatches } from '../api/useMatches';
import { useRequirementsIn } from '../../../shared/api/useRequirementsIn';
import { DemoNote, demoIn } from '../../../shared/lots/Demo';
import { useOrigin } from '../../../shared/lots/origin';
import { Feedback } from './Feedback';
import { MatchItem } from './MatchItem';
import { MatchList } from './MatchList';

interface Props {
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** A buyer's side: choose an open requirement, see the lots for it. */
export const ForRequirement = ({ chosen, onChoose }: Props) => {
  const say = useMessages('marketplace');
  const origin = useOrigin();
  const errorText = useErrorText();
  const mayMark = useMaySend()(api.matching.mark);
  const own = useRequirementsIn('open');
  const open = own.data?.items ?? [];
  const id = open.find((one) => one.id === chosen)?.id ?? open[0]?.id ?? '';
  const answer = useMatches(id, id !== '');
  if (own.isPending) return <Skeleton height={320} />;
  if (own.isError)
    return (
      <ErrorState title={say('requirement.failed')} text={errorText(own.error)} onRetry={() => void own.refetch()} />
    );
  if (open.length === 0)
    return (
      <EmptyState
        icon="clipboard-text"
        title={say('match.noRequirement.title')}
        text={say('match.noRequirement.text')}
        actions={
          <LinkButton variant="primary" icon="plus" href="/requirements/new">
            {say('requirement.add')}
          </LinkButton>
        }
      />
    );
  const lots = answer.data?.matches.map(({ listing }) => listing) ?? [];
  return (
    <Stack gap={6}>
      <DemoNote shown={demoIn(lots) === 'all'} />
      <Field label={say('match.chooseRequirement')}>
        <Select
          value={id}
          onChange={(event) => onChoose(event.target.value)}
          options={open.map((one) => ({ value: one.id, label: `${one.title} (${one.reference})` }))}
        />
      </Field>
      <MatchList answer={answer} nameOf={({ listing }) => listing.mineralName || say('lot.unnamed')}>
        {(pair) => (
          <MatchItem
            key={pair.listing.id}
            pair={pair}
            title={pair.listing.mineralName || say('lot.unnamed')}
            href={`/listing/${pair.listing.id}?requirement=${pair.requirement.id}`}
            detail={[pair.listing.seller.name, origin(pair.listing)].filter(Boolean).join(' · ')}
            markDemo={demoIn(lots) === 'some' && pair.listing.demo}
            actions={
              <>
                <LinkButton
                  size="sm"
                  variant="primary"
                  href={`/listing/${pair.listing.id}?requirement=${pair.requirement.id}`}
                >
                  {say('match.offer')}
                </LinkButton>
                {mayMark ? <Feedback pair={pair} /> : null}
              </>
            }
          />
        )}
      </MatchList>
    </Stack>
  );
};
