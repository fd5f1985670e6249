import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import { Button, Callout, Cluster, EmptyState, Panel, RowItem, RowList, Stack } from '@orebridge/ui';
import { useDecideInvestor } from '../api/useDecideInvestor';
import { useInvestorQueue } from '../api/useInvestorQueue';

/** Categories that investors claim, for an admin to decide on. */
export const InvestorQueue = () => {
  const say = useMessages('investment');
  const errorText = useErrorText();
  const { data } = useInvestorQueue(true);
  const decide = useDecideInvestor();
  if (!data) return <Loading height={160} />;
  if (!data.items.length) return <EmptyState icon="users" title={say('queue.none')} />;
  return (
    <Stack gap={4}>
      {decide.isError ? <Callout tone="negative" title={errorText(decide.error)} /> : null}
      <Panel title={say('queue.investors')} flush>
        <RowList label={say('queue.investors')}>
          {data.items.map((one) => (
            <RowItem
              key={one.companyId}
              title={`${one.company} · ${say(`investor.${one.claimed ?? 'retail'}`)}`}
              detail={one.evidence}
              end={
                <Cluster gap={2}>
                  {([true, false] as const).map((accept) => (
                    <Button
                      key={String(accept)}
                      size="sm"
                      disabled={decide.isPending}
                      onClick={() => decide.mutate({ params: { id: one.companyId }, body: { accept } })}
                    >
                      {say(accept ? 'queue.accept' : 'queue.refuse')}
                    </Button>
                  ))}
                </Cluster>
              }
            />
          ))}
        </RowList>
      </Panel>
    </Stack>
  );
};
