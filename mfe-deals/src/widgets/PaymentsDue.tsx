import { Link, Panel } from '@orebridge/ui';
import { DueRows } from '../payments/DueRows';
import { usePayWords } from '../payments/usePayWords';
import { useLiveTrade } from '../live/useLiveTrade';

const SHOWN = 3;

/** What the buyer has to pay next. */
export default function PaymentsDue() {
  const say = usePayWords();
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
