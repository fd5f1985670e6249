import type { CompanyProfile, PublicRating } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { MoreRows } from '@orebridge/remote-kit/pages';
import { Cluster, ErrorState, Panel, SkeletonText, Stack, TermList, Text, Time, useFormat } from '@orebridge/ui';
import styled from 'styled-components';
import { useCompanyRatings } from '../api/useCompanyRatings';
import { Stars } from './Stars';

const Said = styled.li`
  padding: 14px 0;
  border-top: 1px solid var(--border-subtle);
`;
const Reply = styled.div`
  margin-top: 8px;
  padding-left: 12px;
  border-left: 2px solid var(--border-default);
`;

const Rating = ({ rating }: { rating: PublicRating }) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const who = say(`profile.rater.${rating.side}`, {
    country: rating.country ? format.country(rating.country) : say('profile.unknownCountry'),
  });
  return (
    <Said>
      <Stack gap={2}>
        <Cluster gap={3}>
          <Stars value={rating.overall} />
          <Text as="span" size="bodySm" tone="secondary">
            {who} · <Time value={rating.at} show="date" />
          </Text>
        </Cluster>
        {rating.comment ? <Text as="p">{rating.comment}</Text> : null}
        {rating.reply ? (
          <Reply>
            <Text as="p" size="bodySm" tone="tertiary">
              {say('profile.reply')}
            </Text>
            <Text as="p" size="bodySm">
              {rating.reply}
            </Text>
          </Reply>
        ) : null}
      </Stack>
    </Said>
  );
};

/** What others say after completed deals: the average with its n, by topic, and in words. */
export const Ratings = ({ profile }: { profile: CompanyProfile }) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const format = useFormat();
  const { average, count, topics } = profile.ratings;
  const mean = (value: string | number) => format.number(value, { min: 1, max: 1 });
  const answer = useCompanyRatings(profile.id, count > 0);
  if (count === 0)
    return (
      <Panel title={say('profile.ratings')}>
        <Text as="p" tone="secondary">
          {say('profile.noRatings')}
        </Text>
      </Panel>
    );
  return (
    <Panel
      title={say('profile.ratings')}
      meta={say('seller.ratingOf', { rating: average === null ? '' : mean(average), count })}
    >
      <Stack gap={5}>
        <TermList
          layout="tiles"
          items={topics.map(({ topic, average: value, count: n }) => ({
            id: topic,
            term: say(`rating.topic.${topic}`),
            detail: say('profile.topic', { value: mean(value), n }),
          }))}
        />
        {answer.isError ? (
          <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
        ) : answer.isPending ? (
          <SkeletonText lines={4} />
        ) : (
          <ul>
            {answer.data.pages
              .flatMap(({ items }) => items)
              .map((rating) => (
                <Rating key={rating.id} rating={rating} />
              ))}
          </ul>
        )}
        <MoreRows pages={answer} label={say('profile.moreRatings')} />
        <Text as="p" size="caption" tone="tertiary">
          {say('profile.ratingsNote')}
        </Text>
      </Stack>
    </Panel>
  );
};
