import type { CompanyProfile } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Cluster, Link, MineralChip, Panel, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useCompanyMessages } from '../../../shared/company-profile/useCompanyMessages';

/** A web site is a link only when it was verified: a stranger's address is shown, not opened. */
const Website = ({ website }: { website: NonNullable<CompanyProfile['website']> }) => {
  const say = useMessages('marketplace');
  const shown = website.url.replace(/^https:\/\//, '');
  return website.verified ? (
    <Link href={website.url} target="_blank" rel="noopener noreferrer nofollow">
      {shown}
    </Link>
  ) : (
    <Text as="span" size="bodySm">
      {shown}{' '}
      <Text as="span" size="bodySm" tone="tertiary">
        {say('profile.websiteUnverified')}
      </Text>
    </Text>
  );
};

/** What the company says of itself, in short. */
export const Facts = ({ profile }: { profile: CompanyProfile }) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const words = useCompanyMessages();
  const facts: [string, ReactNode][] = [
    ['seat', words.seat(profile)],
    ['founded', profile.founded ? String(profile.founded) : null],
    ['memberSince', format.date(profile.memberSince)],
    ['languages', profile.languages.length > 0 ? format.list(profile.languages.map(format.language)) : null],
    ['certifications', profile.certifications.length > 0 ? format.list(profile.certifications) : null],
    ['website', profile.website ? <Website website={profile.website} /> : null],
  ];
  return (
    <Panel title={say('profile.facts')}>
      <Stack gap={5}>
        <TermList
          items={facts
            .filter(([, detail]) => detail)
            .map(([id, detail]) => ({ id, term: say(`profile.${id}`), detail }))}
        />
        {profile.minerals.length > 0 ? (
          <Cluster gap={2}>
            {profile.minerals.map((mineral) => (
              <MineralChip key={mineral} mineral={mineral} />
            ))}
          </Cluster>
        ) : null}
      </Stack>
    </Panel>
  );
};
