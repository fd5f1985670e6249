import { Link, Panel } from '@orebridge/ui';
import { useWaitingRequests } from '../api/services';
import { RequestRows } from '../services/RequestRows';
import { useLiveServices } from '../services/useLiveServices';
import { useServiceWords } from '../services/useServiceWords';

/** As many as fit above the fold; the rest are one link away. */
const SHOWN = 5;

/** Requests that wait for a proposal of the reader's company. */
export default function RequestsWaiting() {
  const { say } = useServiceWords();
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
