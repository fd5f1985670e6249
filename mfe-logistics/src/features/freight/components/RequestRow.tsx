import type { FreightRequestCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { FREIGHT_REQUEST_STATUS } from '@orebridge/remote-kit/trade';
import { DemoRibbon, Link, RowItem, StatusBadge, Text, useFormat } from '@orebridge/ui';

/** A request for freight in a list: to its client with what was answered, to a carrier with its last day. */
export const RequestRow = ({ request }: { request: FreightRequestCard }) => {
  const say = useMessages('logistics');
  const word = useMessages('freight');
  const format = useFormat();
  const { id, reference, title, wet, legs, own, client, quotes, closesOn, state, demo } = request;
  const ways = legs
    .map(({ mode, from, to }) => say('way.by', { mode: word(`mode.${mode}`), from: from.name, to: to.name }))
    .join(', ');
  const who = own ? say('request.quotes', { count: quotes }) : client.name;
  return (
    <RowItem
      title={<Link href={`/freight-requests/${id}`}>{title}</Link>}
      detail={
        <>
          {[reference, who, format.quantity(wet, 'wmt'), ways].join(' · ')} {demo ? <DemoRibbon inline /> : null}
        </>
      }
      end={
        own ? (
          <StatusBadge status={FREIGHT_REQUEST_STATUS[state]} label={say(`requestState.${state}`)} />
        ) : (
          <Text as="span" size="bodySm" tone="secondary">
            {say('request.until', { day: format.date(closesOn) })}
          </Text>
        )
      }
    />
  );
};
