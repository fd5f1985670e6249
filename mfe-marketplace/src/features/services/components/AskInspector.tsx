import { useMessages, useSession } from '@orebridge/remote-kit';
import { Link, Text } from '@orebridge/ui';

/** The way from a lot to those who inspect or analyse it. */
export const AskInspector = ({ lotId }: { lotId: string }) => {
  const say = useMessages('marketplace');
  const { can } = useSession();
  if (!can('create:deal')) return null;
  return (
    <Text as="p" size="bodySm">
      <Link href={`/service-requests/new?kind=inspection&lot=${lotId}`}>{say('service.inspectLot')}</Link>
    </Text>
  );
};
