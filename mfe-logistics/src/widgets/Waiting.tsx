import { Link } from '@orebridge/ui';
import { useLiveFreight, useWaiting } from '../api';
import { Paged } from '../parts/Paged';
import { RequestRow } from '../parts/RequestRow';
import { useSay } from '../words';

/** Requests for freight that wait for a quote. */
export default function Waiting() {
  const { say } = useSay();
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
