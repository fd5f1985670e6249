import { useMessages } from '@orebridge/remote-kit';
import { Link } from '@orebridge/ui';
import { useLiveFreight } from '../shared/api/useLiveFreight';
import { useWaiting } from '../features/freight/api/useWaiting';
import { Paged } from '../shared/list/Paged';
import { RequestRow } from '../features/freight/components/RequestRow';

/** Requests for freight that wait for a quote. */
export default function Waiting() {
  const say = useMessages('logistics');
  useLiveFreight();
  const pages = useWaiting({ limit: 4 });
  return (
    <Paged
      label={say('widget.waiting')}
      title={say('widget.waiting')}
      pages={{ ...pages, hasNextPage: false }}
      empty={{ title: say('quotes.noneWaiting'), text: say('quotes.noneWaitingText') }}
      actions={
        <Link href="/quotes" quiet>
          {say('all')}
        </Link>
      }
      row={(request) => <RequestRow key={request.id} request={request} />}
    />
  );
}
