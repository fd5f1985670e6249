import type { MatchedPair } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, Callout, Cluster, DemoRibbon, Link, MineralThumb, Stack, Text } from '@orebridge/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Breakdown } from './Breakdown';
import { ScoreMark } from './ScoreMark';
import { useReason } from '../hooks/useReason';

const SENTENCES = 3;

const Item = styled.article`
  padding: 16px;
  border: 1px solid var(--border-default);
  border-radius: 8px;
  background: var(--bg-surface);
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 12px;
  h2 {
    margin: 0;
    font-size: 15px;
    line-height: 20px;
  }
`;
const Grow = styled.div`
  flex: 1 1 200px;
  min-width: 0;
`;
const Sentences = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 14px;
  line-height: 20px;
`;
const Details = styled.details`
  summary {
    cursor: pointer;
    font-size: 13px;
    line-height: 24px;
    color: var(--text-link);
  }
  > div {
    max-width: 560px;
    margin-top: 12px;
  }
`;

interface Props {
  pair: MatchedPair;
  title: string;
  href?: string;
  detail: string;
  markDemo: boolean;
  actions: ReactNode;
}

/** One match: what it is, its score, three sentences, the breakdown, and what can be done. */
export const MatchItem = ({ pair, title, href, detail, markDemo, actions }: Props) => {
  const say = useMessages('marketplace');
  const { reason } = useReason();
  const { match, listing, requirement, invited } = pair;
  return (
    <Item aria-label={title}>
      <Stack gap={5}>
        <Head>
          <MineralThumb mineral={listing.mineralType ?? ''} photo={listing.image ?? undefined} size={40} />
          <Grow>
            <h2>{href ? <Link href={href}>{title}</Link> : title}</h2>
            <Text as="p" size="bodySm" tone="secondary">
              {detail}
            </Text>
          </Grow>
          <ScoreMark match={match} />
        </Head>
        {invited || markDemo ? (
          <Cluster gap={3}>
            {invited ? <Badge tone="info">{say(requirement.own ? 'match.pointedOut' : 'match.invited')}</Badge> : null}
            {markDemo ? <DemoRibbon inline /> : null}
          </Cluster>
        ) : null}
        {match.humanCheck ? <Callout tone="warning">{say('match.humanCheck')}</Callout> : null}
        <Sentences>
          {match.reasons.slice(0, SENTENCES).map((one) => (
            <li key={one.part}>{reason(one)}</li>
          ))}
          {listing.currency === requirement.currency ? null : (
            <li>{say('match.exchanged', { currency: listing.currency })}</li>
          )}
        </Sentences>
        <Details>
          <summary>{say('match.breakdown')}</summary>
          <div>
            <Breakdown match={match} currency={requirement.currency} unit={requirement.unit} />
          </div>
        </Details>
        <Cluster gap={4}>{actions}</Cluster>
      </Stack>
    </Item>
  );
};
