import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { EvidenceButton } from '@orebridge/remote-kit/pages';
import {
  Badge,
  CellTitle,
  Cluster,
  DemoRibbon,
  Link,
  MineralThumb,
  Stack,
  StatusBadge,
  Text,
  useFormat,
} from '@orebridge/ui';

/** Which lot it is, and who sells it. */
export const LotHead = ({ lot }: { lot: Listing }) => {
  const say = useMessages('admin');
  const format = useFormat();
  return (
    <Stack gap={5}>
      <CellTitle
        media={
          lot.mineralType ? <MineralThumb mineral={lot.mineralType} photo={lot.image ?? undefined} size={40} /> : null
        }
        title={lot.seller.name}
        detail={lot.reference}
      />
      <Cluster>
        <StatusBadge status={lot.state} />
        <StatusBadge status={lot.seller.verified ? 'verified' : 'unverified'} />
        <Badge tone="outline">{say('level', { level: lot.seller.kybLevel })}</Badge>
        {lot.demo ? <DemoRibbon inline /> : null}
      </Cluster>
      <Cluster justify="between">
        <Text as="span" size="bodySm" tone="secondary">
          {lot.submittedAt
            ? say('review.submitted', { at: format.dateTime(lot.submittedAt) })
            : say('review.notSubmitted')}
        </Text>
        <Cluster>
          <EvidenceButton of="listing" id={lot.id} reference={lot.reference} size="sm" />
          <Link href={`/listing/${lot.id}`}>{say('review.openListing')}</Link>
        </Cluster>
      </Cluster>
    </Stack>
  );
};
