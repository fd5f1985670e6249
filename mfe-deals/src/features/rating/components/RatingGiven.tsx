import type { DealRating } from '@orebridge/contracts';
import { RATING_TOPICS } from '@orebridge/trade';
import { Callout, Stack, TermList, Text } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

interface Props {
  title: string;
  rating: DealRating;
  actions?: ReactNode;
}

/** A rating as its two parties read it. */
export const RatingGiven = ({ title, rating, actions }: Props) => {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `deals.rating.${id}` }, values);
  return (
    <Stack gap={3}>
      <Text as="h3" size="titleSm">
        {title}
      </Text>
      <TermList
        items={[
          { id: 'overall', term: say('overallShort'), detail: say(`stars.${rating.overall}`) },
          ...RATING_TOPICS.flatMap((topic) => {
            const stars = rating[topic];
            return stars === null ? [] : [{ id: topic, term: say(`topic.${topic}`), detail: say(`stars.${stars}`) }];
          }),
        ]}
      />
      {rating.comment ? <Text as="p">{rating.comment}</Text> : null}
      {rating.reply ? (
        <Text as="p" tone="secondary">
          {say('replied', { reply: rating.reply })}
        </Text>
      ) : null}
      {rating.hidden ? <Callout tone="warning">{say('hidden', { reason: rating.hiddenReason ?? '' })}</Callout> : null}
      {rating.reported ? <Callout tone="info">{say('reported')}</Callout> : null}
      {actions}
    </Stack>
  );
};
