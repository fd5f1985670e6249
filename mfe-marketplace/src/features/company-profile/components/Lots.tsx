import { useErrorText, useMessages, useSession } from '@orebridge/remote-kit';
import { Loading, MoreRows } from '@orebridge/remote-kit/pages';
import { ErrorState, Grid, Section, Stack, Text } from '@orebridge/ui';
import { useCompanyLots } from '../api/useCompanyLots';
import { cardOf, LotCard } from '../../../shared/lots/LotCard';

/** What the company has on the market now. */
export const Lots = ({ id, count }: { id: string; count: number }) => {
  const say = useMessages('marketplace');
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
          <MoreRows pages={answer} />
        </Stack>
      )}
    </Section>
  );
};
