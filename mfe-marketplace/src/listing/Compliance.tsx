import type { Listing } from '@orebridge/contracts';
import { useSession } from '@orebridge/remote-kit';
import { Badge, Cluster, Section, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import { useReasonText } from './reasonText';
import { useSay } from '../say';

const TONE = { low: 'positive', medium: 'warning', high: 'negative', critical: 'negative' } as const;

/** The compliance band; the company's own people and the admins also see each reason with its points. */
export const Compliance = ({ listing }: { listing: Listing }) => {
  const say = useSay();
  const format = useFormat();
  const reason = useReasonText();
  const { role } = useSession();
  if (!listing.compliance) return null;
  const { band, status } = listing.compliance;
  const inside = listing.own || role === 'admin';
  return (
    <Section
      title={say('compliance.title')}
      meta={
        inside && listing.complianceScore !== null
          ? say('compliance.score', { score: format.number(listing.complianceScore) })
          : undefined
      }
    >
      <Stack gap={5}>
        <Cluster>
          <Badge tone={TONE[band]}>{say(`compliance.band.${band}`)}</Badge>
          <Text as="span" size="bodySm" tone="secondary">
            {say(`compliance.status.${status}`)}
          </Text>
        </Cluster>
        {listing.complianceReasons.length > 0 ? (
          <TermList
            items={listing.complianceReasons.map((entry, place) => ({
              id: `${entry.code} ${place}`,
              term: reason(entry),
              detail: inside
                ? say('compliance.points', { points: format.number(entry.points, { sign: true }), count: entry.points })
                : say(entry.points < 0 ? 'compliance.lowers' : 'compliance.raises'),
            }))}
          />
        ) : null}
        <Text as="p" size="caption" tone="tertiary">
          {say('compliance.note')}
        </Text>
      </Stack>
    </Section>
  );
};
