import { useErrorText, useSession } from '@orebridge/remote-kit';
import { ErrorState, Grid, Section, Stack, Text } from '@orebridge/ui';
import { useCompanyLots } from '../api/profile';
import { cardOf, LotCard } from '../lot/LotCard';
import { More } from '../paged/More';
import { Loading } from '../Loading';
import { useSay } from '../say';

/** What the company has on the market now. */
export const Lots = ({ id, count }: { id: string; count: number }) => {
  const say = useSay();
  const errorText = useErrorText();
  const { can } = useSession();
  const sees = can('view:marketplace');
  const answer = useCompanyLots(id, sees && count > 0);
  if (!sees) return null;
  const lots = answer.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title={say('profile.lots')} meta={say('directory.lots', { count })}>
      {count === 0 ? (
        <Text as="p" tone="secondary">
          {say('directory.noLots')}
        </Text>
      ) : answer.isError ? (
        <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
      ) : answer.isPending ? (
        <Loading height={260} />
      ) : (
        <Stack gap={5}>
          <Grid columns={3}>
            {lots.map((lot) => (
              <LotCard key={lot.id} lot={cardOf(lot)} href={`/listing/${lot.id}`} />
            ))}
          </Grid>
          <More answer={answer} />
        </Stack>
      )}
    </Section>
  );
};
