import type { Commitment } from '@orebridge/contracts';
import { useIntl } from 'react-intl';
import { StatusBadge } from './Badge';
import type { Status } from './statuses';

type State = Commitment['state'];

const STATUS: Readonly<Record<State, Status>> = {
  soft_circle: 'draft',
  pending: 'pending',
  withdrawn: 'withdrawn',
  released: 'void',
  allocated: 'confirmed',
  matched: 'completed',
  funded: 'completed',
  lapsed: 'expired',
  completed: 'completed',
  refunded: 'cancelled',
};

/** Where an investor's commitment in a funding round stands, in the reader's language. */
export function CommitmentBadge({ state }: { state: State }) {
  const intl = useIntl();
  return <StatusBadge status={STATUS[state]} label={intl.formatMessage({ id: `ui.commitment.${state}` })} />;
}
