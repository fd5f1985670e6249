import type { Engagement, Proposal } from '@orebridge/contracts';
import { useServiceFee } from '../api/useServiceFee';
import { FeePanel } from './FeePanel';

interface Props {
  proposal: Proposal;
  work: Engagement;
  /** True for whoever has just agreed to the work and deposits its price next. */
  opens: boolean;
}

/** The money of agreed work. */
export const ServiceFee = ({ proposal, work, opens }: Props) => (
  <FeePanel
    opens={opens}
    id={work.id}
    read={useServiceFee(work.id)}
    contract={{
      kind: 'engagement',
      about: { kind: 'proposal', id: proposal.id },
      reference: work.reference,
      side: proposal.side,
      client: proposal.client.name,
      provider: proposal.provider.name,
    }}
  />
);
