import { api, type Deal, type DealRating } from '@orebridge/contracts';
import { useErrorText, useSession } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { Button, Cluster, ErrorState, Panel, SkeletonText, Stack, Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDealRatings } from '../api/useDealRatings';
import { AnswerDialog } from './AnswerDialog';
import { RateForm } from './RateForm';
import { RatingGiven } from './RatingGiven';

/** After a completed deal: rate the other party, then read what it said. */
export const RatePanel = ({ deal }: { deal: Deal }) => {
  const intl = useIntl();
  const format = useFormat();
  const errorText = useErrorText();
  const { can } = useSession();
  const answer = useDealRatings(deal.id);
  const [answering, setAnswering] = useState<{ kind: 'reply' | 'report'; rating: DealRating } | null>(null);
  const say = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `deals.rating.${id}` }, values);
  if (!deal.side) return null;
  const other = deal.side === 'buyer' ? 'seller' : 'buyer';
  const { data } = answer;
  if (answer.isError)
    return (
      <Panel title={say('title')}>
        <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
      </Panel>
    );
  if (!data)
    return (
      <Panel title={say('title')}>
        <SkeletonText lines={4} />
      </Panel>
    );
  if (!data.window) return null;
  const { given, received, window, otherHasRated } = data;
  const until = format.deadline(window.closesAt);
  const name = deal[other].name;
  const state = () => {
    if (received) return null;
    if (!window.open) return say('overNone', { name });
    if (given) return say(otherHasRated ? 'revealing' : 'waiting', { name, until });
    return say(otherHasRated ? 'otherHasRated' : 'blind', { name, until });
  };
  const note = state();
  return (
    <Panel title={say('title')} meta={window.open ? say('until', { until }) : say('over', { until })}>
      <Stack gap={6}>
        {note ? (
          <Text as="p" tone="secondary">
            {note}
          </Text>
        ) : null}
        {data.mayRate && can('create:deal') ? (
          <OperationGate of={api.ratings.rate}>
            <RateForm deal={deal} rated={other} />
          </OperationGate>
        ) : null}
        {received ? (
          <RatingGiven
            title={say('received', { name })}
            rating={received}
            actions={
              received.hidden ? undefined : (
                <Cluster gap={3}>
                  {received.reply === null ? (
                    <Button size="sm" onClick={() => setAnswering({ kind: 'reply', rating: received })}>
                      {say('reply.open')}
                    </Button>
                  ) : null}
                  {received.reported ? null : (
                    <Button
                      size="sm"
                      variant="quiet"
                      onClick={() => setAnswering({ kind: 'report', rating: received })}
                    >
                      {say('report.open')}
                    </Button>
                  )}
                </Cluster>
              )
            }
          />
        ) : null}
        {given ? <RatingGiven title={say('given', { name })} rating={given} /> : null}
      </Stack>
      {answering ? <AnswerDialog {...answering} onClose={() => setAnswering(null)} /> : null}
    </Panel>
  );
};
