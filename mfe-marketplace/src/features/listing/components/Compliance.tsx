import type { Listing } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { Badge, Cluster, Section, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useReasonText } from '../reason-text';

const TONE = { low: 'positive', medium: 'warning', high: 'negative', critical: 'negative' } as const;

/** The compliance band; the company's own people and the admins also see each reason with its points. */
export const Compliance = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const format = useFormat();
  const intl = useIntl();
  const reason = useReasonText();
  const { role } = useSession();
  if (!listing.compliance) return null;
  const { band, status } = listing.compliance;
  const inside = listing.own || role === 'admin';
  const unread = listing.documents.filter(({ state }) => state === 'pending' || state === 'uploaded').length;
  // The check looks at the lot; a trade needs the company, its documents and open gates too.
  const open = inside
    ? [
        listing.seller.verified ? '' : say('compliance.open.company'),
        unread ? say('compliance.open.documents', { count: unread }) : '',
        ...(listing.loadingGates ?? []).map((code) =>
          say('compliance.open.loading', {
            what: intl.messages[`document.type.${code}`]
              ? shared(`document.type.${code}`)
              : intl.messages[code]
                ? shared(code)
                : code,
          }),
        ),
      ].filter(Boolean)
    : [];
  return (
    <Section
      title={shared('common.compliance')}
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
        {open.length > 0 ? (
          <Text as="p" size="bodySm">
            {say('compliance.open', { what: format.list(open) })}
          </Text>
        ) : null}
        {listing.complianceReasons.length > 0 ? (
          <TermList
            items={listing.complianceReasons.map((entry, place) => ({
              id: `${entry.code} ${place}`,
              term: reason(entry),
              detail: inside
                ? shared('common.points', { points: format.number(entry.points, { sign: true }), count: entry.points })
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
