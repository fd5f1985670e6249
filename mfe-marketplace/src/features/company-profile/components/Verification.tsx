import type { CompanyProfile } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, Cluster, Panel, Stack, Text, useFormat } from '@orebridge/ui';

/** How far the company was verified, what that means, and since when. */
export const Verification = ({ profile }: { profile: CompanyProfile }) => {
  const say = useMessages('marketplace');
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
