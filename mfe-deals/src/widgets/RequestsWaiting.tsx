import { Link, Panel } from '@orebridge/ui';
import { useWaitingRequests } from '../features/services/api/useWaitingRequests';
import { RequestRows } from '../features/services/components/RequestRows';
import { useLiveServices } from '../features/services/hooks/useLiveServices';
import { useServiceMessages } from '../shared/services/useServiceMessages';

/** As many as fit above the fold; the rest are one link away. */
const SHOWN = 5;

/** Requests that wait for a proposal of the reader's company. */
export default function RequestsWaiting() {
  const { say } = useServiceMessages();
  useLiveServices();
  const pages = useWaitingRequests();
  return (
    <Panel
      title={say('widget.waiting')}
      flush={Boolean(pages.data?.pages[0]?.items.length)}
      actions={
        <Link href="/proposals" quiet>
          {say('widget.all')}
        </Link>
      }
    >
      <RequestRows
        label={say('widget.waiting')}
        pages={pages}
        most={SHOWN}
        empty={{ title: say('noneWaiting.title'), text: say('noneWaiting.text') }}
      />
    </Panel>
  );
}
