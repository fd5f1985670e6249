import { useMessages } from '@orebridge/remote-kit';
import { Link, Panel } from '@orebridge/ui';
import { DueRows } from '../features/payments/components/DueRows';
import { useLiveTrade } from '../shared/useLiveTrade';

const SHOWN = 3;

/** What the buyer has to pay next. */
export default function PaymentsDue() {
  const say = useMessages('deals.pay');
  useLiveTrade();
  return (
    <Panel
      title={say('due.title')}
      flush
      actions={
        <Link href="/buyer-payments" quiet>
          {say('due.all')}
        </Link>
      }
    >
      <DueRows most={SHOWN} />
    </Panel>
  );
}
