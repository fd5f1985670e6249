import { useMessages } from '@orebridge/remote-kit';
import { Segmented, Stack } from '@orebridge/ui';
import { useChoice, useSetParams } from '@orebridge/remote-kit/pages';
import { BankLines } from './BankLines';
import { Documents } from './Documents';
import { PayoutAccounts } from './PayoutAccounts';
import { PayoutList } from './PayoutList';
import { RefundList } from './RefundList';
import { Statements } from './Statements';

const VIEWS = ['lines', 'refunds', 'payouts', 'accounts', 'statements', 'documents'] as const;

/** What the bank tells, what goes out and where to, and documents that secure payments: what did not find its place by itself waits here. */
export default function Payments() {
  const say = useMessages('admin');
  const [view = 'lines'] = useChoice('view', VIEWS);
  const set = useSetParams();
  return (
    <Stack gap={6}>
      <div>
        <Segmented
          label={say('payments.view')}
          value={view}
          onValueChange={(next) => set({ view: next === 'lines' ? null : next, state: null })}
          options={VIEWS.map((value) => ({ value, label: say(`payments.view.${value}`) }))}
        />
      </div>
      {view === 'lines' ? <BankLines /> : null}
      {view === 'refunds' ? <RefundList /> : null}
      {view === 'payouts' ? <PayoutList /> : null}
      {view === 'accounts' ? <PayoutAccounts /> : null}
      {view === 'statements' ? <Statements /> : null}
      {view === 'documents' ? <Documents /> : null}
    </Stack>
  );
}
