import type { CompanyProfile } from '@orebridge/contracts';
import { Badge, Cluster, Panel, Stack, Text, useFormat } from '@orebridge/ui';
import { useSay } from '../say';

/** How far the company was verified, what that means, and since when. */
export const Verification = ({ profile }: { profile: CompanyProfile }) => {
  const say = useSay();
  const format = useFormat();
  const { kybLevel, verified, levelSince } = profile;
  return (
    <Panel title={say('seller.level')}>
      <Stack gap={3}>
        <Cluster gap={3}>
          <Badge tone={verified ? 'positive' : 'outline'}>{say(`seller.level.${kybLevel}`)}</Badge>
          {levelSince && kybLevel > 0 ? (
            <Text as="span" size="bodySm" tone="secondary">
              {say('profile.levelSince', { date: format.date(levelSince) })}
            </Text>
          ) : null}
        </Cluster>
        <Text as="p" size="bodySm" tone="secondary">
          {say(`profile.levelMeans.${kybLevel}`)}
        </Text>
      </Stack>
    </Panel>
  );
};
